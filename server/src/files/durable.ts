import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** Waits until the content of a file, or the entries of a folder, are on the disk (fsync). */
export async function flush(target: string): Promise<void> {
  const handle = await open(target, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes a new file and waits until it is on the disk; fails where the file exists. */
export async function writeDurably(target: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const file = await open(target, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
