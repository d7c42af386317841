import { and, count, eq, ne } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { consoleKey } from '../console/console.tables';
import { application, applicationMember } from './application.tables';

/** The applications of an owner, and their hand-over: an application never stays without an owner. */
export const ownedApplications = (db: Db, userId: string) => {
  const owned = and(eq(application.ownerId, userId), ne(application.state, 'Archived'));
  return {
    count: async () => (await db.select({ rows: count() }).from(application).where(owned))[0]!.rows,
    /** Ends memberships: who comes back to the agency is made a member anew. */
    leave: () => db.delete(applicationMember).where(eq(applicationMember.userId, userId)),
    /** Ends the keys that the console holds for them: whoever has read one calls with it no more. */
    endConsoleKeys: () => db.delete(consoleKey).where(eq(consoleKey.createdBy, userId)),
    giveTo: (id: string) => db.update(application).set({ ownerId: id }).where(owned),
  };
};
