import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Entry } from 'tar-stream';
import { type FoundFile } from '@titian/shared-contracts/checks';
import { ReleasePath } from '@titian/shared-contracts/platform';
import { writeDurably } from '../../files/durable';
import { Problem } from '../../http/problem';
import { integrityOf } from '../registry';
import type { ReleaseLimits } from './limits';

const tooLarge = (limit: keyof ReleaseLimits, most: number) =>
  new Problem(413, 'release.tooLarge', { extra: { limit, most } });
const badMember = (name: string, reason: 'type' | 'path' | 'twice') =>
  new Problem(422, 'release.member', { extra: { path: name.slice(0, 300), reason } });
const unreadable = () => new Problem(422, 'release.unreadable');

/** Passes at most so many bytes: stops data that unzips without an end. */
const atMost = (bytes: number, exceeded: () => Problem) => {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      done(passed > bytes ? exceeded() : null, chunk);
    },
  });
};

/** The path of a member below the release's folder; throws where a release may not have it. */
function pathOf({ header }: Entry, found: ReadonlyMap<string, FoundFile>): string {
  const name = header.name.replace(/^\.\//, '');
  if (header.type !== 'file') throw badMember(name, 'type');
  if (!ReleasePath.safeParse(name).success) throw badMember(name, 'path');
  if (found.has(name)) throw badMember(name, 'twice');
  return name;
}

/** Errors of the disk are not the sender's fault; all others are. */
const isDiskError = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).syscall === 'string';

/**
 * Unpacks a gzipped tarball into a folder as it arrives, and returns its files. Accepts only plain files with plain paths: no links, no
 * path out of the folder, no duplicates, and nothing above the limits. Throws 413 and 422; the caller removes the folder.
 */
export async function unpack(
  packed: Readable,
  folder: string,
  limits: ReleaseLimits,
): Promise<ReadonlyMap<string, FoundFile>> {
  const members = extract();
  const reading = pipeline(
    packed,
    atMost(limits.packed, () => tooLarge('packed', limits.packed)),
    createGunzip(),
    atMost(limits.unpacked, () => tooLarge('unpacked', limits.unpacked)),
    members,
    { signal: AbortSignal.timeout(limits.time) },
  );
  // Awaited below, unless a member is refused first.
  reading.catch(() => undefined);
  const found = new Map<string, FoundFile>();
  try {
    for await (const member of members) {
      if (member.header.type === 'directory') {
        member.resume();
        continue;
      }
      const file = pathOf(member, found);
      if (found.size >= limits.files) throw tooLarge('files', limits.files);
      if ((member.header.size ?? 0) > limits.file) throw tooLarge('file', limits.file);
      const content = await buffer(member);
      await writeDurably(path.join(folder, file), content);
      found.set(file, { bytes: content.length, integrity: integrityOf(content) });
    }
    await reading;
  } catch (error) {
    throw error instanceof Problem || isDiskError(error) ? error : unreadable();
  }
  return found;
}
