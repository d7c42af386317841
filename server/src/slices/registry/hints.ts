import { baseOf } from './answer';
import type { Choice } from './decide';
import type { Resolved } from './registry.service';

/** Files of a release that are worth preloading with the document, relative to the release's address. */
export const hintsOf = ({ release }: Choice, origin: string) => {
  const { entry, initial, hints, files } = release.manifest;
  const integrity = Object.fromEntries(files.map((file) => [file.path, file.integrity]));
  return { base: baseOf(origin, release), entry, ...initial, ...hints, integrity };
};

/** Origins of the reader's sections other than the portal's own, which the document's policy has to allow. */
export const originsOf = ({ sections, overrides }: Resolved, sectionOrigin: string | null): string[] => {
  const bases = sections.flatMap(({ base, fallback }) => [base, ...(fallback ? [fallback.base] : [])]);
  const addresses = [...bases, ...overrides.map(({ manifest }) => manifest), ...(sectionOrigin ? [sectionOrigin] : [])];
  return [...new Set(addresses.filter((base) => /^https?:/.test(base)).map((base) => new URL(base).origin))];
};
