import * as z from 'zod/mini';
import { Day, endpoint, Id, IdParams, Nothing, Timestamp, UserRef } from '@titian/shared-contracts';
import { SHARE_DOWNLOADS_MAX } from './limits';

/** marketplace.md §22.6; `HeldBack` hands out nothing as long as its maker doesn't manage the folder, or the repository is archived. */
export const ShareState = z.enum(['Active', 'HeldBack', 'Expired', 'Revoked', 'Exhausted']);
export type ShareState = z.infer<typeof ShareState>;

export const ShareLink = z.object({
  id: Id,
  state: ShareState,
  createdAt: Timestamp,
  createdBy: UserRef,
  expiresAt: Timestamp,
  downloads: z.int(),
  /** Null: as often as wanted. */
  maxDownloads: z.nullable(z.int()),
});
export type ShareLink = z.infer<typeof ShareLink>;

/** What the holder of a link sees before downloading. */
export const SharedFile = z.object({
  name: z.string(),
  type: z.string(),
  size: z.number(),
  sharedBy: UserRef,
  expiresAt: Timestamp,
  left: z.nullable(z.int()),
});
export type SharedFile = z.infer<typeof SharedFile>;

/** The secret part of a link's address. */
const ShareToken = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{32}$/, 'validation.invalid')) });

export const ShareInput = z.object({
  /** The last day on which it works. */
  until: Day,
  maxDownloads: z.nullable(
    z
      .int('validation.number')
      .check(z.minimum(1, 'validation.downloads'), z.maximum(SHARE_DOWNLOADS_MAX, 'validation.downloads')),
  ),
});
export type ShareInput = z.infer<typeof ShareInput>;

export const share = {
  list: endpoint({
    method: 'GET',
    path: '/api/repository-files/:id/shares',
    access: 'signedIn',
    summary: 'The links by which a file is shared',
    params: IdParams,
    response: z.array(ShareLink),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/repository-files/:id/shares',
    access: 'signedIn',
    summary: 'Share a file by a link for people who are signed in; its address is told once',
    params: IdParams,
    body: ShareInput,
    response: z.object({ link: ShareLink, token: z.string() }),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/repository-shares/:id',
    access: 'signedIn',
    summary: 'End a link',
    params: IdParams,
    response: Nothing,
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/shared-files/:token',
    access: 'signedIn',
    summary: 'What a link leads to',
    params: ShareToken,
    response: SharedFile,
  }),
  content: endpoint({
    method: 'GET',
    path: '/api/shared-files/:token/content',
    access: 'signedIn',
    summary: 'The file of a link; each download counts',
    params: ShareToken,
    response: z.unknown(),
    produces: 'application/octet-stream',
  }),
};
