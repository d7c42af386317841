import * as z from 'zod/mini';
import { Banner, endpoint, Id, IdParams, LocalText, Nothing, Timestamp } from '@titian/shared-contracts';

/** Pictures that a carousel slide may use. */
export const AnnouncementArt = z.enum(['river', 'bridge', 'map', 'city', 'field', 'signal']);
/** For information, a warning, or urgent. */
export const { severity: Severity, picture: AnnouncementPicture } = Banner.shape;

/** An announcement in the carousel. */
export const Slide = z.object({
  id: Id,
  title: LocalText,
  body: LocalText,
  art: AnnouncementArt,
  /** Of the gallery, shown in the drawing's place. */
  picture: AnnouncementPicture,
  link: z.string(),
  severity: Severity,
  from: Timestamp,
});
export type Slide = z.infer<typeof Slide>;

/** What everybody sees of the announcements; writing them is for their pages. */
export const carousel = {
  current: endpoint({
    method: 'GET',
    path: '/public/announcements',
    access: 'public',
    summary: 'Announcements of the home page to show now',
    response: z.array(Slide),
  }),
  banners: endpoint({
    method: 'GET',
    path: '/public/announcements/banners',
    access: 'public',
    summary: 'Announcements to show above every page now, without those that the caller put away',
    response: z.array(Banner),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/announcements/:id/dismissal',
    access: 'signedIn',
    summary: 'Put a banner away for oneself',
    params: IdParams,
    /** The round that was seen: one that is shown again meanwhile stays. */
    body: z.object({ round: z.int().check(z.minimum(1), z.maximum(100_000)) }),
    response: Nothing,
  }),
};
