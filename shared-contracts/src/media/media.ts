import * as z from 'zod/mini';
import { endpoint, Id, ListQuery, LocalText, page, Timestamp } from '@titian/shared-contracts';
import { PictureSource, PortalPicture } from '../portal-setting';
import { MediaKind, MediaOwner } from './kinds';

export * from './kinds';

/** Places that show a picture. */
export const MediaPlace = z.enum([
  /** Rows that have none of their own. */
  'organization',
  'tenant',
  'document',
  /** Cards and pages of APIs. */
  'catalogue',
  /** The top bar of people who are signed in. */
  'topBar',
  /** Letters of orders, and their PDF. */
  'letter',
  /** The top bar of every page, also signed out. */
  'everyPage',
  'browserTab',
]);
export type MediaPlace = z.infer<typeof MediaPlace>;

/** How many rows of a place show a picture; null: what is no row, such as a page's frame. */
export const MediaUse = z.object({ place: MediaPlace, count: z.nullable(z.int()) });
export type MediaUse = z.infer<typeof MediaUse>;

const shown = {
  /** Path of the picture; null: none. */
  imageUrl: z.nullable(z.string()),
  uses: z.array(MediaUse),
};

/** A picture of the portal, or a default. */
export const SetPicture = z.object({
  name: PortalPicture,
  ...shown,
  changed: z.nullable(z.object({ at: Timestamp, by: z.string() })),
});
export type SetPicture = z.infer<typeof SetPicture>;

/** A document, an organisation or a tenant with its own picture. */
export const OwnPicture = z.object({
  id: Id,
  /** Of a document the ending of its file. */
  code: z.string(),
  name: LocalText,
  ...shown,
});
export type OwnPicture = z.infer<typeof OwnPicture>;

export const PictureChange = z.object({
  /** Null: none. */
  picture: z.nullable(PictureSource),
  /** The path that the caller has seen: each picture has one of its own, so it is the version. */
  seen: z.nullable(z.string().check(z.maxLength(200))),
});
export type PictureChange = z.infer<typeof PictureChange>;

/** A page of one kind. */
export const MediaQuery = z.extend(ListQuery, { kind: z._default(MediaOwner, 'organization') });

export const media = {
  settings: endpoint({
    method: 'GET',
    path: '/api/settings/pictures',
    access: 'setting.portal.view',
    summary: 'Pictures of the portal, or the default of a kind, with where each is used',
    query: z.object({ kind: MediaKind }),
    response: z.array(SetPicture),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/media',
    access: 'setting.portal.view',
    summary: 'Documents, organisations or tenants with their own pictures',
    query: MediaQuery,
    response: page(OwnPicture),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/settings/pictures/:name',
    access: 'setting.portal.update',
    summary: 'Replace or remove a picture of the portal, or a default',
    params: z.object({ name: PortalPicture }),
    body: PictureChange,
    response: SetPicture,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/media/:kind/:id',
    access: 'setting.portal.update',
    summary: 'Replace or remove the picture of a document, an organisation or a tenant',
    params: z.object({ kind: MediaOwner, id: Id }),
    body: PictureChange,
    response: OwnPicture,
  }),
};

declare global {
  interface TitianTags {
    Media: true;
  }
}
