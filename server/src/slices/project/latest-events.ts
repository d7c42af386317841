import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Locale, localText } from '@titian/shared-contracts';
import type { ApiOverview } from '@titian/shared-contracts/project';
import { sentenceOf } from '../../audit/sentences';
import type { Db } from '../../storage/open';
import { organization, portalLog, user } from '../../storage/schema';
import { project } from '../catalogue/catalogue.tables';
import { subscription } from '../subscription/subscription.tables';

/** Entries that are read for each that is shown: whoever works on an API saves it many times in a row. */
const READ_FOR_ONE = 20;

/**
 * What was done last with an API and its subscriptions, from the portal log; the same done several times in a row is said once. People of other
 * agencies are not named, only their agency.
 */
export async function latestEvents(
  db: Db,
  projectId: string,
  { locale, most }: { locale: Locale; most: number },
): Promise<ApiOverview['events']> {
  const ofApi = and(
    eq(portalLog.targetType, 'project'),
    eq(portalLog.logType, 'API'),
    eq(portalLog.targetId, projectId),
  );
  const ofSubscription = and(
    eq(portalLog.targetType, 'subscription'),
    inArray(
      portalLog.targetId,
      db
        .select({ id: sql<string>`${subscription.id}::text` })
        .from(subscription)
        .where(eq(subscription.projectId, projectId)),
    ),
  );
  const found = await db
    .select({ entry: portalLog, person: user.displayName, organization, owner: project.organizationId })
    .from(portalLog)
    .innerJoin(project, eq(project.id, projectId))
    .leftJoin(user, eq(user.id, portalLog.actorId))
    .leftJoin(organization, eq(organization.id, portalLog.organizationId))
    .where(and(eq(portalLog.outcome, 'ok'), or(ofApi, ofSubscription)))
    .orderBy(desc(portalLog.at), desc(portalLog.id))
    .limit(most * READ_FOR_ONE);
  const events = found.map(({ entry, person, organization: agency, owner }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    text: sentenceOf(entry, locale),
    by: agency && agency.id !== owner ? localText(agency.name, locale) : person,
  }));
  return events
    .filter(({ text, by }, index) => text !== events[index - 1]?.text || by !== events[index - 1]?.by)
    .slice(0, most);
}
