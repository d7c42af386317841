import * as z from 'zod/mini';
import { LocalText, RoleBase, ROLES } from '@titian/shared-contracts';
import { PAGE_SUMMARY_MAX, PAGE_TITLE_MAX, SLUG_MAX } from './limits';
import { LocalRichText, plainText } from './rich-text';
import { inBoth, optionalInBoth } from './texts';

/** The last part of a page's address; it stays as the page was created with. */
export const Slug = z
  .string()
  .check(z.maxLength(SLUG_MAX, 'validation.tooLong'), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'validation.slug'));

/** Where a page is linked from, besides the search. */
export const PagePlace = z.enum(['none', 'menu', 'foot']);
/** marketplace.md §21: `Roles` is for signed-in people of the chosen base roles, in every tenant. */
export const ContentAudience = z.enum(['All', 'SignedIn', 'Roles']);

/** What one version of a page says, and how it is shown. */
export const PageContent = z
  .object({
    title: inBoth(PAGE_TITLE_MAX),
    /** One sentence for searches, below the title. */
    summary: optionalInBoth(PAGE_SUMMARY_MAX),
    body: LocalRichText,
    place: PagePlace,
    /** Among the pages of its place, the smallest first. */
    order: z.int().check(z.minimum(0, 'validation.number'), z.maximum(999, 'validation.number')),
    audience: ContentAudience,
    /** Of the audience `Roles`: the base roles, at least one. */
    roles: z._default(z.array(RoleBase).check(z.maxLength(ROLES.length, 'validation.tooMany')), []),
  })
  .check(
    z.refine(({ audience, roles }) => audience !== 'Roles' || roles.length > 0, {
      error: 'validation.noRole',
      path: ['roles'],
    }),
  );
export type PageContent = z.infer<typeof PageContent>;

/** The texts of a page that are still missing in English. */
export const missingEnglish = ({ title, summary, body }: Pick<PageContent, 'title' | 'summary' | 'body'>) => [
  ...(title.en ? [] : (['title'] as const)),
  ...(summary.my && !summary.en ? (['summary'] as const) : []),
  ...(plainText(body.en) ? [] : (['body'] as const)),
];

/** A published page in lists and searches. */
export const PageLink = z.object({ slug: z.string(), title: LocalText, summary: LocalText });
export type PageLink = z.infer<typeof PageLink>;
