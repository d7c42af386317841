import type { ResolvedSection } from '@titian/shared-contracts';
import { ReleaseManifest } from '@titian/shared-contracts/platform';
import type { Override, BuildTrouble } from './override';

/** Result of reading an override: a build with the URLs of its style sheets, or why there is none. */
export type Build = { override: Override } & (
  | { section: ResolvedSection; styles: string[]; trouble: null }
  | { section: null; trouble: BuildTrouble }
);

/** Reads JSON from a URL: `json` is undefined if the response is not JSON; null if there is no response. */
export type ReadJson = (address: string) => Promise<{ json: unknown } | null>;

/** The version of a build: no release can have it, and it is different for each build. */
const versionOf = (version: string, integrity: string) =>
  `${version.slice(0, 32)}+${integrity.replace(/^sha256-|[^0-9A-Za-z]/g, '').slice(0, 6)}`;

/** Reads the build of an override as a section. Its files must be in the folder of its `release.json`. */
export const readBuild = async (override: Override, readJson: ReadJson): Promise<Build> => {
  const without = (trouble: BuildTrouble): Build => ({ override, section: null, trouble });
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
