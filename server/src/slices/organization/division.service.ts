import type { Division, DivisionInput } from '@titian/shared-contracts/organization';
import { auditOf } from '../../audit/audited';
import type { Call } from '../../http/call';
import { invalid, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { createDivisionRepository, type DivisionRow } from './division.repository';
import { organizationPolicy } from './managed.policy';
import { createManagedRepository } from './managed.repository';

/** The organisation is the target: its trail shows what happens to its divisions. */
const audit = auditOf<DivisionRow>({
  logType: 'User',
  target: ({ organizationId, name }) => ({ type: 'organization', id: organizationId, label: name.my }),
  seen: ({ name, headUserId, deletedAt }) => ({ name, headUserId, deletedAt }),
});

/** Divisions of organisations in the caller's scope. */
export const createDivisionService = (db: Db) => {
  /** The organisation's divisions; the organisation is locked, and must allow changes. */
  async function toChange(tx: Db, call: Call, organizationId: string) {
    const found = await createManagedRepository(tx).lock(call.actor, organizationId);
    organizationPolicy.mustAllow(call, found, 'update');
    return createDivisionRepository(tx, organizationId);
  }

  async function mustWorkHere(divisions: ReturnType<typeof createDivisionRepository>, id: string | null | undefined) {
    if (!id || (await divisions.people()).some((person) => person.id === id)) return;
    throw invalid('/headUserId', 'validation.notOfOrganization');
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
        await audit(tx, call, { action: 'DIVISION_CREATE', before: null, after });
        return { id: after.id };
      }),

    update: (call: Call, organizationId: string, id: string, input: DivisionInput) =>
      db.transaction(async (tx) => {
        const divisions = await toChange(tx, call, organizationId);
        const before = await divisions.lock(id);
        if (!before) throw notFound();
        await mustWorkHere(divisions, input.headUserId);
        const after = await divisions.update(id, input);
        await audit(tx, call, { action: 'DIVISION_UPDATE', before, after });
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
        await audit(tx, call, { action: 'DIVISION_DELETE', before, after });
        return null;
      }),
  };
};
