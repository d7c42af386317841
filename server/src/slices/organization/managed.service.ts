import { orTaken } from '../../http/or-taken';
import type { ManagedAct } from '@titian/shared-contracts/managed';
import type { OrganizationAccount, OrganizationInput } from '@titian/shared-contracts/organization';
import type { Call } from '../../http/call';
import { invalid, mustBeCurrent, Problem } from '../../http/problem';
import { auditOf, ownColumns } from '../../audit/audited';
import { taken } from '../../managed/life';
import { peopleOf } from '../../managed/enabled';
import type { Db } from '../../storage/open';
import type { AccountService } from '../account';
import { apisOf, rebuildSearches } from '../catalogue';
import { createManagedRepository, type OrganizationRow } from './managed.repository';
import { organizationPolicy } from './managed.policy';
import { toAccount } from './managed.wire';
import { holdAll, releaseAll } from '../subscription';

/** Locks the organisation for an act and checks that it is allowed now. */
const toChange = async (tx: Db, call: Call, id: string, act: ManagedAct): Promise<OrganizationRow> =>
  organizationPolicy.mustAllow(call, await createManagedRepository(tx).lock(call.actor, id), act);

const audit = auditOf<OrganizationRow>({
  logType: 'User',
  target: ({ id, code }) => ({ type: 'organization', id, label: code }),
  seen: ownColumns,
});

const toColumns = ({ address, ...rest }: OrganizationInput) => ({ ...rest, address: address || null });

/** Checks that the caller may create an organisation in the tenant, and locks it. Throws 422. */
async function mustReachTenant(tx: Db, { actor }: Call, tenantId: string): Promise<void> {
  const isOwn = actor.role === 'TenantAdministrator' && actor.tenantId === tenantId;
  const isReached = isOwn || actor.role === 'SuperAdministrator';
  const found = isReached && (await createManagedRepository(tx).lockTenant(tenantId));
  if (!found) throw invalid('/tenantId', 'validation.invalid');
}

const codeTaken = () => taken('organization.codeTaken', '/code');
async function mustBeFree(tx: Db, code: string): Promise<void> {
  if (await createManagedRepository(tx).hasCode(code)) throw codeTaken();
}
/** Two of one code at once, perhaps of two tenants: the database lets one pass. */
const orCodeTaken = (write: Promise<OrganizationRow>) => orTaken(write, { organization_code_unique: codeTaken });

/** Organisations as administrators manage them. Each act is one transaction with its audit entry and its events. */
export const createOrganizationService = ({ db, account }: { db: Db; account: AccountService }) => {
  const answer = async (tx: Db, call: Call, id: string): Promise<OrganizationAccount> =>
    toAccount(call, (await createManagedRepository(tx).find(call.actor, id))!);

  return {
    create: (call: Call, { tenantId, ...input }: OrganizationInput & { tenantId: string }) =>
      db.transaction(async (tx) => {
        await mustReachTenant(tx, call, tenantId);
        await mustBeFree(tx, input.code);
        const stamp = { createdAt: call.now, updatedAt: call.now };
        const row = { ...toColumns(input), tenantId, ...stamp };
        const after = await orCodeTaken(createManagedRepository(tx).insert(row));
        await audit(tx, call, { action: 'ORG_CREATE', before: null, after });
        return answer(tx, call, after.id);
      }),

    update: (call: Call, id: string, input: OrganizationInput, rowVersion: number) =>
      db.transaction(async (tx) => {
        const before = await toChange(tx, call, id, 'update');
        mustBeCurrent(before, rowVersion);
        if (input.code !== before.code) await mustBeFree(tx, input.code);
        const change = { ...toColumns(input), updatedAt: call.now };
        const after = await orCodeTaken(createManagedRepository(tx).update(id, change));
        await audit(tx, call, { action: 'ORG_UPDATE', before, after });
        return answer(tx, call, id);
      }),

    /** Signs out its people and suspends its subscriptions; its APIs cannot be ordered until it is enabled. */
    disable: (call: Call, id: string, reason: string) =>
      db.transaction(async (tx) => {
        const before = await toChange(tx, call, id, 'disable');
        const change = { status: 'Disabled', statusReason: reason, updatedAt: call.now } as const;
        const after = await createManagedRepository(tx).update(id, change);
        for (const person of await peopleOf(tx, [id]))
          await account.endSessions(tx, call, person.id, 'organisation disabled');
        await holdAll(tx, call, id, reason);
        await rebuildSearches(tx, await apisOf(tx, [id]), call.now);
        await audit(tx, call, { action: 'ORG_DISABLE', before, after, reason });
        return answer(tx, call, id);
      }),

    enable: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const before = await toChange(tx, call, id, 'enable');
        const change = { status: 'Active', statusReason: null, updatedAt: call.now } as const;
        const after = await createManagedRepository(tx).update(id, change);
        await releaseAll(tx, call, id);
        await rebuildSearches(tx, await apisOf(tx, [id]), call.now);
        await audit(tx, call, { action: 'ORG_ENABLE', before, after });
        return answer(tx, call, id);
      }),

    remove: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const organizations = createManagedRepository(tx);
        const before = await toChange(tx, call, id, 'remove');
        const { users, apis, applications, subscriptions } = (await organizations.find(call.actor, id))!;
        const extra = { users, apis, applications, subscriptions };
        if (users > 0) throw new Problem(409, 'organization.hasUsers', { extra });
        if (apis + applications + subscriptions > 0) throw new Problem(409, 'organization.hasWork', { extra });
        const change = { status: 'Disabled', deletedAt: call.now, updatedAt: call.now } as const;
        const after = await organizations.update(id, change);
        await audit(tx, call, { action: 'ORG_DELETE', before, after });
        return null;
      }),

    restore: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const organizations = createManagedRepository(tx);
        const before = await toChange(tx, call, id, 'restore');
        if (!(await organizations.lockTenant(before.tenantId))) throw new Problem(409, 'organization.tenantGone');
        const change = { status: 'Active', statusReason: null, deletedAt: null, updatedAt: call.now } as const;
        const after = await organizations.update(id, change);
        await audit(tx, call, { action: 'ORG_RESTORE', before, after });
        return answer(tx, call, id);
      }),
  };
};
