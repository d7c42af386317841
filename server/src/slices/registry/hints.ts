import { baseOf } from './answer';
import type { Choice } from './decide';
import type { Resolved } from './registry.service';

/** Files of a release that are worth fetching with the document, below the address of the release. */
export const hintsOf = ({ release }: Choice, origin: string) => {
  const { entry, initial, hints, files } = release.manifest;
  const integrity = Object.fromEntries(files.map((file) => [file.path, file.integrity]));
  return { base: baseOf(origin, release), entry, ...initial, ...hints, integrity };
};

/** Origins that the reader's sections come from, beside the portal's own: what the document's policy has to allow. */
export const originsOf = ({ sections, overrides }: Resolved, sectionOrigin: string | null): string[] => {
  const bases = sections.flatMap(({ base, fallback }) => [base, ...(fallback ? [fallback.base] : [])]);
  const addresses = [...bases, ...overrides.map(({ manifest }) => manifest), ...(sectionOrigin ? [sectionOrigin] : [])];
  return [...new Set(addresses.filter((base) => /^https?:/.test(base)).map((base) => new URL(base).origin))];
};
