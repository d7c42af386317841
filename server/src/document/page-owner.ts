import {
  localText,
  type Locale,
  type ResolvedSection,
  SHELL_PAGES,
  SHELL_TITLES,
  SIGN_IN_PAGES,
  type ShellPage,
  UNKNOWN_PAGE_TITLE,
} from '@titian/shared-contracts';
import { exactness, shapesOf, takes } from '@titian/shared-contracts/checks';
import { contentPaths } from '@titian/shared-contracts/content';

const withoutLocale = (pathname: string) => pathname.replace(/^\/en(?=\/|$)/i, '') || '/';

export type PageOwner = { section: string; pattern: string } | { section: null; pattern: ShellPage };
type Sections = readonly Pick<ResolvedSection, 'name' | 'routes'>[];

/** The segments of an address without its language, without trailing slashes. */
export function segmentsOf(pathname: string): string[] {
  const segments = withoutLocale(pathname).split('/').slice(1);
  while (segments.at(-1) === '') segments.pop();
  return segments;
}

const shellShapes = SHELL_PAGES.flatMap((pattern) => shapesOf(pattern).map((shape) => ({ pattern, shape })));

/**
 * Who owns the page of an address: a section, with the route pattern, or the shell (`null`); undefined where nobody does. Where several
 * patterns match, the most exact one wins, as in the shell's router.
 */
export const ownerOfPath = (sections: Sections, pathname: string): PageOwner | undefined => {
  const segments = segmentsOf(pathname);
  const own = shellShapes.find(({ shape }) => takes(shape, segments));
  if (own) return { section: null, pattern: own.pattern };
  let owner: PageOwner | undefined;
  let best = -Infinity;
  for (const { name: section, routes } of sections)
    for (const { pattern } of routes)
      for (const shape of shapesOf(pattern))
        if (takes(shape, segments) && exactness(shape) > best) [owner, best] = [{ section, pattern }, exactness(shape)];
  return owner;
};

/**
 * The document's status: 404 for a page of nobody (spec §8), whoever asks. A page that only a build of the reader's own has is shown with this
 * status too: which pages such a build has, only the reader's browser knows.
 */
export const statusOfPage = (owner: PageOwner | undefined): 200 | 404 => (owner ? 200 : 404);

/** Whether it is the one page that may stand in a frame, of the portal itself: the draft beside its editor. */
export const isFramed = (owner: PageOwner | undefined): boolean => owner?.pattern === contentPaths.preview();

/** Whether it is a page to sign in on, which is open during maintenance. */
export const isSignInPage = (owner: PageOwner | undefined): boolean =>
  owner?.section === null && (SIGN_IN_PAGES as readonly string[]).includes(owner.pattern);

/** The page's title in the browser's tab, before the portal's name; empty for the home page. */
export const titleOfPage = (sections: Sections, owner: PageOwner | undefined, locale: Locale): string => {
  if (!owner) return localText(UNKNOWN_PAGE_TITLE, locale);
  const { section, pattern } = owner;
  if (section === null) return localText(SHELL_TITLES[pattern], locale);
  if (pattern === '/') return '';
  const route = sections.find(({ name }) => name === section)?.routes.find((one) => one.pattern === pattern);
  return route ? localText(route.title, locale) : '';
};
