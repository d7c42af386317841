import { SHELL_PAGES, type ResolvedSection } from '@titian/shared-contracts';
import { exactness, shapesOf, takes } from '@titian/shared-contracts/checks';

const withoutLocale = (pathname: string) => pathname.replace(/^\/en(?=\/|$)/i, '') || '/';

type PageOwner = { section: string; pattern: string } | { section: null };

/** The segments of an address, without trailing slashes. */
function segmentsOf(pathname: string): string[] {
  const segments = withoutLocale(pathname).split('/').slice(1);
  while (segments.at(-1) === '') segments.pop();
  return segments;
}

const shellShapes = SHELL_PAGES.flatMap(shapesOf);

/**
 * Who owns the page of an address: a section, with the route pattern, or the shell (`null`); undefined where nobody does. Where several
 * patterns match, the most exact one wins, as in the shell's router.
 */
export const ownerOfPath = (
  sections: readonly Pick<ResolvedSection, 'name' | 'routes'>[],
  pathname: string,
): PageOwner | undefined => {
  const segments = segmentsOf(pathname);
  if (shellShapes.some((shape) => takes(shape, segments))) return { section: null };
  let owner: PageOwner | undefined;
  let best = -Infinity;
  for (const { name: section, routes } of sections)
    for (const { pattern } of routes)
      for (const shape of shapesOf(pattern))
        if (takes(shape, segments) && exactness(shape) > best) [owner, best] = [{ section, pattern }, exactness(shape)];
  return owner;
};

/**
 * The document's status: 404 for an unknown page. With overrides (builds of the reader's own) it is 200: the page may be in one of them,
 * and only the reader's browser knows their pages.
 */
export const statusOfPage = (owner: PageOwner | undefined, overrides: readonly object[]): 200 | 404 =>
  owner || overrides.length > 0 ? 200 : 404;
