import { and, count, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Id } from '@titian/shared-contracts';
import type { Actor } from '../http/call';
import { organizationScope } from '../http/scope';
import type { Db } from '../storage/open';
import { organization } from '../storage/schema';
import type { Connection } from './connection';
import { type Hub, HubRefusal, type HubMethod } from './hub';
import { organizationGroup, userGroup } from './names';

const MAX_ORGANIZATIONS = 1_000;
const Arguments = z.tuple([z.array(Id).check(z.maxLength(MAX_ORGANIZATIONS)), Id]);

async function areInScope(db: Db, actor: Actor, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const [row] = await db
    .select({ found: count() })
    .from(organization)
    .where(and(inArray(organization.id, ids), organizationScope(actor, organization.id)));
  return row?.found === ids.length;
}

/**
 * Spec §7 `Join(organisationIds, userId)`: from now on the connection receives what is sent to that person and those organisations. The
 * person must be the caller, and the organisations in the caller's scope; otherwise the whole call is refused.
 */
export const joinMethod =
  (db: Db, hub: () => Hub): HubMethod =>
  async (connection: Connection, args: unknown[]) => {
    const given = Arguments.safeParse(args);
    if (!given.success) throw new HubRefusal('Join takes a list of organisation ids and a user id.');
    const [organizationIds, userId] = given.data;
    const ids = [...new Set(organizationIds)];
    const isAllowed = userId === connection.actor.id && (await areInScope(db, connection.actor, ids));
    if (!isAllowed) throw new HubRefusal('Joining is allowed for yourself and organisations in your reach only.');
    hub().join(connection, userGroup(userId));
    for (const id of ids) hub().join(connection, organizationGroup(id));
    return null;
  };
