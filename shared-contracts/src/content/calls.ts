import * as z from 'zod/mini';
import { endpoint, Id, IdParams, ListQuery, LocalText, Nothing, page, Timestamp } from '@titian/shared-contracts';
import { PageContent, PagePlace, Slug } from './page';
import { ContentAct, ContentVersion, Publication, Seen, VersionState } from './version';

/** A page in the list of its editors. */
export const PageRow = z.object({
  id: Id,
  slug: z.string(),
  title: LocalText,
  place: PagePlace,
  /** Of its newest version. */
  state: VersionState,
  version: z.int(),
  from: z.nullable(Timestamp),
  until: z.nullable(Timestamp),
  /** The version that readers see; null where they see none. */
  live: z.nullable(z.int()),
  /** How many of its texts have no English. */
  missing: z.int(),
  updatedAt: Timestamp,
  updatedBy: z.string(),
});
export type PageRow = z.infer<typeof PageRow>;

/** A page with the text of its newest version, which is the one that is edited, and its history. */
export const PageDetail = z.object({
  id: Id,
  slug: z.string(),
  rowVersion: z.int(),
  current: z.extend(ContentVersion, { content: PageContent }),
  live: z.nullable(z.int()),
  /** Newest first. */
  versions: z.array(ContentVersion),
  allowed: z.array(ContentAct),
});
export type PageDetail = z.infer<typeof PageDetail>;

const address = '/api/contents/pages';
/** The number of a version, in an address. */
export const VersionParams = z.object({
  version: z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'validation.number')), z.transform(Number)),
});
const act = { method: 'POST', params: IdParams, response: PageDetail } as const;

export const content = {
  list: endpoint({
    method: 'GET',
    path: address,
    access: 'cms.content.view',
    summary: 'All pages',
    query: ListQuery,
    response: page(PageRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${address}/:id`,
    access: 'cms.content.view',
    summary: 'A page, with its history',
    params: IdParams,
    response: PageDetail,
  }),
  version: endpoint({
    method: 'GET',
    path: `${address}/:id/versions/:version`,
    access: 'cms.content.view',
    summary: 'What a version of a page says',
    params: z.extend(VersionParams, IdParams.shape),
    response: PageContent,
  }),
  create: endpoint({
    method: 'POST',
    path: address,
    access: 'cms.content.create',
    summary: 'Write the draft of a new page',
    body: z.object({ slug: Slug, content: PageContent }),
    response: PageDetail,
    status: 201,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${address}/:id`,
    access: 'cms.content.update',
    summary: 'Save the draft; a version of its own where the newest one was published',
    params: IdParams,
    body: z.extend(Seen, {
      content: PageContent,
      /** Begin a version of its own, and put the draft aside that somebody else saved meanwhile. */
      putAside: z.optional(z.boolean()),
    }),
    response: PageDetail,
  }),
  publish: endpoint({
    ...act,
    path: `${address}/:id/publish`,
    access: 'cms.content.approve',
    summary: 'Publish the draft, now or at a time',
    body: Publication,
  }),
  unschedule: endpoint({
    ...act,
    path: `${address}/:id/unschedule`,
    access: 'cms.content.approve',
    summary: 'Make a scheduled version a draft again',
    body: Seen,
  }),
  discard: endpoint({
    ...act,
    path: `${address}/:id/discard`,
    access: 'cms.content.update',
    summary: 'Put the draft aside; what is published stays',
    body: Seen,
  }),
  archive: endpoint({
    ...act,
    path: `${address}/:id/archive`,
    access: 'cms.content.approve',
    summary: 'Take a page off, with what was scheduled',
    body: Seen,
  }),
  restore: endpoint({
    ...act,
    path: `${address}/:id/restore`,
    access: 'cms.content.update',
    summary: 'Make a draft of an earlier version',
    body: z.extend(Seen, { version: z.int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${address}/:id`,
    access: 'cms.content.delete',
    summary: 'Delete a page that was never published',
    params: IdParams,
    response: Nothing,
  }),
};
