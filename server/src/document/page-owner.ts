import { SHELL_PAGES, type ResolvedSection } from '@titian/shared-contracts';

const escape = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A route pattern as a test of locale-free paths, without regard to case. */
const matcher = (pattern: string): RegExp => {
  const segments = pattern.split('/').filter(Boolean);
  const source = segments.map((segment) => {
    const optional = segment.endsWith('?');
    const word = segment.replace(/\?$/, '');
    const part = word === '*' ? '.*' : word.startsWith(':') ? '[^/]+' : escape(word);
    return optional ? `(?:/${part})?` : `/${part}`;
  });
  return new RegExp(`^${source.join('')}/?$`, 'i');
};

const withoutLocale = (pathname: string) => pathname.replace(/^\/en(?=\/|$)/i, '') || '/';

type PageOwner = { section: string; pattern: string } | { section: null };

/** Whose page an address is: a section's, by name and route pattern, or the shell's (`null`); undefined when it is nobody's. */
export const ownerOfPath = (
  sections: readonly Pick<ResolvedSection, 'name' | 'routes'>[],
  pathname: string,
): PageOwner | undefined => {
  const path = withoutLocale(pathname);
  if (SHELL_PAGES.some((page) => matcher(page).test(path))) return { section: null };
  const pages = sections.flatMap(({ name, routes }) => routes.map(({ pattern }) => ({ section: name, pattern })));
  return pages.find(({ pattern }) => matcher(pattern).test(path));
};

/**
 * The document's status: 404 for nobody's page. Where builds of the reader's own run it may be a page of theirs: which ones they have,
 * the reader's browser alone gets to know.
 */
export const statusOfPage = (owner: PageOwner | undefined, overrides: readonly object[]): 200 | 404 =>
  owner || overrides.length > 0 ? 200 : 404;
