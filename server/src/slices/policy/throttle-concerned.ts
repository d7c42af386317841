import type { Rate } from '@titian/shared-contracts/catalogue';
import { admittedBy, type LimitedRate, tightens } from '@titian/shared-contracts/policy';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { tightenedPackages } from '../authoring';
import { throttlePolicy } from '../catalogue/catalogue.tables';
import type { Selected } from './tightened';
import { namedBy, type ThrottleRow } from './throttle.row';

/** Some who get less, with what they had, and what they have by which policy. */
export interface Concerned extends Selected {
  policyId: string;
  before: LimitedRate | null;
  after: LimitedRate;
}
/** A policy as it was and as it is: null before it was made, and after it was removed. */
export interface Rows {
  before: ThrottleRow | null;
  after: ThrottleRow | null;
}
type Limits = Pick<ThrottleRow, 'id' | 'limit' | 'perSeconds' | 'burst' | 'exceptions' | 'enabled'>;

/** Packages that would admit less, by what they admit now. */
async function concernedPackages(tx: Db, { id: policyId, ...policy }: Limits): Promise<Concerned[]> {
  const after = admittedBy(policy);
  if (!after) return [];
  const groups = new Map<string, { before: Rate; packageIds: string[] }>();
  for (const { id, before } of await tightenedPackages(tx, policyId, after)) {
    const { limit, perSeconds, burst } = before;
    const group = groups.get(`${limit} ${perSeconds} ${burst}`) ?? { before, packageIds: [] };
    group.packageIds.push(id);
    groups.set(`${limit} ${perSeconds} ${burst}`, group);
  }
  return [...groups.values()].map((group) => ({ policyId, after, ...group }));
}

/** The policy, other than this one, for every application of the owner's that none of the owner's names. */
export async function otherEvery(tx: Db, { id, tenantId }: ThrottleRow): Promise<Limits | null> {
  const ofOwner = tenantId === null ? isNull(throttlePolicy.tenantId) : eq(throttlePolicy.tenantId, tenantId);
  const [found] = await tx
    .select()
    .from(throttlePolicy)
    .where(and(ofOwner, eq(throttlePolicy.level, 'Application'), eq(throttlePolicy.everyApplication, true)));
  return found && found.id !== id ? found : null;
}

/**
 * Applications that get less by a change: of each what limited it before is held against what limits it after. That is the policy that names it, and
 * where that one is switched off, or none does, its owner's for every application: as the snapshot reads it (`readApplications`).
 */
async function concernedApplications(tx: Db, { before, after }: Rows): Promise<Concerned[]> {
  const idsIn = (policy: ThrottleRow | null) => (policy ? namedBy(policy) : []);
  const other = await otherEvery(tx, (after ?? before)!);
  const sides = [before, after].map((policy) => {
    const every = policy?.everyApplication ? policy : other;
    const ids = new Set(policy?.enabled ? idsIn(policy) : []);
    return { every, limitOf: (id: string): Limits | null => (ids.has(id) ? policy : every) };
  });
  const [was, is] = [sides[0]!, sides[1]!];
  const groups: { from: Limits | null; to: Limits | null; applicationIds: string[]; others: boolean }[] = [];
  const groupOf = (from: Limits | null, to: Limits | null) => {
    const found = groups.find((group) => group.from === from && group.to === to);
    const group = found ?? { from, to, applicationIds: [], others: false };
    if (!found) groups.push(group);
    return group;
  };
  for (const id of new Set([...idsIn(before), ...idsIn(after)]))
    groupOf(was.limitOf(id), is.limitOf(id)).applicationIds.push(id);
  if (before?.everyApplication || after?.everyApplication) groupOf(was.every, is.every).others = true;
  return groups.flatMap(({ from, to, ...selected }) => {
    const [had, has] = [from && admittedBy(from), to && admittedBy(to)];
    return to && has && tightens(had, has) ? [{ policyId: to.id, before: had, after: has, ...selected }] : [];
  });
}

/** Those who get less by a change of a policy; of packages, by what they admit until they follow it. */
export async function concernedBy(tx: Db, { before, after }: Rows): Promise<Concerned[]> {
  const { level } = (after ?? before)!;
  if (level === 'Application') return concernedApplications(tx, { before, after });
  if (!after) return [];
  if (level === 'Subscription') return concernedPackages(tx, after);
  const [had, has] = [before && admittedBy(before), admittedBy(after)];
  // Who gives a policy to an operation knows what it admits.
  return before && has && tightens(had, has) ? [{ policyId: after.id, before: had, after: has }] : [];
}

/** Those who will get less by what was announced of a policy than they have now. */
export async function concernedLater(tx: Db, policy: ThrottleRow): Promise<Concerned[]> {
  if (!policy.coming) return [];
  const { limit, perSeconds, burst, exceptions, enabled } = policy.coming;
  return concernedBy(tx, { before: policy, after: { ...policy, limit, perSeconds, burst, exceptions, enabled } });
}
