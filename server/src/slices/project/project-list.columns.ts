import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '@titian/shared-contracts';
import { HEALTH_FROM } from '@titian/shared-contracts/catalogue';
import { REVIEW_STATES, type RegistryView } from '@titian/shared-contracts/project';
import type * as z from 'zod/mini';
import type { Actor } from '../../http/call';
import { organization, user } from '../../storage/schema';
import { CALLS, FAILED } from '../traffic';
import { callDay } from '../traffic/traffic.tables';
import { apiVersion, healthDay, project } from '../catalogue/catalogue.tables';
import { ratedColumns, ratingRankColumn } from '../catalogue';
import { hasReviewFor } from '../lifecycle';
import { definition } from '../definition/definition.tables';
import { projectMember } from '../membership/membership.tables';
import { subscription } from '../subscription/subscription.tables';

const DAYS = 30;
/** Days whose calls are counted. */
export const CALL_DAYS = 7;
const ZONE_HOURS = 8;

/** The last thirty calendar days of the portal's zone, oldest first. */
export function lastDays(now: Date): string[] {
  const today = now.getTime() + ZONE_HOURS * 3_600_000;
  return Array.from({ length: DAYS }, (_, index) =>
    new Date(today - (DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Figures of a row from other tables. The list can sort by them. */
export function figures(days: readonly string[]) {
  const [since, week] = [days[0]!, days.at(-CALL_DAYS)!];
  const week7 = sql`${callDay.projectId} = ${project.id} and ${callDay.period} >= ${week}`;
  return {
    subscribers: sql<number>`(select count(*)::int from ${subscription}
      where ${subscription.projectId} = ${project.id} and ${subscription.status} <> 'Terminated')`,
    calls: sql<number>`(select ${CALLS}::float8 from ${callDay}
      where ${week7})`,
    failedShare: sql<number | null>`(select ${FAILED}::float8 / nullif(${CALLS}, 0) from ${callDay} where ${week7})`,
    quality: sql<number | null>`(select (${definition.quality} ->> 'score')::int from ${definition}
      join ${apiVersion} on ${apiVersion.id} = ${definition.versionId}
      where ${apiVersion.projectId} = ${project.id} and ${definition.quality} is not null
      order by ${apiVersion.createdAt} desc, ${apiVersion.id} desc limit 1)`,
    hasErrors: sql<boolean>`exists (select 1 from ${definition} join ${apiVersion} on ${apiVersion.id} = ${definition.versionId}
      where ${apiVersion.projectId} = ${project.id} and ${apiVersion.state} in ('Draft', 'InReview', 'ChangesRequested', 'Approved')
        and (${definition.facts} -> 'errors' <> '[]' or ${definition.quality} -> 'findings' @> '[{"severity": "error"}]'))`,
    ...ratedColumns,
    availability: sql<number | null>`(select avg(${healthDay.availability})::float8 from ${healthDay}
      where ${healthDay.projectId} = ${project.id} and ${healthDay.day} >= ${since})`,
  };
}

const isSentBack = sql`exists (select 1 from ${apiVersion}
  where ${apiVersion.projectId} = ${project.id} and ${apiVersion.state} = 'ChangesRequested')`;

/** Saved views. Attention: waiting for the reader's review, blocked, sent back by a reviewer, or published with a health that isn't good. */
export function viewConditions(actor: Actor, days: readonly string[]): Record<z.infer<typeof RegistryView>, SQL> {
  const unhealthy = sql`(${project.status} in ('publish', 'deprecated') and ${figures(days).availability} < ${HEALTH_FROM.up})`;
  return {
    all: sql`${project.status} <> 'archived'`,
    attention: sql`(${project.status} <> 'archived' and ${or(eq(project.status, 'blocked'), isSentBack, hasReviewFor(actor), unhealthy)})`,
    drafts: eq(project.status, 'draft'),
    archived: eq(project.status, 'archived'),
  };
}

const hasDeprecated = sql`exists (select 1 from ${apiVersion}
  where ${apiVersion.projectId} = ${project.id} and ${apiVersion.state} = 'Deprecated')`;
const textsOf = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');
const IN_REVIEW = sql.raw(`(${textsOf(REVIEW_STATES)})`);
/** The state that the list shows, as `shownState` of the contracts. */
const shownStatus = sql`case when ${project.status} = 'draft' then coalesce(
  (select case when newest.state in ${IN_REVIEW} then newest.state::text end
    from (select ${apiVersion.state} as state from ${apiVersion} where ${apiVersion.projectId} = ${project.id}
      order by ${apiVersion.createdAt} desc, ${apiVersion.id} desc limit 1) newest), 'draft')
  else ${project.status}::text end`;
/** The states that are shown, by which the list is sorted: from a draft to the end of its life. */
const SHOWN_ORDER = sql.raw(
  `array[${textsOf(['draft', ...REVIEW_STATES, 'publish', 'deprecated', 'blocked', 'archived'])}]`,
);
/** Ids that the owners have, in one text, so that `contains` finds each of several. */
const ownersAs = (column: typeof projectMember.userId | typeof user.divisionId) =>
  sql`(select string_agg(${column}::text, ' ') from ${projectMember} join ${user} on ${user.id} = ${projectMember.userId}
    where ${projectMember.projectId} = ${project.id} and ${projectMember.role} = 'Owner')`;

/** What callers may filter and sort by. Ids and flags compare as text, so that an invalid value matches nothing instead of failing. */
export function listFields(days: readonly string[], locale: Locale) {
  const { availability, quality, failedShare, hasErrors, subscribers, calls } = figures(days);
  return {
    subscribers,
    calls,
    rating: ratingRankColumn,
    availability: sql`coalesce(${availability}, -1)`,
    quality: sql`coalesce(${quality}, -1)`,
    failedShare: sql`coalesce(${failedShare}, -1)`,
    hasErrors: sql`(${hasErrors})::text`,
    deprecated: sql`(${hasDeprecated})::text`,
    owner: ownersAs(projectMember.userId),
    division: ownersAs(user.divisionId),
    dataClassification: sql`${project.dataClassification}`,
    /** The day of the portal's zone, YYYY-MM-DD. */
    updatedDay: sql`to_char(${project.updatedAt} at time zone 'Asia/Singapore', 'YYYY-MM-DD')`,
    Name: sql`lower(${project.name} ->> ${sql.raw(`'${locale}'`)})`,
    Status: sql`${project.status}`,
    shownStatus,
    shownOrder: sql`array_position(${SHOWN_ORDER}, ${shownStatus})`,
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
