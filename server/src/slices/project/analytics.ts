import { inArray, sql } from 'drizzle-orm';
import { ANALYTICS_ROWS_MOST, type ApiAnalytics, type CallFigures } from '@titian/shared-contracts/project';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';
import { organization } from '../../storage/schema';
import { startOfDay } from '../../wire/portal-day';
import { portalDay } from '../catalogue';
import { apiPackage, apiVersion } from '../catalogue/catalogue.tables';
import { subscription } from '../subscription/subscription.tables';
import { refusalsOf } from '../traffic';
import { callDay } from '../traffic/traffic.tables';
import { figuresOf, NO_CALLS, type Sums, SUMS } from './call-figures';

/** What the sums are counted by, each on its own; all calls first. */
type Part = 'total' | 'day' | 'operation' | 'version' | 'package' | 'agency';

interface PartSums extends Sums {
  part: Part;
  /** The day, operation, version, package or agency; null where it is unknown. */
  key: string | null;
}
interface Counted extends CallFigures {
  key: string;
}

/** The sums of an API's calls of some days, by each part, in one reading. A call's package is its subscription's. */
const readSums = (db: Db, projectId: string, [from, to]: readonly [string, string]) =>
  rows<PartSums>(
    db,
    sql`select p.part, p.key, ${SUMS}
      from (select d.*, s.package_id from ${callDay} d left join ${subscription} s on s.id = d.subscription_id
        where d.project_id = ${projectId} and d.period between ${from}::date and ${to}::date) c
      cross join lateral (values ('total', null), ('day', c.period::text), ('operation', c.operation_id), ('version', c.version_id::text),
        ('package', c.package_id::text), ('agency', c.consumer_organization_id::text)) p(part, key)
      group by 1, 2`,
  );

const byCalls = (one: Counted, other: Counted) =>
  other.calls - one.calls || other.refused - one.refused || one.key.localeCompare(other.key);

/** Each counted part with what it is called; those that are gone are left out. */
function named<N extends { id: string }>(found: readonly Counted[], names: readonly N[]) {
  const known = new Map(names.map((one) => [one.id, one]));
  return found.flatMap(({ key, ...figures }) => {
    const name = known.get(key);
    return name ? [{ ...figures, name }] : [];
  });
}

/** The traffic of an API over the last days. The caller must have been checked to reach the project. */
export async function readAnalytics(db: Db, projectId: string, span: number, now: Date): Promise<ApiAnalytics> {
  const days = Array.from({ length: span }, (_, index) => portalDay(now, span - 1 - index));
  const sums = await readSums(db, projectId, [days[0]!, days.at(-1)!]);
  const all = (part: Part): Counted[] =>
    sums.flatMap(({ key, ...row }) => (row.part === part && key !== null ? [{ key, ...figuresOf(row) }] : []));
  const most = (part: Part) => all(part).toSorted(byCalls).slice(0, ANALYTICS_ROWS_MOST);

  const [versions, packages, agencies] = [most('version'), most('package'), most('agency')];
  const ids = (found: readonly Counted[]) => found.map(({ key }) => key);
  const versionNames = await db
    .select({ id: apiVersion.id, version: apiVersion.version })
    .from(apiVersion)
    .where(inArray(apiVersion.id, ids(versions)));
  const packageNames = await db
    .select({ id: apiPackage.id, name: apiPackage.name })
    .from(apiPackage)
    .where(inArray(apiPackage.id, ids(packages)));
  const agencyNames = await db
    .select({
      id: organization.id,
      code: organization.code,
      name: organization.name,
      imageUrl: organization.imageUrl,
    })
    .from(organization)
    .where(inArray(organization.id, ids(agencies)));

  const ofDay = new Map(all('day').map(({ key, ...figures }) => [key, figures]));
  const total = sums.find(({ part }) => part === 'total');
  return {
    total: total ? figuresOf(total) : NO_CALLS,
    days: days.map((day) => ({ day, ...(ofDay.get(day) ?? NO_CALLS) })),
    operations: most('operation').map(({ key, ...figures }) => ({ operationId: key, ...figures })),
    versions: named(versions, versionNames).map(({ name, ...figures }) => ({ ...figures, ...name })),
    packages: named(packages, packageNames).map(({ name, ...figures }) => ({ ...figures, ...name })),
    agencies: named(agencies, agencyNames).map(({ name, ...figures }) => ({ ...figures, organization: name })),
    refusals: await refusalsOf(db, projectId, startOfDay(days[0]!), ANALYTICS_ROWS_MOST),
  };
}
