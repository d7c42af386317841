import type { NotificationPreference } from '@titian/shared-contracts/notification';

/** The fields `email` and `digest` as one choice. */
export const MAIL_CHOICES = ['now', 'daily', 'weekly', 'off'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

type Stored = Pick<NotificationPreference, 'email' | 'digest'>;

export const mailChoiceOf = ({ email, digest }: Stored): MailChoice => {
  if (!email) return 'off';
  return digest === 'none' ? 'now' : digest;
};
export const storedOf = (choice: MailChoice): Stored => ({
  email: choice !== 'off',
  digest: choice === 'daily' || choice === 'weekly' ? choice : 'none',
});
