import * as z from 'zod/mini';
import {
  endpoint,
  Href,
  Id,
  IdParams,
  ListQuery,
  LocalText,
  Nothing,
  page,
  requiredText,
  Timestamp,
} from '@titian/shared-contracts';
import { AnnouncementArt, AnnouncementPicture, carousel, Severity } from './carousel';

export const AnnouncementState = z.enum(['Draft', 'Scheduled', 'Published', 'Expired', 'Archived']);
export const AnnouncementAct = z.enum(['update', 'publish', 'archive', 'remove']);
export type AnnouncementAct = z.infer<typeof AnnouncementAct>;
export const Audience = z.enum(['All', 'SignedIn', 'Client', 'Developer']);
/** Longest title, which the carousel clamps to two lines, and text. */
export const ANNOUNCEMENT_TITLE_MAX = 200;
export const ANNOUNCEMENT_BODY_MAX = 1_000;
const bothLanguages = (max: number) =>
  z.object({
    my: requiredText(max),
    en: z.string().check(z.trim(), z.maxLength(max, 'validation.tooLong')),
  });
export const AnnouncementInput = z
  .object({
    title: bothLanguages(ANNOUNCEMENT_TITLE_MAX),
    body: bothLanguages(ANNOUNCEMENT_BODY_MAX),
    art: AnnouncementArt,
    /** Of the gallery; null: the drawing is shown. */
    pictureId: z.nullable(Id),
    /** May be empty. */
    link: z.union([z.literal(''), Href]),
    severity: Severity,
    audience: Audience,
    from: Timestamp,
    to: z.nullable(Timestamp),
    pinned: z.boolean(),
  })
  .check(
    z.refine((a) => a.to === null || Date.parse(a.to) > Date.parse(a.from), {
      error: 'validation.period',
      path: ['to'],
    }),
  );
export const Announcement = z.object({
  ...AnnouncementInput.shape,
  title: LocalText,
  body: LocalText,
  picture: z.nullable(AnnouncementPicture),
  id: Id,
  state: AnnouncementState,
  order: z.int(),
  rowVersion: z.int(),
  updatedAt: Timestamp,
  updatedBy: z.string(),
  allowed: z.array(AnnouncementAct),
});
export type AnnouncementInput = z.infer<typeof AnnouncementInput>;
export type Announcement = z.infer<typeof Announcement>;
const VersionedInput = z.object({ input: AnnouncementInput, rowVersion: z.int() });
export const announcement = {
  ...carousel,
  list: endpoint({
    method: 'GET',
    path: '/api/announcements',
    access: 'cms.announcement.view',
    summary: 'All announcements',
    query: ListQuery,
    response: page(Announcement),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/announcements',
    access: 'cms.announcement.create',
    summary: 'Write a draft',
    body: AnnouncementInput,
    response: Announcement,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/announcements/:id',
    access: 'cms.announcement.update',
    summary: 'Change',
    params: IdParams,
    body: VersionedInput,
    response: Announcement,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/announcements/:id/publish',
    access: 'cms.announcement.approve',
    summary: 'Publish now or at its start',
    params: IdParams,
    response: Announcement,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/announcements/:id/archive',
    access: 'cms.announcement.approve',
    summary: 'Take off',
    params: IdParams,
    response: Announcement,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/announcements/:id',
    access: 'cms.announcement.delete',
    summary: 'Delete a draft',
    params: IdParams,
    response: Nothing,
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/api/announcements/order',
    access: 'cms.announcement.update',
    summary: 'Order of the carousel',
    body: z.object({ ids: z.array(Id).check(z.minLength(1, 'validation.required')) }),
    response: Nothing,
  }),
};

declare global {
  interface TitianTags {
    Announcement: true;
  }
}
