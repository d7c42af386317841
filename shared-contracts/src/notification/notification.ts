import * as z from 'zod/mini';
import {
  endpoint,
  Id,
  IdParams,
  ListQuery,
  type LocalText,
  NEWS_SEVERITIES,
  Nothing,
  page,
  queryNumber,
  Timestamp,
} from '@titian/shared-contracts';

/** Spec §3 notification, with the spec's names; `Title` and `body` are in the reader's locale. */
export const Notification = z.object({
  id: Id,
  Title: z.string(),
  body: z.string(),
  IsRead: z.boolean(),
  Link: z.string(),
  category: z.string(),
  severity: z.enum(NEWS_SEVERITIES),
  user: z.object({ id: Id }),
  createdAt: Timestamp,
});
export type Notification = z.infer<typeof Notification>;

/** The kinds of notifications for which readers choose channels. */
export const NOTIFICATION_CATEGORIES = {
  order: { my: 'Pesanan', en: 'Orders' },
  subscription: { my: 'Langganan', en: 'Subscriptions' },
  credential: { my: 'Kunci', en: 'Keys' },
  announcement: { my: 'Pengumuman', en: 'Announcements' },
  security: { my: 'Keselamatan', en: 'Security' },
  helpdesk: { my: 'Meja bantuan', en: 'Helpdesk' },
  repository: { my: 'Repositori', en: 'Repositories' },
  datarequest: { my: 'Permohonan data', en: 'Data requests' },
  applicant: { my: 'Permohonan akaun', en: 'Account requests' },
  platform: { my: 'Platform', en: 'Platform' },
  account: { my: 'Akaun', en: 'Account' },
} as const satisfies Record<string, LocalText>;
export type NotificationCategory = keyof typeof NOTIFICATION_CATEGORIES;

export const notification = {
  /** Spec §7: `notifications?user.id={id}&_sort=createdAt:desc`, a plain list. */
  latest: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'signedIn',
    summary: 'Own notifications',
    query: z.object({
      'user.id': z.optional(Id),
      _sort: z.optional(z.literal('createdAt:desc')),
      _limit: z._default(queryNumber(z.int().check(z.minimum(1), z.maximum(100))), 100),
    }),
    response: z.array(Notification),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/notifications/count',
    access: 'signedIn',
    summary: 'Count unread',
    response: z.int(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/my/notifications',
    access: 'signedIn',
    summary: 'Own notifications by page',
    query: ListQuery,
    response: page(Notification),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/notifications/:id',
    access: 'signedIn',
    summary: 'Mark read',
    params: IdParams,
    body: z.object({ IsRead: z.boolean() }),
    response: Notification,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/my/notifications/read',
    access: 'signedIn',
    summary: 'Mark all read',
    response: Nothing,
  }),
};

declare global {
  interface TitianTags {
    Notification: true;
  }
}
