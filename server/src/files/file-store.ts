import type { Readable } from 'node:stream';

/** Stores the bytes of files, by their SHA-256. */
export interface FileStore {
  /** Stores a complete local file, which may be moved. Atomic: the file is there whole or not at all. The same bytes may be put again. */
  put(digest: string, from: string): Promise<void>;
  /** The bytes; null where there is no such file. */
  read(digest: string): Promise<Readable | null>;
  remove(digest: string): Promise<void>;
  /** All stored files, with the time each was last put. */
  list(): AsyncIterable<{ digest: string; at: Date }>;
}

const DIGEST = /^[0-9a-f]{64}$/;

/** The path of a digest in a shallow tree. Throws where the text is not a digest, so that no path is built from anything else. */
export function placeOf(digest: string): string {
  if (!DIGEST.test(digest)) throw new Error('Not a digest.');
  return `${digest.slice(0, 2)}/${digest}`;
}

/** The digest of a path; null for any other path. */
export function digestOf(path: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return DIGEST.test(name) ? name : null;
}
