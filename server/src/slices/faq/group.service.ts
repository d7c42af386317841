import type { FaqGroup, FaqGroupInput } from '@titian/shared-contracts/faq';
import { auditOf, auditOrder, ownColumns } from '../../audit/audited';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound, Problem, staleRows } from '../../http/problem';
import type { Db } from '../../storage/open';
import { createGroupRepository, type GroupRow } from './group.repository';

const audit = auditOf<GroupRow>({
  logType: 'CMS',
  target: ({ id, name }) => ({ type: 'faqGroup', id, label: name.my }),
  seen: ownColumns,
});

async function lockGroup(tx: Db, id: string): Promise<GroupRow> {
  const found = await createGroupRepository(tx).lock(id);
  if (!found) throw notFound();
  return found;
}

/** What editors do with groups. Each act is one transaction with its audit entry. */
export const createGroupService = (db: Db) => ({
  list: async (): Promise<FaqGroup[]> =>
    (await createGroupRepository(db).all()).map(({ row, questions }) => ({ ...row, questions })),

  create: (call: Call, { name }: FaqGroupInput): Promise<FaqGroup> =>
    db.transaction(async (tx) => {
      const groups = createGroupRepository(tx);
      const stamp = { createdAt: call.now, updatedAt: call.now, updatedBy: call.actor.id };
      const made = await groups.insert({ name, position: await groups.nextPosition(), ...stamp });
      await audit(tx, call, { action: 'FAQ_GROUP_CREATE', before: null, after: made });
      return { ...made, questions: 0 };
    }),

  rename: (call: Call, id: string, { name }: FaqGroupInput, rowVersion: number): Promise<FaqGroup> =>
    db.transaction(async (tx) => {
      const found = await lockGroup(tx, id);
      mustBeCurrent(found, rowVersion);
      const groups = createGroupRepository(tx);
      const next = await groups.update(id, { name, updatedAt: call.now, updatedBy: call.actor.id });
      await audit(tx, call, { action: 'FAQ_GROUP_UPDATE', before: found, after: next });
      return { ...next, questions: await groups.questionsOf(id) };
    }),

  remove: (call: Call, id: string): Promise<null> =>
    db.transaction(async (tx) => {
      const found = await lockGroup(tx, id);
      const groups = createGroupRepository(tx);
      const questions = await groups.questionsOf(id);
      if (questions > 0) throw new Problem(409, 'faqGroup.notEmpty', { extra: { questions } });
      await groups.remove(id);
      await audit(tx, call, { action: 'FAQ_GROUP_DELETE', before: found, after: null });
      return null;
    }),

  /** Rearranges the given groups among their own positions. */
  reorder: (call: Call, ids: string[]): Promise<null> =>
    db.transaction(async (tx) => {
      const groups = createGroupRepository(tx);
      const current = await groups.lockPositions(ids);
      if (current.length !== ids.length) throw staleRows();
      for (const [index, id] of ids.entries()) await groups.move(id, current[index]!.position);
      const before = current.map(({ id }) => id);
      await auditOrder(tx, call, { action: 'FAQ_GROUP_ORDER', logType: 'CMS', before, after: ids });
      return null;
    }),
});
