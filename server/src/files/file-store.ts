import type { Readable } from 'node:stream';

/** Where the bytes of files lie, by the SHA-256 of what they are. */
export interface FileStore {
  /**
   * Takes a finished file over from a path on this machine, where it may be gone afterwards: it is there whole, or not at all. The same
   * bytes may be put again.
   */
  put(digest: string, from: string): Promise<void>;
  /** The bytes; null where there are none. */
  read(digest: string): Promise<Readable | null>;
  remove(digest: string): Promise<void>;
  /** Everything that is there, with the instant it was last put. */
  list(): AsyncIterable<{ digest: string; at: Date }>;
}

const DIGEST = /^[0-9a-f]{64}$/;

/** A digest as a place of its own in a shallow tree. Throws where it is none, so that no path is ever made of something else. */
export function placeOf(digest: string): string {
  if (!DIGEST.test(digest)) throw new Error('Not a digest.');
  return `${digest.slice(0, 2)}/${digest}`;
}

/** The digest that a place stands for; null of anything else. */
export function digestOf(place: string): string | null {
  const name = place.slice(place.lastIndexOf('/') + 1);
  return DIGEST.test(name) ? name : null;
}
