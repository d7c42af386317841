import { and, desc, eq, gte, ne, sql } from 'drizzle-orm';
import type { OrganizationRef } from '@titian/shared-contracts';
import type { BrokenCall } from '@titian/shared-contracts/lifecycle';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { portalDay } from '../catalogue';
import { subscription } from '../subscription/subscription.tables';
import { CALLS } from '../traffic';
import { callDay } from '../traffic/traffic.tables';
import { CALL_DAYS, type Compared, nameOf } from './broken-operations';
import type { VersionFacts } from './lifecycle.repository';

/** As `nameOf` makes it. */
const operation = sql<string>`lower(regexp_replace(${callDay.operationId}, '\\{[^}]*\\}', '{}', 'g'))`;

/** Who called which operation of an API, by its name in small letters, the most calls first. */
export async function callersOf(db: Db, projectId: string, now: Date) {
  const calls = sql<number>`${CALLS}::float8`;
  return db
    .select({
      operation,
      organization: {
        id: organization.id,
        code: organization.code,
        name: organization.name,
        imageUrl: organization.imageUrl,
      },
      calls,
    })
    .from(callDay)
    .innerJoin(organization, eq(organization.id, callDay.consumerOrganizationId))
    .where(
      and(
        ...[eq(callDay.projectId, projectId), eq(callDay.environment, 'Production')],
        gte(callDay.period, portalDay(now, CALL_DAYS - 1)),
      ),
    )
    .groupBy(sql`1`, organization.id)
    .having(sql`${calls} > 0`)
    .orderBy(desc(calls), organization.code);
}

/** The agencies that subscribe to an API, without its owner. */
async function subscribersOf(db: Db, { id, organizationId }: VersionFacts['project']): Promise<ReadonlySet<string>> {
  const found = await db
    .selectDistinct({ id: subscription.organizationId })
    .from(subscription)
    .where(
      and(
        ...[eq(subscription.projectId, id), ne(subscription.organizationId, organizationId)],
        ne(subscription.status, 'Terminated'),
      ),
    );
  return new Set(found.map((one) => one.id));
}

/** Calls that a version refuses for how they show who calls, each as an operation that breaks. */
function refusedCalls({ byKind, operations }: Compared): (BrokenCall & { organizationId: string })[] {
  const found = new Map<string, BrokenCall & { organizationId: string }>();
  for (const {
    operation: id,
    kind,
    organization: { id: organizationId },
    calls,
  } of byKind) {
    const name = nameOf(id);
    const known = found.get(`${organizationId} ${name}`);
    if (known) {
      known.calls += calls;
      known.kinds = [...new Set([...known.kinds!, kind])].sort();
      continue;
    }
    const { name: _name, ...facts } = operations.find((one) => one.name === name) ?? {
      ...{ name, method: id.split(' ', 1)[0]!, path: id.slice(id.indexOf(' ') + 1) },
      ...{ isRemoved: false, places: [] },
    };
    found.set(`${organizationId} ${name}`, { ...facts, organizationId, kinds: [kind], calls });
  }
  return [...found.values()];
}

/** The agencies that show by what a version takes no longer who they are, the most calls first. */
export function callersOfKinds({ byKind }: Compared): { organization: OrganizationRef; calls: number }[] {
  const found = new Map<string, { organization: OrganizationRef; calls: number }>();
  for (const { organization: caller, calls } of byKind) {
    const known = found.get(caller.id);
    found.set(caller.id, { organization: caller, calls: calls + (known?.calls ?? 0) });
  }
  return [...found.values()].sort((a, b) => b.calls - a.calls);
}

/** The other agencies whose calls a version breaks, each with those of its own: they subscribe to the API, and called what breaks. */
export async function affectedBy(
  db: Db,
  { project }: VersionFacts,
  compared: Compared,
  now: Date,
): Promise<Map<string, BrokenCall[]>> {
  const affected = new Map<string, BrokenCall[]>();
  const { operations, byKind } = compared;
  if (operations.length === 0 && byKind.length === 0) return affected;
  const subscribes = await subscribersOf(db, project);
  const add = (organizationId: string, broken: BrokenCall) => {
    if (subscribes.has(organizationId)) affected.set(organizationId, [...(affected.get(organizationId) ?? []), broken]);
  };
  const byName = new Map(operations.map(({ name, ...facts }) => [name, facts]));
  const refused = refusedCalls(compared);
  for (const { operation: name, organization: caller, calls } of await callersOf(db, project.id, now)) {
    const broken = byName.get(name);
    if (!broken) continue;
    const same = refused.find(
      (one) => one.organizationId === caller.id && nameOf(`${one.method} ${one.path}`) === name,
    );
    add(caller.id, { ...broken, ...(same && { kinds: same.kinds }), calls });
    if (same) refused.splice(refused.indexOf(same), 1);
  }
  for (const { organizationId, ...broken } of refused) add(organizationId, broken);
  return affected;
}
