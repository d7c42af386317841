import * as z from 'zod/mini';
import { endpoint, Id, LocalText, Timestamp } from '@titian/shared-contracts';

/** Pictures that a carousel slide may use. */
export const AnnouncementArt = z.enum(['river', 'bridge', 'map', 'city', 'field', 'signal']);
export const Severity = z.enum(['Info', 'Maintenance', 'Important']);

/** A picture of the gallery, as an announcement shows it. */
export const AnnouncementPicture = z.object({ url: z.string(), alt: LocalText });

/** An announcement in the carousel. */
export const Slide = z.object({
  id: Id,
  title: LocalText,
  body: LocalText,
  art: AnnouncementArt,
  /** Shown in the drawing's place. */
  picture: z.nullable(AnnouncementPicture),
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
    summary: 'Announcements to show now',
    response: z.array(Slide),
  }),
};
