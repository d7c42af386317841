import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { SectionDescription } from '@titian/shared-contracts';

/** `assets.json` of a build: its entry script and the files worth fetching with it. */
export const BuildAssets = z.object({ entry: z.string(), js: z.array(z.string()), css: z.array(z.string()) });
export type BuildAssets = z.infer<typeof BuildAssets>;

/** A section's build output as it lies on disk. */
export interface Build {
  folder: string;
  description: SectionDescription;
  entry: string;
  /** SHA-256 over names and contents of all files. */
  digest: string;
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

export const readAssets = async (folder: string): Promise<BuildAssets> =>
  BuildAssets.parse(await readJson(path.join(folder, 'assets.json')));

const digestOf = async (folder: string): Promise<string> => {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(path.relative(folder, file)).update(await readFile(file));
  return hash.digest('hex');
};

/** Reads a build; throws when a file is missing or its description breaks the contract. */
export const readBuild = async (folder: string): Promise<Build> => {
  const description = SectionDescription.parse(await readJson(path.join(folder, 'section.json')));
  const { entry } = await readAssets(folder);
  return { folder, description, entry, digest: await digestOf(folder) };
};

/** Build folders of the sections below the project's root, in the order of their names. */
export const buildFolders = async (root: string): Promise<string[]> => {
  const entries = await readdir(root, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map((entry) => path.join(root, entry.name, 'dist'))
    .sort();
};
