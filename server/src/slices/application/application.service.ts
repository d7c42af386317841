import { auditOf } from '../../audit/audited';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { inactivityOf } from './application.policy';
import { type ApplicationRow, createApplicationRepository } from './application.repository';

interface NewApplication {
  name: string;
  description?: string;
}

const audit = auditOf<ApplicationRow>({
  logType: 'Subscription',
  target: ({ id, name }) => ({ type: 'application', id, label: name }),
  seen: ({ name, description, state }) => ({ name, description, state }),
});

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

/** Locks an active application of the caller's scope until the transaction ends. Throws 404, 409. */
export async function lockActiveApplication(tx: Db, call: Call, id: string): Promise<ApplicationRow> {
  const row = await createApplicationRepository(tx).lock(call.actor, id);
  if (!row) throw notFound();
  const inactivity = inactivityOf(row);
  if (inactivity) throw inactivity;
  return row;
}
