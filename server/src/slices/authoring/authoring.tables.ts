import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ConnectionResult } from '@titian/shared-contracts/authoring';
import { instant } from '../../storage/schema/columns';
import { user } from '../../storage/schema/identity.tables';
import { apiEndpoint } from '../gateway/gateway.tables';

/**
 * The last test of an endpoint as it is now: a change of where or how it is called removes the row. A table of its own, because what is found
 * is neither reviewed nor sent to gateways.
 */
export const endpointTest = pgTable(
  'endpoint_test',
  {
    endpointId: uuid()
      .primaryKey()
      .references(() => apiEndpoint.id, { onDelete: 'cascade' }),
    testedAt: instant().notNull(),
    /** Null: the portal itself. */
    testedBy: uuid().references(() => user.id),
    reached: boolean().notNull(),
    results: jsonb().$type<ConnectionResult[]>().notNull(),
    /** When the first of its certificates ends. */
    certificateEndsAt: instant(),
    /** The end of which its owners have been told. */
    warnedOf: instant(),
    /** Why gateways alone reach it, and who said so. */
    gatewayOnlyReason: text(),
    gatewayOnlyBy: uuid().references(() => user.id),
    gatewayOnlyAt: instant(),
  },
  (t) => [index().on(t.testedAt), index().on(t.certificateEndsAt)],
);
