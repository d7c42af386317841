import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Package } from '@titian/shared-contracts/catalogue';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { organization, user } from '../../storage/schema/identity.tables';

/** One row a line; the wire's `Status` is `status` here. At most one Pending line per person, API and environment. */
export const cart = pgTable(
  'cart',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    organizationId: uuid().references(() => organization.id),
    projectId: uuid()
      .notNull()
      .references(() => project.id),
    versionId: uuid()
      .notNull()
      .references(() => apiVersion.id),
    packageId: uuid()
      .notNull()
      .references(() => apiPackage.id),
    environment: text({ enum: ['Production', 'Sandbox'] })
      .notNull()
      .default('Production'),
    status: text({ enum: ['Pending', 'Ordered', 'Removed', 'Expired', 'Invalid'] })
      .notNull()
      .default('Pending'),
    /** Calls a month; null if none were stated. A quota can allow more than an integer column holds. */
    expectedCalls: bigint({ mode: 'number' }),
    savedForLater: boolean().notNull().default(false),
    /** Price when the line was added; a later change must be accepted. */
    priceSnapshot: jsonb().$type<Package['price']>().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** When its person was told that it expires. */
    remindedAt: instant(),
  },
  (t) => [
    index().on(t.userId, t.status),
    uniqueIndex('cart_pending_key')
      .on(t.userId, t.projectId, t.environment)
      .where(sql`${t.status} = 'Pending'`),
  ],
);
