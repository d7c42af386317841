import type { Division, DivisionInput } from '@titian/shared-contracts/organization';
import { record } from '../../audit/audit';
import { diff } from '../../audit/diff';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import { mustTake } from '../../managed/life';
import type { Db } from '../../storage/open';
import { createDivisionRepository, type DivisionRow } from './division.repository';
import { createManagedRepository } from './managed.repository';

interface Done {
  action: string;
  description: string;
  before: DivisionRow | null;
  after: DivisionRow;
}

const seen = ({ name, headUserId, deletedAt }: DivisionRow) => ({ name, headUserId, deletedAt });

/** What happens to a division stands in the trail of its organisation. */
const log = (tx: Db, call: Call, { action, description, before, after }: Done) =>
  record(tx, call, {
    action,
    logType: 'User',
    description: `${description} "${after.name.my}"`,
    target: { type: 'organization', id: after.organizationId, label: after.name.my },
    changes: diff(before && seen(before), seen(after)),
  });

/** Divisions of organisations in the caller's scope. */
export const createDivisionService = (db: Db) => {
  /** The organisation's divisions for change. */
  async function toChange(tx: Db, call: Call, organizationId: string) {
    const found = await createManagedRepository(tx).lock(call.actor, organizationId);
    if (!found) throw notFound();
    mustTake(found, 'update', call.now);
    return createDivisionRepository(tx, organizationId);
  }

  async function mustWorkHere(divisions: ReturnType<typeof createDivisionRepository>, id: string | null | undefined) {
    if (!id || (await divisions.people()).some((person) => person.id === id)) return;
    throw new Problem(422, 'validation', { errors: [{ path: '/headUserId', code: 'validation.notOfOrganization' }] });
  }

  return {
    async list({ actor }: Call, organizationId: string): Promise<Division[]> {
      if (!(await createManagedRepository(db).find(actor, organizationId))) throw notFound();
      const divisions = createDivisionRepository(db, organizationId);
      const people = await divisions.people();
      return (await divisions.list()).map(({ id, name, headUserId }) => ({
        id,
        name,
        head: people.find((person) => person.id === headUserId) ?? null,
        members: people.filter(({ divisionId }) => divisionId === id),
      }));
    },

    create: (call: Call, organizationId: string, input: DivisionInput) =>
      db.transaction(async (tx) => {
        const divisions = await toChange(tx, call, organizationId);
        await mustWorkHere(divisions, input.headUserId);
        const after = await divisions.insert(input);
        await log(tx, call, { action: 'DIVISION_CREATE', description: 'Added the division', before: null, after });
        return { id: after.id };
      }),

    update: (call: Call, organizationId: string, id: string, input: DivisionInput) =>
      db.transaction(async (tx) => {
        const divisions = await toChange(tx, call, organizationId);
        const before = await divisions.lock(id);
        if (!before) throw notFound();
        await mustWorkHere(divisions, input.headUserId);
        const after = await divisions.update(id, input);
        await log(tx, call, { action: 'DIVISION_UPDATE', description: 'Changed the division', before, after });
        return null;
      }),

    remove: (call: Call, organizationId: string, id: string) =>
      db.transaction(async (tx) => {
        const divisions = await toChange(tx, call, organizationId);
        const before = await divisions.lock(id);
        if (!before) throw notFound();
        const users = (await divisions.people()).filter(({ divisionId }) => divisionId === id).length;
        if (users > 0) throw new Problem(409, 'division.hasUsers', { extra: { users } });
        const after = await divisions.update(id, { deletedAt: call.now });
        await log(tx, call, { action: 'DIVISION_DELETE', description: 'Deleted the division', before, after });
        return null;
      }),
  };
};
