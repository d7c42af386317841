import { SHELL_PAGES, type ResolvedSection } from '@titian/shared-contracts';
import { exactness, shapesOf, takes } from '@titian/shared-contracts/checks';

const withoutLocale = (pathname: string) => pathname.replace(/^\/en(?=\/|$)/i, '') || '/';

type PageOwner = { section: string; pattern: string } | { section: null };

/** The words of an address; slashes at its end don't count. */
function wordsOf(pathname: string): string[] {
  const words = withoutLocale(pathname).split('/').slice(1);
  while (words.at(-1) === '') words.pop();
  return words;
}

const shellShapes = SHELL_PAGES.flatMap(shapesOf);

/**
 * Whose page an address is: a section's, by name and route pattern, or the shell's (`null`); undefined when it is nobody's. Of several
 * patterns that take it the most exact one has it, as in the shell's router.
 */
export const ownerOfPath = (
  sections: readonly Pick<ResolvedSection, 'name' | 'routes'>[],
  pathname: string,
): PageOwner | undefined => {
  const words = wordsOf(pathname);
  if (shellShapes.some((shape) => takes(shape, words))) return { section: null };
  let owner: PageOwner | undefined;
  let best = -Infinity;
  for (const { name: section, routes } of sections)
    for (const { pattern } of routes)
      for (const shape of shapesOf(pattern))
        if (takes(shape, words) && exactness(shape) > best) [owner, best] = [{ section, pattern }, exactness(shape)];
  return owner;
};

/**
 * The document's status: 404 for nobody's page. Where builds of the reader's own run it may be a page of theirs: which ones they have,
 * the reader's browser alone gets to know.
 */
export const statusOfPage = (owner: PageOwner | undefined, overrides: readonly object[]): 200 | 404 =>
  owner || overrides.length > 0 ? 200 : 404;
