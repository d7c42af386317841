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
  RoleBase,
  ROLES,
  Timestamp,
} from '@titian/shared-contracts';
import { AnnouncementArt, AnnouncementPicture, carousel, Severity } from './carousel';

export const AnnouncementState = z.enum(['Draft', 'Scheduled', 'Published', 'Expired', 'Archived']);
export const AnnouncementAct = z.enum(['update', 'publish', 'archive', 'remove']);
export type AnnouncementAct = z.infer<typeof AnnouncementAct>;
/** `Chosen`: signed-in people of the chosen roles in the chosen agencies. */
export const Audience = z.enum(['All', 'SignedIn', 'Chosen']);
/** Where it shows: the carousel of the home page, above every page, the bell, by mail. */
export const Place = z.enum(['Home', 'Banner', 'Bell', 'Mail']);
export type Place = z.infer<typeof Place>;
/** Most agencies that one announcement may be for by name. */
export const ANNOUNCEMENT_AGENCIES_MAX = 200;
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
    places: z.array(Place).check(z.minLength(1, 'validation.required'), z.maxLength(Place.options.length)),
    audience: Audience,
    /** Of a chosen audience, by base role; none: of every role. */
    roles: z.array(RoleBase).check(z.maxLength(ROLES.length)),
    /** Of a chosen audience; none: of every agency. */
    organizationIds: z.array(Id).check(z.maxLength(ANNOUNCEMENT_AGENCIES_MAX, 'validation.tooMany')),
    /** Whether readers may put its banner away; only an urgent one may stay. */
    dismissible: z.boolean(),
    from: Timestamp,
    to: z.nullable(Timestamp),
    pinned: z.boolean(),
  })
  .check(
    z.refine((a) => a.to === null || Date.parse(a.to) > Date.parse(a.from), {
      error: 'validation.period',
      path: ['to'],
    }),
    z.refine((a) => a.audience !== 'Chosen' || a.roles.length + a.organizationIds.length > 0, {
      error: 'validation.noAudience',
      path: ['roles'],
    }),
    z.refine((a) => a.dismissible || a.severity === 'Important', {
      error: 'validation.mustBeDismissible',
      path: ['dismissible'],
    }),
  );
export const Announcement = z.object({
  ...AnnouncementInput.shape,
  title: LocalText,
  body: LocalText,
  picture: AnnouncementPicture,
  id: Id,
  state: AnnouncementState,
  round: z.int(),
  order: z.int(),
  rowVersion: z.int(),
  updatedAt: Timestamp,
  updatedBy: z.string(),
  allowed: z.array(AnnouncementAct),
});
export type AnnouncementInput = z.infer<typeof AnnouncementInput>;
export type Announcement = z.infer<typeof Announcement>;
const VersionedInput = z.object({
  input: AnnouncementInput,
  rowVersion: z.int(),
  /** Shows the banner again to those who put it away. Nobody is notified or mailed twice. */
  showAgain: z.boolean(),
});
/** How many people one announcement has reached. */
export const AnnouncementReach = z.object({
  /** People who may sign in and belong to its audience now. */
  audience: z.int(),
  bell: z.int(),
  /** People to whom it was mailed, or is in a digest that they chose. */
  mail: z.int(),
  /** Mails of these that failed. */
  failed: z.int(),
  /** People who put its banner away in this round; visitors aren't counted. */
  dismissed: z.int(),
});
export type AnnouncementReach = z.infer<typeof AnnouncementReach>;
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
  reach: endpoint({
    method: 'GET',
    path: '/api/announcements/:id/reach',
    access: 'cms.announcement.view',
    summary: 'Whom an announcement has reached',
    params: IdParams,
    response: AnnouncementReach,
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
