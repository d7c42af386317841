import type { ResolvedSection } from '@titian/shared-contracts';
import type { ReleaseManifest } from '@titian/shared-contracts/platform';
import type { Override } from '../override';

const text = (word: string) => ({ my: word, en: word });
export const digest = (letter: string) => `sha256-${letter.repeat(43)}=`;

/** An override of a section by the dev server on a port. */
export const overrideOf = (section: string, port = 4300): Override => ({
  id: `${section}-${port}`,
  section,
  manifest: `http://127.0.0.1:${port}/release.json`,
  expiresAt: '2026-11-21T10:00:00Z',
});

/** `release.json` of a build, with a fake digest of one repeated letter. */
export const manifestOf = (name: string, letter = 'A', changes: Partial<ReleaseManifest> = {}): ReleaseManifest => ({
  manifest: 1,
  section: {
    ...{ name, version: '1.0.0', contract: '^1.0.0', title: text(name), nav: [] },
    routes: [{ pattern: `/${name}`, title: text(name), layout: 'default', guards: [] }],
  },
  entry: 'remoteEntry.js',
  initial: { js: [], css: [] },
  files: [
    { path: 'remoteEntry.js', bytes: 1, integrity: digest(letter) },
    { path: 'page.css', bytes: 1, integrity: digest(letter) },
  ],
  shared: {},
  words: { my: [], en: [] },
  kit: '1.0.0',
  ...changes,
});

/** A release of a section as the registry resolves it, with the same pages as its builds. */
export const releaseOf = (name: string): ResolvedSection => ({
  ...manifestOf(name).section,
  base: `/sections/${name}/1.0.0/`,
  entry: `/sections/${name}/1.0.0/entry.js`,
  integrity: digest('R'),
  channel: 'stable',
  fallback: null,
});
