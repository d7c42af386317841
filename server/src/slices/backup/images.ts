import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { notFound } from '../../http/problem';

/** An image of the embedded database. */
export interface Image {
  name: string;
  at: Date;
  bytes: number;
}

const isMissing = (error: NodeJS.ErrnoException) => error.code === 'ENOENT';
const orUndefined = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** The images of a folder, newest first; one that is removed meanwhile is left out. */
export async function listImages(folder: string): Promise<Image[]> {
  const names = ((await orUndefined(readdir(folder))) ?? []).filter((name) => name.endsWith('.tgz'));
  const found = await Promise.all(
    names.map(async (name) => {
      const file = await orUndefined(stat(path.join(folder, name)));
      return file && { name, at: file.mtime, bytes: file.size };
    }),
  );
  return found.filter((image) => image !== undefined).sort((a, b) => b.name.localeCompare(a.name));
}

/** The image of this name. Throws 404. */
export async function imageOf(folder: string, name: string): Promise<Image> {
  const found = (await listImages(folder)).find((image) => image.name === name);
  if (!found) throw notFound();
  return found;
}

/** The bytes of an image. It stays readable to the end, even where it is removed meanwhile. */
export async function openImage(folder: string, name: string) {
  const { bytes: size } = await imageOf(folder, name);
  const bytes = createReadStream(path.join(folder, name));
  await new Promise<void>((resolve, reject) => bytes.once('open', () => resolve()).once('error', reject)).catch(
    (error: NodeJS.ErrnoException) => {
      throw isMissing(error) ? notFound() : error;
    },
  );
  return { name, type: 'application/gzip', size, bytes };
}
