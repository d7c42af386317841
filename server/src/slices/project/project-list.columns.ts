import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '@titian/shared-contracts';
import { HEALTH_FROM } from '@titian/shared-contracts/catalogue';
import type { RegistryView } from '@titian/shared-contracts/project';
import type * as z from 'zod/mini';
import type { Actor } from '../../http/call';
import { organization } from '../../storage/schema';
import { CALLS } from '../traffic';
import { callDay } from '../traffic/traffic.tables';
import { apiVersion, healthDay, project } from '../catalogue/catalogue.tables';
import { hasReviewFor } from '../lifecycle';
import { subscription } from '../subscription/subscription.tables';

const DAYS = 30;
const ZONE_HOURS = 8;

/** The last thirty calendar days of the portal's zone, oldest first. */
export function lastDays(now: Date): string[] {
  const today = now.getTime() + ZONE_HOURS * 3_600_000;
  return Array.from({ length: DAYS }, (_, index) =>
    new Date(today - (DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Figures of a row from other tables. The list can sort by them. */
export function figures(since: string) {
  return {
    subscribers: sql<number>`(select count(*)::int from ${subscription}
      where ${subscription.projectId} = ${project.id} and ${subscription.status} <> 'Terminated')`,
    calls: sql<number>`(select ${CALLS}::float8 from ${callDay}
      where ${callDay.projectId} = ${project.id} and ${callDay.period} >= ${since})`,
    availability: sql<number | null>`(select avg(${healthDay.availability})::float8 from ${healthDay}
      where ${healthDay.projectId} = ${project.id} and ${healthDay.day} >= ${since})`,
  };
}

const isSentBack = sql`exists (select 1 from ${apiVersion}
  where ${apiVersion.projectId} = ${project.id} and ${apiVersion.state} = 'ChangesRequested')`;

/** Saved views. Attention: waiting for the reader's review, blocked, sent back by a reviewer, or published with a health that isn't good. */
export function viewConditions(actor: Actor, since: string): Record<z.infer<typeof RegistryView>, SQL> {
  const unhealthy = sql`(${project.status} in ('publish', 'deprecated') and ${figures(since).availability} < ${HEALTH_FROM.up})`;
  return {
    all: sql`${project.status} <> 'archived'`,
    attention: sql`(${project.status} <> 'archived' and ${or(eq(project.status, 'blocked'), isSentBack, hasReviewFor(actor), unhealthy)})`,
    drafts: eq(project.status, 'draft'),
    archived: eq(project.status, 'archived'),
  };
}

/** What callers may filter and sort by. Ids and flags compare as text, so that an invalid value matches nothing instead of failing. */
export function listFields(since: string, locale: Locale) {
  const { availability, ...counted } = figures(since);
  return {
    ...counted,
    availability: sql`coalesce(${availability}, -1)`,
    Name: sql`lower(${project.name} ->> ${sql.raw(`'${locale}'`)})`,
    Status: sql`${project.status}`,
    StatusPrivate: sql`${project.statusPrivate}::text`,
    organization: sql`${project.organizationId}::text`,
    category: sql`${project.category}`,
    updatedAt: sql`${project.updatedAt}`,
  };
}

export const listSearch = [
  sql`${project.name} ->> 'my'`,
  sql`${project.name} ->> 'en'`,
  sql`${project.identifier}`,
  sql`${project.projectIdentifier}`,
  sql`array_to_string(${project.tags}, ' ')`,
  sql`${organization.code}`,
];
