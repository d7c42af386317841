import type { ResolvedSection } from '@titian/shared-contracts';
import { ReleaseManifest } from '@titian/shared-contracts/platform';
import type { Override, Trouble } from './override';

/** What an override's address led to: a build to show, with the addresses of its style sheets, or why there is none. */
export type Build = { override: Override } & (
  { section: ResolvedSection; styles: string[]; trouble: null } | { section: null; trouble: Trouble }
);

/** The JSON at an address, `undefined` where something else lies; null when nobody answers there. */
export type ReadJson = (address: string) => Promise<{ json: unknown } | null>;

/** The build's name in the place of a release's version: no release can bear it, and the next build has another one. */
const versionOf = (version: string, integrity: string) =>
  `${version.slice(0, 32)}+${integrity.replace(/^sha256-|[^0-9A-Za-z]/g, '').slice(0, 6)}`;

/** The build behind an override, as a section like any other. Its files lie beside its `release.json`, never elsewhere. */
export const readBuild = async (override: Override, readJson: ReadJson): Promise<Build> => {
  const without = (trouble: Trouble): Build => ({ override, section: null, trouble });
  const answer = await readJson(override.manifest);
  if (!answer) return without({ kind: 'silent' });
  const { data: manifest } = ReleaseManifest.safeParse(answer.json);
  if (!manifest) return without({ kind: 'unreadable' });
  const { section, entry, files } = manifest;
  if (section.name !== override.section) return without({ kind: 'otherSection', name: section.name });
  const integrity = files.find(({ path }) => path === entry)?.integrity;
  const at = (path: string) => new URL(path, override.manifest);
  if (!integrity || at(entry).origin !== new URL(override.manifest).origin) return without({ kind: 'unreadable' });
  return {
    override,
    section: {
      ...section,
      version: versionOf(section.version, integrity),
      base: at('.').href,
      entry: at(entry).href,
      integrity,
      channel: 'override',
      fallback: null,
    },
    styles: files.flatMap(({ path }) => (path.endsWith('.css') ? [at(path).href] : [])),
    trouble: null,
  };
};
