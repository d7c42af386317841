import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type FoundFile, isSheet, MANIFEST_FILE, readManifest } from '@titian/shared-contracts/checks';
import { originOf, type ReleaseCheck, type ReleaseFile, type ReleaseManifest } from '@titian/shared-contracts/platform';
import { writeDurably } from '../../files/durable';
import { Problem } from '../../http/problem';
import { mayCall } from '../../security/reachable';
import { integrityOf, type ListedOrigins, unlistedOrigin } from '../registry';
import { RELEASE_LIMITS, type ReleaseLimits } from './limits';
import { readJson, type ReceivedBuild } from './received-build';

interface Parts {
  outgoing: typeof fetch;
  publicUrl: string;
  /** Origins from which the platform team lets releases come. */
  listed(): Promise<ListedOrigins>;
  limits?: ReleaseLimits;
}
/** Files that are fetched at the same time. */
const CONCURRENCY = 6;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const unreachable = (url: URL, status?: number) =>
  new Problem(422, 'release.unreachable', { extra: { url: url.href, ...(status && { status }) } });

/** Reads an answer up to so many bytes; null where it is longer. */
async function readAtMost(answer: Response, most: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether browsers can run a script from there with its digest checked: its origin must allow the portal to read it (CORS). */
const allowsOrigin = ({ headers }: Response, origin: string): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');

const corsFindings = (origin: string): ReleaseCheck['findings'] => [
  {
    message: {
      my: `Pelayan fail tidak membenarkan ${origin} membacanya (CORS).`,
      en: `The files' server does not let ${origin} read them (CORS).`,
    },
    cure: {
      my: 'Jawab fail keluaran dengan access-control-allow-origin: *.',
      en: 'Answer the files of releases with access-control-allow-origin: *.',
    },
  },
];

/** Sizes on the wire of the first files: a host elsewhere is assumed to compress them. */
const compressedSizes = ({ entry, initial }: ReleaseManifest, contents: Map<string, Buffer>): [string, FoundFile][] =>
  [...new Set([entry, ...initial.js, ...initial.css])].flatMap((path) => {
    const content = contents.get(path);
    if (!content) return [];
    const compressed = brotliCompressSync(content, QUALITY);
    return [[`${path}.br`, { bytes: compressed.length, integrity: integrityOf(compressed) }]];
  });

/**
 * Fetches a build that is hosted elsewhere, by the address of its `release.json`: every file is fetched and digested once, into a folder
 * that the caller removes. No redirect is followed, no address inside the portal's own network is called, and of origins that are not on
 * the list not even the name is looked up.
 */
export const createReleaseFetcher = ({ outgoing, publicUrl, listed, limits = RELEASE_LIMITS }: Parts) => {
  const origin = new URL(publicUrl).origin;

  const send = async (url: URL, signal: AbortSignal): Promise<Response> =>
    outgoing(url, { redirect: 'error', headers: { origin }, signal }).catch(() => {
      throw unreachable(url);
    });

  /** All files that exist. A file that is longer than in the manifest is a different one, and is not read further. */
  async function fetchAll(files: ReleaseFile[], base: URL, signal: AbortSignal) {
    const contents = new Map<string, Buffer>();
    let isForbidden = false;
    const waiting = [...files];
    const fetchNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const answer = await send(new URL(next.path, base), signal);
        if (!answer.ok) continue;
        isForbidden ||= !allowsOrigin(answer, origin);
        contents.set(next.path, (await readAtMost(answer, next.bytes)) ?? Buffer.alloc(0));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, fetchNext));
    return { contents, isForbidden };
  }

  return async (address: string, folder: string): Promise<ReceivedBuild> => {
    const url = new URL(address);
    const host = originOf(address);
    if (!host) throw unreachable(url);
    if (!(await listed()).has(host)) throw unlistedOrigin(host);
    if (!mayCall(url, publicUrl)) throw unreachable(url);
    const signal = AbortSignal.timeout(limits.time);
    const answer = await send(url, signal);
    if (!answer.ok) throw unreachable(url, answer.status);
    const text = await readAtMost(answer, limits.manifest);
    if (!text) throw new Problem(413, 'release.tooLarge', { extra: { limit: 'manifest', most: limits.manifest } });
    const json = readJson(text.toString('utf8'));
    const base = new URL('.', url);
    const { manifest } = readManifest(json);
    if (!manifest)
      return { candidate: { manifest: json, files: new Map(), sheets: new Map() }, findings: [], origin: base.href };
    if (manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) > limits.unpacked)
      throw new Problem(413, 'release.tooLarge', { extra: { limit: 'unpacked', most: limits.unpacked } });
    const { contents, isForbidden } = await fetchAll(manifest.files, base, signal).catch((error: unknown) => {
      throw error instanceof Problem ? error : unreachable(base);
    });
    for (const [name, content] of contents) await writeDurably(path.join(folder, name), content);
    const files = new Map<string, FoundFile>([
      [MANIFEST_FILE, { bytes: text.length, integrity: integrityOf(text) }],
      ...[...contents].map(([name, content]): [string, FoundFile] => [
        name,
        { bytes: content.length, integrity: integrityOf(content) },
      ]),
      ...compressedSizes(manifest, contents),
    ]);
    const sheets = new Map(
      [...contents].filter(([name]) => isSheet(name)).map(([name, text]) => [name, text.toString()]),
    );
    return {
      candidate: { manifest: json, files, sheets },
      findings: isForbidden ? corsFindings(origin) : [],
      origin: base.href,
    };
  };
};
