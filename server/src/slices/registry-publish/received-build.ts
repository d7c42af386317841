import type { Readable } from 'node:stream';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Candidate, isSheet, MANIFEST_FILE } from '@titian/shared-contracts/checks';
import type { ReleaseCheck } from '@titian/shared-contracts/platform';
import { compressedFindings } from './checks';
import { RELEASE_LIMITS, type ReleaseLimits } from './limits';
import { wrongCompressedFiles } from './compressed-files';
import { unpack } from './unpack';

/** A build that was received, before its checks. */
export interface ReceivedBuild {
  candidate: Candidate;
  /** Findings about its files from receiving them. */
  findings: ReleaseCheck['findings'];
  /** The base address of its files, with a slash at the end; null: they are in this portal. */
  origin: string | null;
}

/** A text parsed as JSON; undefined where it is not JSON. */
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

/** Receives a build from a tarball, into a folder. */
export async function receiveTarball(
  packed: Readable,
  folder: string,
  limits: ReleaseLimits = RELEASE_LIMITS,
): Promise<ReceivedBuild> {
  const files = await unpack(packed, folder, limits);
  const text = files.has(MANIFEST_FILE) ? await readFile(path.join(folder, MANIFEST_FILE), 'utf8') : '';
  const findings = compressedFindings(await wrongCompressedFiles(folder, files));
  const sheets = await readSheets(folder, files.keys());
  return { candidate: { manifest: readJson(text), files, sheets }, findings, origin: null };
}
