import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '@titian/shared-contracts';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { user } from '../../storage/schema/identity.tables';

/** Which account a person at a provider has here: a person is the issuer with its `sub`, whatever their address is. */
export const signOnLink = pgTable(
  'sign_on_link',
  {
    id: primaryId(),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
  },
  (t) => [uniqueIndex().on(t.issuer, t.subject), uniqueIndex().on(t.userId, t.issuer)],
);

/** Sign-ins for which a browser has gone to the provider; each is used once. */
export const signOnAttempt = pgTable(
  'sign_on_attempt',
  {
    /** Keyed hash of the state in the address. */
    stateHash: text().primaryKey(),
    /** Keyed hash of what the browser's cookie holds. */
    browserHash: text().notNull(),
    nonce: text().notNull(),
    /** The verifier of PKCE, sealed. */
    verifier: text().notNull(),
    /** Identifies the browser for the notice about new ones; sealed, as it is a cookie of its own. */
    device: text().notNull(),
    returnTo: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
