import { and, eq } from 'drizzle-orm';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound, Problem } from '../../http/problem';
import { orTaken } from '../../http/or-taken';
import { taken } from '../../managed/life';
import type { Db } from '../../storage/open';
import type { PolicyKind, PolicyRow } from './policy.kinds';
import { mustChange, ownerOf, policyScope } from './policy.policy';
import { createPolicyReader, usersOf } from './policy.reader';
import { auditOfPolicies, keepVersionsOf } from './policy.versions';

const nameTaken = () => taken('policy.nameTaken', '/input/name');
/** A name is one policy's; of each owner one throttle policy is for every application. */
const orFree = <T>(write: Promise<T>): Promise<T> =>
  orTaken(write, {
    throttle_policy_name_unique: nameTaken,
    access_policy_name_unique: nameTaken,
    throttle_policy_every_key: () => taken('policy.everyTaken', '/input/everyApplication'),
  });

/** Policies of a kind: each change is one transaction with its version and its audit entry. */
export function createPolicyService<Row extends PolicyRow, Input extends { name: string }>(
  db: Db,
  kind: PolicyKind<Row, Input>,
) {
  const { table } = kind;
  const audit = auditOfPolicies(kind);

  async function locked(tx: Db, { actor }: Call, id: string): Promise<Row> {
    const row = await kind.lock(tx, and(eq(table.id, id), policyScope(actor, table.tenantId)));
    if (!row) throw notFound();
    mustChange(actor, row);
    return row;
  }

  const keep = keepVersionsOf(kind);

  return {
    create: (call: Call, input: Input) =>
      orFree(
        db.transaction(async (tx) => {
          const stamp = { updatedAt: call.now, updatedBy: call.actor.id };
          const after = await kind.insert(tx, { ...input, ...stamp, tenantId: ownerOf(call.actor) });
          await kind.changed?.(tx, { before: null, after }, { call, reason: '' });
          await keep(tx, after, { by: call.actor.displayName });
          await audit(tx, call, { action: 'POLICY_CREATE', before: null, after });
          return createPolicyReader(tx, kind).one(call, after.id);
        }),
      ),

    update: (
      call: Call,
      id: string,
      { input, rowVersion, reason, from }: { input: Input; rowVersion: number; reason: string; from?: string },
    ) =>
      orFree(
        db.transaction(async (tx) => {
          const before = await locked(tx, call, id);
          mustBeCurrent(before, rowVersion);
          // The one that the portal came with was never kept.
          await keep(tx, before, { by: null });
          const change = { call, reason, from };
          const stamp = { updatedAt: call.now, updatedBy: call.actor.id };
          const after = await kind.update(tx, before, { ...input, ...stamp }, change);
          await kind.changed?.(tx, { before, after }, change);
          await keep(tx, after, { reason, by: call.actor.displayName });
          const action = kind.actOf?.(before, after) ?? 'POLICY_UPDATE';
          await audit(tx, call, { action, before, after, reason });
          return createPolicyReader(tx, kind).one(call, id);
        }),
      ),

    remove: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const before = await locked(tx, call, id);
        const users = await usersOf(tx, kind.link, id);
        const operations = (await kind.namedBy?.(tx, id)) ?? [];
        if (users.length + operations.length > 0) {
          const packages = users.map(({ id: packageId, name, project: api }) => ({
            id: packageId,
            name,
            api: api.name,
          }));
          throw new Problem(409, 'policy.used', { extra: { packages, operations } });
        }
        await kind.remove(tx, id);
        await kind.removed?.(tx, before, { call, reason: '' });
        await audit(tx, call, { action: 'POLICY_DELETE', before, after: null });
        return null;
      }),
  };
}
