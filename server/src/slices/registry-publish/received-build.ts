import type { Readable } from 'node:stream';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Candidate, isSheet, MANIFEST_FILE } from '@titian/shared-contracts/checks';
import type { ReleaseCheck } from '@titian/shared-contracts/platform';
import { FALSE_TWINS } from './checks';
import { RELEASE_LIMITS, type ReleaseLimits } from './limits';
import { falseTwins } from './twins';
import { unpack } from './unpack';

/** A build that was taken in, before anybody judged it. */
export interface TakenIn {
  candidate: Candidate;
  /** What was found wrong with its files on the way. */
  faults: ReleaseCheck['findings'];
  /** Where its files lie, with a slash at the end; null: in this portal. */
  origin: string | null;
}

/** What a text says as JSON; nothing where it says nothing. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readSheets = async (folder: string, names: Iterable<string>): Promise<Map<string, string>> => {
  const sheets = [...names].filter(isSheet);
  const texts = await Promise.all(sheets.map((name) => readFile(path.join(folder, name), 'utf8')));
  return new Map(sheets.map((name, index) => [name, texts[index]!]));
};

/** Takes a build in from a tarball, into a folder. */
export async function takeTarball(
  packed: Readable,
  folder: string,
  limits: ReleaseLimits = RELEASE_LIMITS,
): Promise<TakenIn> {
  const files = await unpack(packed, folder, limits);
  const text = files.has(MANIFEST_FILE) ? await readFile(path.join(folder, MANIFEST_FILE), 'utf8') : '';
  const faults = FALSE_TWINS(await falseTwins(folder, files));
  const sheets = await readSheets(folder, files.keys());
  return { candidate: { manifest: readJson(text), files, sheets }, faults, origin: null };
}
