import * as z from 'zod/mini';
import { endpoint, LocalText } from '@titian/shared-contracts';

/** How often mails are combined into a digest; `none` sends each at once. */
export const DIGESTS = ['none', 'daily', 'weekly'] as const;
export const Digest = z.enum(DIGESTS);
export type Digest = z.infer<typeof Digest>;

const Choice = z.object({
  eventCode: z.string().check(z.maxLength(60)),
  inApp: z.boolean(),
  email: z.boolean(),
  digest: Digest,
});

/** The channels of one person for one kind of notification. `fixed` ones, above all security, cannot be switched off. */
export const NotificationPreference = z.extend(Choice, {
  label: LocalText,
  category: z.string(),
  fixed: z.boolean(),
});
export type NotificationPreference = z.infer<typeof NotificationPreference>;

export const preference = {
  list: endpoint({
    method: 'GET',
    path: '/api/my/notification-preferences',
    access: 'signedIn',
    summary: 'How the caller hears of what',
    response: z.array(NotificationPreference),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/my/notification-preferences',
    access: 'signedIn',
    summary: 'Choose how to hear of what',
    body: z.object({ changes: z.array(Choice).check(z.minLength(1), z.maxLength(200)) }),
    response: z.array(NotificationPreference),
  }),
};

declare global {
  interface TitianTags {
    Preference: true;
  }
}
