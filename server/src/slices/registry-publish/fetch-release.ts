import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type FoundFile, isSheet, MANIFEST_FILE, readManifest } from '@titian/shared-contracts/checks';
import type { ReleaseCheck, ReleaseFile, ReleaseManifest } from '@titian/shared-contracts/platform';
import { writeDurably } from '../../files/durable';
import { Problem } from '../../http/problem';
import { mayCall } from '../../security/reachable';
import { integrityOf } from '../registry';
import { RELEASE_LIMITS, type ReleaseLimits } from './limits';
import { readJson, type TakenIn } from './taken-in';

interface Parts {
  outgoing: typeof fetch;
  publicUrl: string;
  limits?: ReleaseLimits;
}
/** Files that are asked for at the same time. */
const AT_ONCE = 6;
const SOME_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const unreachable = (url: URL, status?: number) =>
  new Problem(422, 'release.unreachable', { extra: { url: url.href, ...(status && { status }) } });

/** Reads an answer up to so many bytes; null where it goes on. */
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

/** Whether browsers will run a script from there with its digest checked: only where its origin lets the portal read it. */
const isOpen = ({ headers }: Response, origin: string): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');

const NOT_OPEN = (origin: string): ReleaseCheck['findings'] => [
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

/** Weighed as it travels: whoever hosts first files elsewhere is taken to compress them. */
const weighTwins = ({ entry, initial }: ReleaseManifest, contents: Map<string, Buffer>): [string, FoundFile][] =>
  [...new Set([entry, ...initial.js, ...initial.css])].flatMap((path) => {
    const content = contents.get(path);
    if (!content) return [];
    const twin = brotliCompressSync(content, SOME_QUALITY);
    return [[`${path}.br`, { bytes: twin.length, integrity: integrityOf(twin) }]];
  });

/**
 * Takes in a build that is hosted elsewhere, by the address of its `release.json`: every file is fetched and digested once, into a folder
 * that its caller removes.
 * No redirect is followed, and no address inside the portal's own network is asked.
 */
export const createReleaseFetcher = ({ outgoing, publicUrl, limits = RELEASE_LIMITS }: Parts) => {
  const origin = new URL(publicUrl).origin;

  const ask = async (url: URL, signal: AbortSignal): Promise<Response> =>
    outgoing(url, { redirect: 'error', headers: { origin }, signal }).catch(() => {
      throw unreachable(url);
    });

  /** All files that are there. What is longer than the manifest says is another file, and is read no further. */
  async function fetchAll(files: ReleaseFile[], base: URL, signal: AbortSignal) {
    const contents = new Map<string, Buffer>();
    let closed = false;
    const waiting = [...files];
    const fetchNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const answer = await ask(new URL(next.path, base), signal);
        if (!answer.ok) continue;
        closed ||= !isOpen(answer, origin);
        contents.set(next.path, (await readAtMost(answer, next.bytes)) ?? Buffer.alloc(0));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
    return { contents, closed };
  }

  return async (address: string, folder: string): Promise<TakenIn> => {
    const url = new URL(address);
    if (!(await mayCall(url, publicUrl))) throw unreachable(url);
    const signal = AbortSignal.timeout(limits.time);
    const answer = await ask(url, signal);
    if (!answer.ok) throw unreachable(url, answer.status);
    const text = await readAtMost(answer, limits.manifest);
    if (!text) throw new Problem(413, 'release.tooLarge', { extra: { limit: 'manifest', most: limits.manifest } });
    const said = readJson(text.toString('utf8'));
    const base = new URL('.', url);
    const { manifest } = readManifest(said);
    if (!manifest)
      return { candidate: { manifest: said, files: new Map(), sheets: new Map() }, faults: [], origin: base.href };
    if (manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) > limits.unpacked)
      throw new Problem(413, 'release.tooLarge', { extra: { limit: 'unpacked', most: limits.unpacked } });
    const { contents, closed } = await fetchAll(manifest.files, base, signal).catch((error: unknown) => {
      throw error instanceof Problem ? error : unreachable(base);
    });
    for (const [name, content] of contents) await writeDurably(path.join(folder, name), content);
    const files = new Map<string, FoundFile>([
      [MANIFEST_FILE, { bytes: text.length, integrity: integrityOf(text) }],
      ...[...contents].map(([name, content]): [string, FoundFile] => [
        name,
        { bytes: content.length, integrity: integrityOf(content) },
      ]),
      ...weighTwins(manifest, contents),
    ]);
    const sheets = new Map(
      [...contents].filter(([name]) => isSheet(name)).map(([name, text]) => [name, text.toString()]),
    );
    return { candidate: { manifest: said, files, sheets }, faults: closed ? NOT_OPEN(origin) : [], origin: base.href };
  };
};
