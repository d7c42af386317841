import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { LOCALES, SectionDescription } from '@titian/shared-contracts';
import { ReleaseManifest } from '@titian/shared-contracts/platform';

const Files = z.object({ js: z.array(z.string()), css: z.array(z.string()) });

/** `assets.json` of a section's build: its entry script and the files worth fetching with it. */
const BuildAssets = z.extend(Files, { entry: z.string() });

/**
 * `assets.json` of the shell: the scripts that start it, what its first rendering fetches, the fonts of its text and of code, its translations by language, the further files
 * of each shared library by request, and the digests of its files.
 */
export const ShellAssets = z.extend(Files, {
  scripts: z.array(z.string()),
  fonts: z._default(z.array(z.string()), []),
  codeFonts: z._default(z.array(z.string()), []),
  words: z._default(z.partialRecord(z.enum(LOCALES), Files), {}),
  shared: z.record(z.string(), Files),
  integrity: z._default(z.record(z.string(), z.string()), {}),
});
export type ShellAssets = z.infer<typeof ShellAssets>;

/** A section's build output on disk. */
export interface Build {
  folder: string;
  manifest: ReleaseManifest;
  /** SHA-256 over names and contents of all files. */
  digest: string;
  /** Bytes on the wire of entry and initial files, and of all listed files. */
  initialBytes: number;
  totalBytes: number;
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

export const readShellAssets = async (folder: string): Promise<ShellAssets> =>
  ShellAssets.parse(await readJson(path.join(folder, 'assets.json')));

/** A file's digest in the form of the `integrity` attribute. */
export const integrityOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Paths of all files below a folder, sorted. */
export const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
};

/** A file that describes a build, or a compressed copy or source map: not listed in a manifest. */
const isUnlisted = (name: string) => /(^|\/)(release|section|assets|mf-\w+)\.json$|\.(br|map)$/.test(name);

/** Reads a build; throws where a file is missing or its description violates the contract. */
export const readBuild = async (folder: string): Promise<Build> => {
  const names = await filesBelow(folder);
  const contents = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  );
  const hash = createHash('sha256');
  for (const [name, content] of contents) hash.update(name).update(content);
  const { entry, js, css } = BuildAssets.parse(await readJson(path.join(folder, 'assets.json')));
  const files = names
    .filter((name) => !isUnlisted(name))
    .map((name) => ({ path: name, bytes: contents.get(name)!.length, integrity: integrityOf(contents.get(name)!) }));
  const released = contents.has('release.json') ? JSON.parse(contents.get('release.json')!.toString()) : {};
  const manifest = ReleaseManifest.parse({
    manifest: 1,
    section: SectionDescription.parse(await readJson(path.join(folder, 'section.json'))),
    entry,
    initial: { js, css },
    files,
    shared: {},
    words: { my: [], en: [] },
    kit: 'bundled',
    ...released,
  });
  const onWire = (name: string) => (contents.get(`${name}.br`) ?? contents.get(name))?.length ?? 0;
  return {
    folder,
    manifest,
    digest: hash.digest('hex'),
    initialBytes: [entry, ...js, ...css].reduce((sum, name) => sum + onWire(name), 0),
    totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
};

/** Whether a folder has every file of a manifest, with its digest. */
export async function isComplete(folder: string, { files }: ReleaseManifest): Promise<boolean> {
  for (const { path: name, integrity } of files) {
    const content = await readFile(path.join(folder, name)).catch(() => null);
    if (!content || integrityOf(content) !== integrity) return false;
  }
  return true;
}

/** Build folders of the sections below the project's root, in the order of their names. */
export const buildFolders = async (root: string): Promise<string[]> => {
  const entries = await readdir(root, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map((entry) => path.join(root, entry.name, 'dist'))
    .sort();
};
