import { FAQ_ACTS, type FaqAct, type FaqInput, type FaqQuestion } from '@titian/shared-contracts/faq';
import type { Call } from '../../http/call';
import { notFound, Problem, stateConflict } from '../../http/problem';
import type { Db } from '../../storage/open';
import { auditOf, auditOrder } from './faq.audit';
import { toQuestion } from './faq.wire';
import { createQuestionRepository, type QuestionRow } from './question.repository';

const audit = auditOf<QuestionRow>('faqQuestion', 'question', ({ question }) => question);

/** Locks the question for an act and checks that its state takes it. */
async function toChange(tx: Db, id: string, act: FaqAct, to: string): Promise<QuestionRow> {
  const found = await createQuestionRepository(tx).lock(id);
  if (!found) throw notFound();
  const allowed: readonly string[] = FAQ_ACTS[act];
  if (!allowed.includes(found.state)) throw stateConflict(found.state, to, allowed);
  return found;
}

/** Where a question comes to stand: behind the others of the group that it comes into. */
async function placeIn(tx: Db, groupId: string): Promise<number> {
  const questions = createQuestionRepository(tx);
  const isThere = await questions.holdGroup(groupId);
  if (!isThere) throw new Problem(422, 'validation', { errors: [{ path: '/groupId', code: 'validation.required' }] });
  return questions.nextPlace(groupId);
}

/** Questions as editors handle them. Each act is one transaction with its audit entry. */
export const createQuestionService = (db: Db) => {
  const changed = (tx: Db, id: string): Promise<FaqQuestion> => createQuestionRepository(tx).one(id).then(toQuestion);

  const turn = (call: Call, id: string, act: 'publish' | 'withdraw', state: QuestionRow['state']) =>
    db.transaction(async (tx) => {
      const found = await toChange(tx, id, act, state);
      const stamp = { updatedAt: call.now, updatedBy: call.actor.id };
      const next = await createQuestionRepository(tx).update(id, { state, ...stamp });
      const done = act === 'publish' ? 'Published' : 'Took off';
      await audit(tx, call, { action: `FAQ_${act.toUpperCase()}`, done, before: found, after: next });
      return changed(tx, id);
    });

  return {
    create: (call: Call, input: FaqInput) =>
      db.transaction(async (tx) => {
        const position = await placeIn(tx, input.groupId);
        const stamp = { createdAt: call.now, updatedAt: call.now, updatedBy: call.actor.id };
        const made = await createQuestionRepository(tx).insert({ ...input, state: 'Draft', position, ...stamp });
        await audit(tx, call, { action: 'FAQ_CREATE', done: 'Wrote', before: null, after: made });
        return changed(tx, made.id);
      }),

    update: (call: Call, id: string, input: FaqInput, rowVersion: number) =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, id, 'update', 'changed');
        if (found.rowVersion !== rowVersion)
          throw new Problem(409, 'faqQuestion.stale', { extra: { rowVersion: found.rowVersion } });
        const position = input.groupId === found.groupId ? found.position : await placeIn(tx, input.groupId);
        const change = { ...input, position, updatedAt: call.now, updatedBy: call.actor.id };
        const next = await createQuestionRepository(tx).update(id, change);
        await audit(tx, call, { action: 'FAQ_UPDATE', done: 'Changed', before: found, after: next });
        return changed(tx, id);
      }),

    publish: (call: Call, id: string) => turn(call, id, 'publish', 'Published'),
    withdraw: (call: Call, id: string) => turn(call, id, 'withdraw', 'Draft'),

    remove: (call: Call, id: string): Promise<null> =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, id, 'remove', 'deleted');
        await createQuestionRepository(tx).remove(id);
        await audit(tx, call, { action: 'FAQ_DELETE', done: 'Deleted', before: found, after: null });
        return null;
      }),

    /** The given questions of one group take, in the given order, the places that they hold together. */
    reorder: (call: Call, ids: string[]): Promise<null> =>
      db.transaction(async (tx) => {
        const questions = createQuestionRepository(tx);
        const held = await questions.placesOf(ids);
        const groups = new Set(held.map(({ groupId }) => groupId));
        if (held.length !== ids.length || groups.size > 1) throw new Problem(409, 'faqQuestion.stale');
        for (const [index, id] of ids.entries()) await questions.place(id, held[index]!.position);
        const before = held.map(({ id }) => id);
        await auditOrder(tx, call, 'FAQ_ORDER', 'questions', before, ids);
        return null;
      }),
  };
};
