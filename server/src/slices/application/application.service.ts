import { orTaken } from '../../http/or-taken';
import type { MemberRole } from '@titian/shared-contracts/subscription';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { invalid, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { auditApplication as audit } from './application.audit';
import { applicationStates } from './application-states';
import { inactivityOf, mustTakeAct } from './application.policy';
import { type ApplicationRow, createApplicationRepository } from './application.repository';
import { revokeAll } from './revoke-all';

interface NewApplication {
  name: string;
  description?: string;
}

const taken = (path: string) =>
  new Problem(409, 'application.nameTaken', { errors: [{ path, code: 'application.nameTaken' }] });

/** Registers an application of the caller's organisation, within a transaction. Throws 409, with `path` as the field of a taken name. */
export async function registerApplication(
  tx: Db,
  call: Call,
  { name, description = '' }: NewApplication,
  path = '/name',
): Promise<ApplicationRow> {
  const { organizationId, id: ownerId } = call.actor;
  if (!organizationId) throw new Problem(409, 'application.noOrganization');
  const values = { name, description, organizationId, ownerId, createdAt: call.now };
  const row = await createApplicationRepository(tx).insert(values);
  if (!row) throw taken(path);
  await audit(tx, call, { action: 'APP_CREATE', before: null, after: row });
  return row;
}

/** Locks an application of the caller's scope until the transaction ends. Throws 404. */
async function lockApplication(tx: Db, call: Call, id: string): Promise<ApplicationRow> {
  const row = await createApplicationRepository(tx).lock(call.actor, id);
  if (!row) throw notFound();
  return row;
}

/** Locks an active application of the caller's scope until the transaction ends. Throws 404, 409. */
export async function lockActiveApplication(tx: Db, call: Call, id: string): Promise<ApplicationRow> {
  const row = await lockApplication(tx, call, id);
  const inactivity = inactivityOf(row);
  if (inactivity) throw inactivity;
  return row;
}

/** Throws 422 for somebody who isn't an active person of the application's organisation. */
async function mustBeColleague(tx: Db, { organizationId }: ApplicationRow, userId: string): Promise<string> {
  const people = await createApplicationRepository(tx).people(organizationId);
  const found = people.find(({ id }) => id === userId);
  if (!found) throw invalid('/userId', 'validation.unknown');
  return found.displayName;
}

/** Changes of its members, each one transaction. */
const memberActs = (db: Db) => ({
  setMember: (call: Call, id: string, userId: string, role: MemberRole): Promise<null> =>
    db.transaction(async (tx) => {
      const applications = createApplicationRepository(tx);
      const row = await lockApplication(tx, call, id);
      mustTakeAct(call.actor, row, 'update');
      const name = await mustBeColleague(tx, row, userId);
      if (userId === row.ownerId) throw new Problem(409, 'application.isOwner');
      const before = await applications.roleOf(id, userId);
      await applications.setMember(id, userId, role);
      // Who only looks on calls production no more.
      if (role === 'Viewer') await applications.removeConsoleKeys(id, userId, 'Production');
      const seen = (value: MemberRole | null) => ({ ...row, members: value ? `${name}: ${value}` : undefined });
      await audit(tx, call, { action: 'APP_MEMBER', before: seen(before), after: seen(role) });
      if (before === null) await emit(tx, call, { code: 'application.joined', applicationId: id, userId });
      return null;
    }),

  removeMember: (call: Call, id: string, userId: string): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await lockApplication(tx, call, id);
      mustTakeAct(call.actor, row, 'update');
      const applications = createApplicationRepository(tx);
      const [gone] = await applications.removeMember(id, userId);
      if (!gone) throw notFound();
      await applications.removeConsoleKeys(id, userId);
      const before = { ...row, members: `${userId}: ${gone.role}` };
      await audit(tx, call, { action: 'APP_MEMBER', before, after: row });
      return null;
    }),

  async people(call: Call, id: string) {
    const found = await createApplicationRepository(db).find(call.actor, id, call.now);
    if (!found) throw notFound();
    return createApplicationRepository(db).people(found.application.organizationId);
  },
});

/** What owners and administrators do with an application, each one transaction. */
export const createApplicationService = (db: Db) => ({
  update: (call: Call, id: string, { name, description = '' }: NewApplication): Promise<null> =>
    db.transaction(async (tx) => {
      const applications = createApplicationRepository(tx);
      const before = await lockApplication(tx, call, id);
      mustTakeAct(call.actor, before, 'update');
      if (await applications.isTaken(before, name)) throw taken('/name');
      // Another of the organisation may be given that name at this moment.
      const rename = applications.change(id, { name, description });
      const after = await orTaken(rename, { application_name_key: () => taken('/name') });
      await audit(tx, call, { action: 'APP_UPDATE', before, after });
      return null;
    }),

  suspend: (call: Call, id: string, reason: string): Promise<null> =>
    db.transaction(async (tx) => {
      const before = await lockApplication(tx, call, id);
      mustTakeAct(call.actor, before, 'suspend');
      const state = applicationStates.move('suspend', before.state);
      const after = await createApplicationRepository(tx).change(id, { state });
      await audit(tx, call, { action: 'APP_SUSPEND', before, after, reason });
      await emit(tx, call, { code: 'application.suspended', applicationId: id, reason });
      return null;
    }),

  resume: (call: Call, id: string): Promise<null> =>
    db.transaction(async (tx) => {
      const before = await lockApplication(tx, call, id);
      mustTakeAct(call.actor, before, 'resume');
      const state = applicationStates.move('resume', before.state);
      // Where nobody looks after it still, whoever resumed it has as much time as the first.
      const after = await createApplicationRepository(tx).change(id, { state, orphanedAt: null });
      await audit(tx, call, { action: 'APP_RESUME', before, after });
      return null;
    }),

  /** Refused while it has live subscriptions or orders that aren't decided. Its keys end with it. */
  archive: (call: Call, id: string, reason: string): Promise<null> =>
    db.transaction(async (tx) => {
      const applications = createApplicationRepository(tx);
      const before = await lockApplication(tx, call, id);
      mustTakeAct(call.actor, before, 'archive');
      const needs = await applications.needs(id);
      if (needs.subscriptions + needs.openOrders > 0) throw new Problem(409, 'application.inUse', { extra: needs });
      await revokeAll(tx, call, id, reason);
      const state = applicationStates.move('archive', before.state);
      const after = await applications.change(id, { state });
      await audit(tx, call, { action: 'APP_ARCHIVE', before, after, reason });
      return null;
    }),

  /** The former owner, where still there, goes on as a developer of it. */
  transfer: (call: Call, id: string, userId: string): Promise<null> =>
    db.transaction(async (tx) => {
      const applications = createApplicationRepository(tx);
      const before = await lockApplication(tx, call, id);
      mustTakeAct(call.actor, before, 'transfer');
      await mustBeColleague(tx, before, userId);
      if (userId === before.ownerId) return null;
      const after = await applications.change(id, { ownerId: userId });
      await applications.removeMember(id, userId);
      const colleagues = await applications.people(before.organizationId);
      if (colleagues.some((one) => one.id === before.ownerId))
        await applications.setMember(id, before.ownerId, 'Developer');
      await audit(tx, call, { action: 'APP_TRANSFER', before, after });
      await emit(tx, call, { code: 'application.transferred', applicationId: id });
      return null;
    }),

  ...memberActs(db),
});
