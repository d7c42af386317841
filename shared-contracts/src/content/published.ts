import * as z from 'zod/mini';
import { endpoint, LocalText, Timestamp } from '@titian/shared-contracts';
import { PageLink } from './page';
import { LocalRichText } from './rich-text';

/** A page as its readers see it. */
export const PublishedPage = z.extend(PageLink, { body: LocalRichText, publishedAt: Timestamp });
export type PublishedPage = z.infer<typeof PublishedPage>;

/** What everybody sees of pages; writing them is for their editors. */
export const publishedPage = {
  search: endpoint({
    method: 'GET',
    path: '/public/pages',
    access: 'public',
    summary: 'Published pages, also those that contain some words',
    query: z.object({ q: z.optional(z.string().check(z.maxLength(200))) }),
    response: z.object({ data: z.array(PageLink) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/public/pages/:slug',
    access: 'public',
    summary: 'A published page',
    params: z.object({ slug: z.string().check(z.maxLength(200)) }),
    response: z.extend(PublishedPage, { title: LocalText }),
  }),
};

declare global {
  interface TitianTags {
    Content: true;
  }
}
