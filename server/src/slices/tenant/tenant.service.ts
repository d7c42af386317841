import { orTaken } from '../../http/or-taken';
import type { ManagedAct } from '@titian/shared-contracts/managed';
import type { Tenant, TenantInput } from '@titian/shared-contracts/tenant';
import type { Call } from '../../http/call';
import { mustBeCurrent, Problem } from '../../http/problem';
import { auditOf, ownColumns } from '../../audit/audited';
import { taken } from '../../managed/life';
import { peopleOf } from '../../managed/enabled';
import type { AccountService } from '../account';
import type { Db } from '../../storage/open';
import { apisOf, rebuildSearches } from '../catalogue';
import { createTenantRepository, type TenantRow } from './tenant.repository';
import { tenantPolicy } from './tenant.policy';
import { toTenant } from './tenant.wire';

/** Locks the tenant for an act and checks that it is allowed now. */
const toChange = async (tx: Db, call: Call, id: string, act: ManagedAct): Promise<TenantRow> =>
  tenantPolicy.mustAllow(call, await createTenantRepository(tx).lock(call.actor, id), act);

const audit = auditOf<TenantRow>({
  logType: 'User',
  target: ({ id, code }) => ({ type: 'tenant', id, label: code }),
  seen: ownColumns,
});

/** Tenants as administrators manage them. Each act is one transaction with its audit entry. */
export const createTenantService = ({ db, account }: { db: Db; account: AccountService }) => {
  const answer = async (tx: Db, call: Call, id: string): Promise<Tenant> =>
    toTenant(call, (await createTenantRepository(tx).find(call.actor, id))!);

  const codeTaken = () => taken('tenant.codeTaken', '/code');
  async function mustBeFree(tx: Db, code: string): Promise<void> {
    if (await createTenantRepository(tx).hasCode(code)) throw codeTaken();
  }
  /** Two of one code at once: the database lets one pass. */
  const orCodeTaken = (write: Promise<TenantRow>) => orTaken(write, { tenant_code_unique: codeTaken });

  return {
    create: (call: Call, input: TenantInput) =>
      db.transaction(async (tx) => {
        await mustBeFree(tx, input.code);
        const stamp = { createdAt: call.now, updatedAt: call.now };
        const after = await orCodeTaken(createTenantRepository(tx).insert({ ...input, ...stamp }));
        await audit(tx, call, { action: 'TENANT_CREATE', before: null, after });
        return answer(tx, call, after.id);
      }),

    update: (call: Call, id: string, input: TenantInput, rowVersion: number) =>
      db.transaction(async (tx) => {
        const before = await toChange(tx, call, id, 'update');
        mustBeCurrent(before, rowVersion);
        if (input.code !== before.code) await mustBeFree(tx, input.code);
        const change = { ...input, updatedAt: call.now };
        const after = await orCodeTaken(createTenantRepository(tx).update(id, change));
        await audit(tx, call, { action: 'TENANT_UPDATE', before, after });
        return answer(tx, call, id);
      }),

    /** Signs out everybody of the tenant; they cannot sign in until it is enabled. */
    disable: (call: Call, id: string, reason: string) =>
      db.transaction(async (tx) => {
        const tenants = createTenantRepository(tx);
        const before = await toChange(tx, call, id, 'disable');
        const change = { status: 'Disabled', statusReason: reason, updatedAt: call.now } as const;
        const after = await tenants.update(id, change);
        const ids = (await tenants.organizations(id)).map((one) => one.id);
        for (const person of await peopleOf(tx, ids)) await account.endSessions(tx, call, person.id, 'tenant disabled');
        await audit(tx, call, { action: 'TENANT_DISABLE', before, after, reason });
        return answer(tx, call, id);
      }),

    enable: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const tenants = createTenantRepository(tx);
        const before = await toChange(tx, call, id, 'enable');
        const after = await tenants.update(id, { status: 'Active', statusReason: null, updatedAt: call.now });
        const ids = (await tenants.organizations(id)).map((one) => one.id);
        await rebuildSearches(tx, await apisOf(tx, ids), call.now);
        await audit(tx, call, { action: 'TENANT_ENABLE', before, after });
        return answer(tx, call, id);
      }),

    remove: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const tenants = createTenantRepository(tx);
        const before = await toChange(tx, call, id, 'remove');
        const organizations = (await tenants.organizations(id)).length;
        if (organizations > 0) throw new Problem(409, 'tenant.hasOrganizations', { extra: { organizations } });
        const change = { status: 'Disabled', deletedAt: call.now, updatedAt: call.now } as const;
        const after = await tenants.update(id, change);
        await audit(tx, call, { action: 'TENANT_DELETE', before, after });
        return null;
      }),

    restore: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const before = await toChange(tx, call, id, 'restore');
        const change = { status: 'Active', statusReason: null, deletedAt: null, updatedAt: call.now } as const;
        const after = await createTenantRepository(tx).update(id, change);
        await audit(tx, call, { action: 'TENANT_RESTORE', before, after });
        return answer(tx, call, id);
      }),
  };
};
