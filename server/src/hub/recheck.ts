import { and, inArray } from 'drizzle-orm';
import { organizationScope } from '../http/scope';
import type { Actor } from '../http/call';
import type { Db } from '../storage/open';
import { organization } from '../storage/schema';
import type { Connection } from './connection';
import type { Hub } from './hub';
import { organizationOf } from './names';

interface Parts {
  db: Db;
  hub: Hub;
  /** Ends what a connection's person may not watch any more. */
  recheckWatches(connection: Connection): void;
  /** The person of a session as of now; null where the session is over. */
  actorOf(sessionId: string): Promise<Actor | null>;
}

/** Those of these organisations that are out of somebody's reach. */
async function outOfReach(db: Db, actor: Actor, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const reached = await db
    .select({ id: organization.id })
    .from(organization)
    .where(and(inArray(organization.id, ids), organizationScope(actor, organization.id)));
  const inReach = new Set(reached.map(({ id }) => id));
  return ids.filter((id) => !inReach.has(id));
}

/**
 * Takes a person's connections out of the groups that are out of reach after a change of role or agency; closes those of an ended session.
 */
export async function recheck({ db, hub, recheckWatches, actorOf }: Parts, userId: string): Promise<void> {
  for (const connection of hub.connectionsOf(userId)) {
    const actor = await actorOf(connection.actor.sessionId);
    if (!actor) {
      connection.close('The session has ended.');
      continue;
    }
    connection.actor = actor;
    recheckWatches(connection);
    const groups = new Map(hub.groupsOf(connection).map((group) => [organizationOf(group), group]));
    groups.delete(null);
    for (const id of await outOfReach(db, actor, [...groups.keys()] as string[]))
      hub.leave(connection, groups.get(id)!);
  }
}
