import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** Has what was written to a file, or the names in a folder, on the disk before it goes on. */
export async function flush(target: string): Promise<void> {
  const handle = await open(target, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes a file through to the disk; fails where it is there already. */
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
