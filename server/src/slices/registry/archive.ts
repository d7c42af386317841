import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack, pack } from 'tar-stream';
import { writeDurably } from '../../files/durable';
import { filesBelow } from './build-output';

/** Passes bytes through and computes their SHA-256. */
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
 * Packs the files below a folder into one tar and returns its SHA-256. The tar and the files get the second of packing as their time. So
 * every server gives a file the same validators; and no later archive is ever the same as an old one: an old archive without a release
 * can't be one that a new release is about to use.
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

/** Unpacks an archive of this portal, whose digest was verified before. */
export async function unpackArchive(archive: string, folder: string): Promise<void> {
  const members = extract();
  const reading = pipeline(createReadStream(archive), members);
  // Awaited below, unless the disk refuses a member first.
  reading.catch(() => undefined);
  for await (const member of members) {
    const { name, mtime } = member.header;
    const file = path.join(folder, name);
    await writeDurably(file, await buffer(member));
    await utimes(file, mtime!, mtime!);
  }
  await reading;
}
