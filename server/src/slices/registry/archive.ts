import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack, pack } from 'tar-stream';
import { writeDurably } from '../../files/durable';
import { filesBelow } from './build-output';

/** Hands bytes on as they come, and digests them on their way. */
export function digesting() {
  const hash = createHash('sha256');
  return {
    async *pass(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of bytes) {
        hash.update(chunk);
        yield chunk;
      }
    },
    digest: () => hash.digest('hex'),
  };
}

const add = (packed: Pack, name: string, mtime: Date, content: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    packed.entry({ name, mtime }, content, (error) => (error ? reject(error) : resolve()));
  });

async function addAll(packed: Pack, folder: string, at: Date): Promise<void> {
  for (const name of await filesBelow(folder)) {
    const file = path.join(folder, name);
    await utimes(file, at, at);
    await add(packed, name, at, await readFile(file));
  }
  packed.finalize();
}

/**
 * Packs the files below a folder into one tar, and answers its SHA-256. Both bear the second that it is made in. So every server gives a
 * file the same validators; and no archive that is made later is the same one: what is old and belongs to nothing can't be about to belong
 * to something.
 */
export async function packFolder(folder: string, target: string, at: Date): Promise<string> {
  const packed = pack();
  const { pass, digest } = digesting();
  const second = new Date(Math.floor(at.getTime() / 1_000) * 1_000);
  await Promise.all([
    addAll(packed, folder, second),
    pipeline(packed, pass, createWriteStream(target, { mode: 0o600 })),
  ]);
  return digest();
}

/** Unpacks an archive that is what this portal packed: its digest was compared before. */
export async function unpackArchive(archive: string, folder: string): Promise<void> {
  const members = extract();
  const feeding = pipeline(createReadStream(archive), members);
  // Awaited below, unless the disk refuses a member first.
  feeding.catch(() => undefined);
  for await (const member of members) {
    const { name, mtime } = member.header;
    const file = path.join(folder, name);
    await writeDurably(file, await buffer(member));
    await utimes(file, mtime!, mtime!);
  }
  await feeding;
}
