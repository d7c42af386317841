import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Locale } from '@titian/shared-contracts';
import type { RegistryQuery, RegistryView } from '@titian/shared-contracts/project';
import type * as z from 'zod/mini';
import type { Actor } from '../../http/call';
import { listParts, readPage, TOTAL } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { apiVersion, healthDay, project } from '../catalogue/catalogue.tables';
import { isLetOn } from '../membership';
import { projectMember } from '../membership/membership.tables';
import { figures, lastDays, listFields, listSearch, viewConditions } from './project-list.columns';

type View = z.infer<typeof RegistryView>;
interface PageRequest {
  actor: Actor;
  locale: Locale;
  now: Date;
  query: RegistryQuery;
  /** Only these projects, where they are given. */
  ids?: string[];
}

/** Rows with their figures, as the registry shows them. */
const selectRows = (db: Db, actor: Actor, days: readonly string[]) =>
  db
    .select({
      ...{ project, organization, ...figures(days), total: TOTAL },
      manageable: sql<boolean>`${isLetOn(actor, 'manage')}`,
      isEditor: sql<boolean>`${isLetOn(actor, 'edit')}`,
      isApprover: sql<boolean>`${isLetOn(actor, 'approve')}`,
    })
    .from(project)
    .innerJoin(organization, eq(organization.id, project.organizationId));

const versionsOf = (db: Db, ids: string[]) =>
  db
    .select({
      id: apiVersion.id,
      projectId: apiVersion.projectId,
      version: apiVersion.version,
      state: apiVersion.state,
    })
    .from(apiVersion)
    .where(inArray(apiVersion.projectId, ids))
    .orderBy(desc(apiVersion.createdAt), desc(apiVersion.id));

const ownersOf = (db: Db, ids: string[]) =>
  db
    .select({ projectId: projectMember.projectId, id: user.id, displayName: user.displayName })
    .from(projectMember)
    .innerJoin(user, eq(user.id, projectMember.userId))
    .where(and(inArray(projectMember.projectId, ids), eq(projectMember.role, 'Owner')))
    .orderBy(asc(user.displayName), asc(user.id));

const healthOf = (db: Db, ids: string[], since: string) =>
  db
    .select()
    .from(healthDay)
    .where(and(inArray(healthDay.projectId, ids), gte(healthDay.day, since)))
    .orderBy(asc(healthDay.day));

/** Availability of each day; null where nothing was checked. */
const byDay = (days: string[], health: (typeof healthDay.$inferSelect)[]) =>
  days.map((day) => health.find((one) => one.day === day)?.availability ?? null);

/** The registry's list: rows with their figures, and how many each saved view has. */
export const createProjectListRepository = (db: Db) => {
  const scopeOf = (actor: Actor) => organizationScope(actor, project.organizationId);

  return {
    /** One project with its figures, in any state; null out of scope. */
    async find(actor: Actor, id: string, now: Date) {
      const days = lastDays(now);
      const [row] = await selectRows(db, actor, days).where(and(eq(project.id, id), scopeOf(actor)));
      if (!row) return null;
      return { ...row, owners: await ownersOf(db, [id]), healthDays: byDay(days, await healthOf(db, [id], days[0]!)) };
    },

    async page({ actor, locale, now, query, ids: only }: PageRequest) {
      const days = lastDays(now);
      const parts = listParts(query, {
        fields: listFields(days, locale),
        search: listSearch,
        sort: 'updatedAt:desc',
        tie: project.id,
      });
      const where = and(
        scopeOf(actor),
        viewConditions(actor, days)[query.view],
        parts.where,
        only && inArray(project.id, only),
      );
      const { rows, totalItems } = await readPage(selectRows(db, actor, days), { ...parts, where });
      const ids = rows.map((row) => row.project.id);
      const [versions, owners] = [await versionsOf(db, ids), await ownersOf(db, ids)];
      const health = await healthOf(db, ids, days[0]!);
      return {
        totalItems,
        rows: rows.map((row) => ({
          ...row,
          versions: versions.filter(({ projectId }) => projectId === row.project.id),
          owners: owners.filter(({ projectId }) => projectId === row.project.id),
          healthDays: byDay(
            days,
            health.filter(({ projectId }) => projectId === row.project.id),
          ),
        })),
      };
    },

    async counts(actor: Actor, now: Date): Promise<Record<View, number>> {
      const views = viewConditions(actor, lastDays(now));
      const [row] = await db
        .select({
          all: sql<number>`(count(*) filter (where ${views.all}))::int`,
          attention: sql<number>`(count(*) filter (where ${views.attention}))::int`,
          drafts: sql<number>`(count(*) filter (where ${views.drafts}))::int`,
          archived: sql<number>`(count(*) filter (where ${views.archived}))::int`,
        })
        .from(project)
        .innerJoin(organization, eq(organization.id, project.organizationId))
        .where(scopeOf(actor));
      return row!;
    },
  };
};
