import * as z from 'zod/mini';
import { endpoint } from '@titian/shared-contracts';
import { ContentAct, ContentVersion, Publication, Seen, VersionParams } from '@titian/shared-contracts/content';
import { MainPage } from './main-page';

/** The main page with what its newest version says, which is the one that is edited, and its history. */
export const MainPageDetail = z.object({
  rowVersion: z.int(),
  current: z.extend(ContentVersion, { content: MainPage }),
  /** The version that readers see. */
  live: z.nullable(z.int()),
  /** Newest first. The first one came with the portal: nobody wrote it. */
  versions: z.array(ContentVersion),
  allowed: z.array(ContentAct),
});
export type MainPageDetail = z.infer<typeof MainPageDetail>;

const address = '/api/contents/main-page';
const act = { method: 'POST', response: MainPageDetail } as const;

export const mainPage = {
  detail: endpoint({
    method: 'GET',
    path: address,
    access: 'cms.content.view',
    summary: 'The main page, with its history',
    response: MainPageDetail,
  }),
  version: endpoint({
    method: 'GET',
    path: `${address}/versions/:version`,
    access: 'cms.content.view',
    summary: 'What a version of the main page says',
    params: VersionParams,
    response: MainPage,
  }),
  save: endpoint({
    method: 'PUT',
    path: address,
    access: 'cms.content.update',
    summary: 'Save the draft of the main page; a version of its own where the newest one was published',
    body: z.extend(Seen, {
      content: MainPage,
      /** Begin a version of its own, and put the draft aside that somebody else saved meanwhile. */
      putAside: z.optional(z.boolean()),
    }),
    response: MainPageDetail,
  }),
  publish: endpoint({
    ...act,
    path: `${address}/publish`,
    access: 'cms.content.approve',
    summary: 'Publish the draft of the main page, now or at a time',
    body: Publication,
  }),
  unschedule: endpoint({
    ...act,
    path: `${address}/unschedule`,
    access: 'cms.content.approve',
    summary: 'Make a scheduled version of the main page a draft again',
    body: Seen,
  }),
  discard: endpoint({
    ...act,
    path: `${address}/discard`,
    access: 'cms.content.update',
    summary: 'Put the draft of the main page aside; what is published stays',
    body: Seen,
  }),
  restore: endpoint({
    ...act,
    path: `${address}/restore`,
    access: 'cms.content.update',
    summary: 'Make a draft of an earlier version of the main page',
    body: z.extend(Seen, { version: z.int() }),
  }),
};
