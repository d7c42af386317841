import { asc, eq, inArray } from 'drizzle-orm';
import type { OperationThrottle } from '@titian/shared-contracts/authoring';
import { invalid } from '../../http/problem';
import type { Db } from '../../storage/open';
import { throttlePolicy } from '../catalogue/catalogue.tables';
import { operationThrottle } from '../gateway/gateway.tables';
import { throttleChoices } from './package-choices';
import type { Project, Version } from './reached';

const PATH = '/input/operationThrottles';

/** The throttle policies of a version's operations. */
export const readThrottles = (db: Db, versionId: string): Promise<OperationThrottle[]> =>
  db
    .select({ operationId: operationThrottle.operationId, throttlePolicyId: operationThrottle.throttlePolicyId })
    .from(operationThrottle)
    .where(eq(operationThrottle.versionId, versionId))
    .orderBy(asc(operationThrottle.operationId));

interface Change {
  project: Project;
  version: Version;
  before: readonly OperationThrottle[];
  after: readonly OperationThrottle[];
}

/**
 * Gives the operations of a version these policies and no others. What was there may stay, whatever the document and the policy have become since.
 * Throws 422 for an operation that the document doesn't have or that is named twice, and for a policy that the owner may not use.
 */
export async function putThrottles(tx: Db, { project, version, before, after }: Change): Promise<void> {
  const ids = after.map(({ throttlePolicyId }) => throttlePolicyId);
  // Until they are written none of them is deleted.
  if (ids.length > 0) {
    const { id } = throttlePolicy;
    await tx.select({ id }).from(throttlePolicy).where(inArray(id, ids)).orderBy(id).for('key share');
  }
  const operations = new Set(version.operations.map(({ method, path }) => `${method} ${path}`));
  const policies = new Set((await throttleChoices(tx, project, 'Operation')).map(({ id }) => id));
  const kept = new Set(before.map((one) => `${one.operationId} ${one.throttlePolicyId}`));
  const seen = new Set<string>();
  for (const { operationId, throttlePolicyId } of after) {
    if (seen.has(operationId)) throw invalid(PATH, 'validation.operation');
    seen.add(operationId);
    if (kept.has(`${operationId} ${throttlePolicyId}`)) continue;
    if (!operations.has(operationId)) throw invalid(PATH, 'validation.operation');
    if (!policies.has(throttlePolicyId)) throw invalid(PATH, 'validation.throttlePolicy');
  }
  await tx.delete(operationThrottle).where(eq(operationThrottle.versionId, version.id));
  if (after.length === 0) return;
  await tx.insert(operationThrottle).values(after.map((one) => ({ ...one, versionId: version.id })));
}

/** A new version's operations have the policies of the version that it is made from. */
export async function copyThrottles(tx: Db, from: string, to: string): Promise<void> {
  const rows = await readThrottles(tx, from);
  if (rows.length > 0) await tx.insert(operationThrottle).values(rows.map((one) => ({ ...one, versionId: to })));
}

export const removeThrottles = (tx: Db, versionId: string) =>
  tx.delete(operationThrottle).where(eq(operationThrottle.versionId, versionId));
