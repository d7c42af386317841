import type { ResolvedSection } from '@titian/shared-contracts';
import type { Release } from './registry.repository';

/** Where releases are served from: this origin, or another one that the configuration names. */
const baseOf = (origin: string, { section, directory }: Release) => `${origin}/sections/${section}/${directory}/`;

const placed = (origin: string, release: Release) => {
  const base = baseOf(origin, release);
  return { version: release.version, base, entry: base + release.entry };
};

/** What runs for a visitor: every section's stable release with the one that takes over when it can't. */
export const resolveSections = (live: Release[], origin: string): ResolvedSection[] =>
  live
    .filter(({ position }) => position === 'stable')
    .map((stable) => {
      const before = live.find(({ section, position }) => section === stable.section && position === 'fallback');
      return {
        ...stable.description,
        ...placed(origin, stable),
        channel: 'stable',
        fallback: before ? placed(origin, before) : null,
      };
    });
