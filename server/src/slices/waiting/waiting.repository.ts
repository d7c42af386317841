import { and, asc, between, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { HEALTH_FROM } from '@titian/shared-contracts/catalogue';
import type { Actor } from '../../http/call';
import { TOTAL } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { application, credential } from '../application/application.tables';
import { healthDay, project } from '../catalogue/catalogue.tables';
import { portalDay } from '../catalogue';
import { soonAfter } from '../subscription';

/** Days of which a health is the average, as in the registry and in the catalogue. */
const HEALTH_DAYS = 30;
const LIVE = ['publish', 'deprecated'] as const;

export const createWaitingRepository = (db: Db) => ({
  /** Keys of an organisation that end soon, a rotated one with its grace period, and the next one; null where none does. */
  async endingKeys(organizationId: string, now: Date) {
    const soon = [now, soonAfter(now)] as const;
    const endingAt = sql`coalesce(${credential.graceUntil}, ${credential.expiresAt})`.mapWith(credential.graceUntil);
    const [next] = await db
      .select({ total: TOTAL, endingAt, application: application.name, applicationId: application.id })
      .from(credential)
      .innerJoin(application, eq(application.id, credential.applicationId))
      .where(
        and(
          eq(application.organizationId, organizationId),
          or(
            and(eq(credential.state, 'Active'), between(credential.expiresAt, ...soon)),
            and(eq(credential.state, 'Rotating'), between(credential.graceUntil, ...soon)),
          ),
        ),
      )
      .orderBy(asc(endingAt), asc(credential.id))
      .limit(1);
    return next ?? null;
  },

  /** Published APIs in the actor's scope whose health isn't good, the worst first. */
  unhealthy(actor: Actor, now: Date) {
    const availability = sql<number>`avg(${healthDay.availability})::float8`;
    return db
      .select({ id: project.id, Name: project.name, availability })
      .from(project)
      .innerJoin(healthDay, eq(healthDay.projectId, project.id))
      .where(
        and(
          organizationScope(actor, project.organizationId),
          inArray(project.status, [...LIVE]),
          gte(healthDay.day, portalDay(now, HEALTH_DAYS - 1)),
        ),
      )
      .groupBy(project.id)
      .having(sql`${availability} < ${HEALTH_FROM.up}`)
      .orderBy(asc(availability));
  },
});
