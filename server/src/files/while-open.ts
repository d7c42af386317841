import type { Readable } from 'node:stream';

/** Waits for what has to succeed before bytes are handed out. Where it fails they are closed: nobody will read them. */
export async function whileOpen(bytes: Readable, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    bytes.destroy();
    throw error;
  }
}
