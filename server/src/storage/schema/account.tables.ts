import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from './columns';
import { user } from './identity.tables';

/**
 * One-time tokens to act on an account without a session: links in mails, and the steps of an unfinished sign-in. Only keyed hashes are
 * stored; the token itself is sent in a mail or an answer.
 */
export const accountToken = pgTable(
  'account_token',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    /** `otp` waits for the mailed code, `renewal` for a new password in place of one that is too old. */
    purpose: text({ enum: ['activation', 'reset', 'unlock', 'otp', 'renewal'] }).notNull(),
    hash: text().notNull(),
    /** `otp` only: keyed hash of the code, and when it was mailed last. */
    codeHash: text(),
    codeSentAt: instant(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [uniqueIndex().on(t.hash), index().on(t.userId, t.purpose), index().on(t.expiresAt)],
);

/** Replaced passwords, so that none is used again too soon. */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    passwordHash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
);

/** Used captcha answers: each counts once, and is kept until it would expire anyway. */
export const captchaSpent = pgTable(
  'captcha_spent',
  { hash: text().primaryKey(), expiresAt: instant().notNull() },
  (t) => [index().on(t.expiresAt)],
);
