import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { VersionBreaks } from '@titian/shared-contracts/lifecycle';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { type Comparer, portalDay } from '../catalogue';
import { apiVersion } from '../catalogue/catalogue.tables';
import { CALLS } from '../traffic';
import { callDay } from '../traffic/traffic.tables';
import { createLifecycleRepository, type VersionIds } from './lifecycle.repository';

/** Days of calls that a new version is held against (marketplace.md §25). */
const DAYS = 30;
type Change = Awaited<ReturnType<Comparer['compare']>>['changes'][number];

const nameOf = ({ method, path }: Pick<Change, 'method' | 'path'>): string => `${method} ${path}`.toLowerCase();

/** Who called which operation of an API, by its name in small letters. */
async function callersOf(db: Db, projectId: string, now: Date) {
  const calls = sql<number>`${CALLS}::float8`;
  const rows = await db
    .select({
      operation: sql<string>`lower(${callDay.operationId})`,
      organization: { id: organization.id, code: organization.code, name: organization.name },
      calls,
    })
    .from(callDay)
    .innerJoin(organization, eq(organization.id, callDay.consumerOrganizationId))
    .where(
      and(
        ...[eq(callDay.projectId, projectId), eq(callDay.environment, 'Production')],
        gte(callDay.period, portalDay(now, DAYS - 1)),
      ),
    )
    .groupBy(sql`lower(${callDay.operationId})`, organization.id)
    .having(sql`${calls} > 0`)
    .orderBy(desc(calls), organization.code);
  return rows;
}

/** The changes that break callers, by operation. */
function breaksOf(changes: readonly Change[]) {
  const breaking = changes.filter(({ severity }) => severity === 'breaking');
  return [...new Set(breaking.map(nameOf))].map((name) => {
    const found = breaking.filter((change) => nameOf(change) === name);
    const places = found.map(({ place, field }) => `${place} ${field}`.trim()).filter((place) => place !== '');
    return {
      name,
      ...{ method: found[0]!.method, path: found[0]!.path },
      isRemoved: found.some(({ code }) => code === 'operation.removed'),
      places: [...new Set(places)],
    };
  });
}

/** What a version would break of the one that is served. */
export const createBreaksService = (db: Db, comparer: Comparer) => ({
  async breaks(call: Call, ids: VersionIds): Promise<VersionBreaks> {
    const facts = await createLifecycleRepository(db).find(call.actor, ids);
    if (!facts) throw notFound();
    const { currentVersionId } = facts.project;
    const texts = await db
      .select({
        ...{ id: apiVersion.id, version: apiVersion.version, state: apiVersion.state },
        text: sql<string>`${apiVersion.swaggerOriginal}::text`,
      })
      .from(apiVersion)
      .where(inArray(apiVersion.id, [ids.versionId, currentVersionId ?? ids.versionId]));
    const [own, served] = [ids.versionId, currentVersionId].map((id) => texts.find((one) => one.id === id));
    const isServed = served && (served.state === 'Published' || served.state === 'Deprecated');
    if (!own || !isServed || served.id === own.id) return { since: null, operations: [], cut: false };
    const { changes, cut } = await comparer.compare([served.text, own.text]);
    const callers = await callersOf(db, facts.project.id, call.now);
    const operations = breaksOf(changes).map(({ name, ...operation }) => ({
      ...operation,
      callers: callers.filter(({ operation: called }) => called === name),
    }));
    return { since: served.version, operations, cut };
  },
});
