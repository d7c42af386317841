import { baseOf } from './answer';
import type { Choice } from './decide';
import type { Resolved } from './registry.service';

/** Files of a release that are worth preloading with the document, relative to the release's address. */
export const hintsOf = ({ release }: Choice, origin: string) => {
  const { entry, initial, hints, files } = release.manifest;
  const integrity = Object.fromEntries(files.map((file) => [file.path, file.integrity]));
  return { base: baseOf(origin, release), entry, ...initial, ...hints, integrity };
};

/** Nothing in it ends a source or a directive of a policy, as a semicolon in a host would. */
const PLAIN_ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/**
 * Origins other than the portal's own that the document's policy has to allow: those of the releases that this reader may run, with their
 * fallbacks, and of the reader's overrides. What is merely published, or runs for others, adds none.
 */
export const originsOf = ({ sections, overrides }: Pick<Resolved, 'sections' | 'overrides'>): string[] => {
  const bases = sections.flatMap(({ base, fallback }) => [base, ...(fallback ? [fallback.base] : [])]);
  const addresses = [...bases, ...overrides.map(({ manifest }) => manifest)].filter((base) => URL.canParse(base));
  return [...new Set(addresses.map((base) => new URL(base).origin))].filter((origin) => PLAIN_ORIGIN.test(origin));
};
