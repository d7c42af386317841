import { asc, eq } from 'drizzle-orm';
import { faq, faqGroup, type FaqQuestion, faqQuestion } from '@titian/shared-contracts/faq';
import { portalLog } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import { portalOf } from '../../testing/portal-of';
import { faqGroup as groups, faqQuestion as questions } from './faq.tables';

const world = portalOf('superadmin', 'tenantadmin', 'developer', 'client');
const editor = () => world.superadmin;
beforeEach(async () => {
  await world.portal.db.delete(questions);
  await world.portal.db.delete(groups);
});

const both = (text: string) => ({ my: text, en: `${text} (en)` });
const group = async (name = 'Akaun'): Promise<string> =>
  (await editor().call(faqGroup.create, { body: { name: both(name) } })).body.id;
const input = (groupId: string, given = {}) => ({
  groupId,
  question: both('Soalan'),
  answer: both('Jawapan'),
  ...given,
});
const write = async (groupId: string, given = {}): Promise<FaqQuestion> =>
  (await editor().call(faqQuestion.create, { body: input(groupId, given) })).body;
const publish = async (groupId: string, question = 'Soalan', given = {}): Promise<FaqQuestion> => {
  const { id } = await write(groupId, { question: both(question), ...given });
  return (await editor().call(faqQuestion.publish, { params: { id } })).body;
};
/** The published questions' Malay texts by group. */
const shown = async (query = {}): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    (await world.portal.nobody.call(faq.published, { query })).body.map(
      (one: { name: { my: string }; questions: { question: { my: string } }[] }) => [
        one.name.my,
        one.questions.map(({ question }) => question.my),
      ],
    ),
  );
const actions = async (id: string) =>
  (await world.portal.db.select().from(portalLog).where(eq(portalLog.targetId, id)).orderBy(asc(portalLog.at))).map(
    ({ action }) => action,
  );

describe('life of a question', () => {
  it('goes from draft to the home page and back, each act audited', async () => {
    const draft = await write(await group());
    expect(draft).toMatchObject({
      ...{ state: 'Draft', rowVersion: 1, useful: { yes: 0, no: 0 }, group: { name: both('Akaun') } },
      updatedBy: world.portal.people.superadmin.displayName,
    });
    const params = { id: draft.id };
    expect(await shown()).toEqual({});
    expect((await editor().call(faqQuestion.publish, { params })).body).toMatchObject({
      state: 'Published',
      rowVersion: 2,
    });
    expect(await shown()).toEqual({ Akaun: ['Soalan'] });
    expect((await editor().call(faqQuestion.remove, { params })).body).toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await editor().call(faqQuestion.withdraw, { params })).body.state).toBe('Draft');
    expect(await shown()).toEqual({});
    expect((await editor().call(faqQuestion.remove, { params })).status).toBe(200);
    expect((await editor().call(faqQuestion.remove, { params })).status).toBe(404);
    expect(await actions(draft.id)).toEqual(['FAQ_CREATE', 'FAQ_PUBLISH', 'FAQ_WITHDRAW', 'FAQ_DELETE']);
  });

  it('is saved with the version that the editor read', async () => {
    const groupId = await group();
    const { id } = await write(groupId);
    const change = (rowVersion: number, my: string) =>
      editor().call(faqQuestion.update, {
        params: { id },
        body: { rowVersion, input: input(groupId, { question: { my, en: '' } }) },
      });
    expect((await change(1, 'Satu')).body).toMatchObject({ rowVersion: 2, question: { my: 'Satu', en: '' } });
    expect(await change(1, 'Dua')).toMatchObject({
      status: 409,
      body: { code: 'stale', extra: { rowVersion: 2 } },
    });
    const missing = await editor().call(faqQuestion.list, { query: { filter: 'missing_eq=en' } });
    expect(missing.body.data).toMatchObject([{ question: { my: 'Satu' } }]);
  });

  it('needs its Malay text, within the limits, and a group that exists', async () => {
    const groupId = await group();
    const faults = async (given: object) =>
      (await editor().call(faqQuestion.create, { body: input(groupId, given) })).body.errors;
    expect(await faults({ question: { my: ' ', en: 'Why?' } })).toEqual([
      { path: '/question/my', code: 'validation.required' },
    ]);
    expect(await faults({ answer: { my: 'Ya', en: 'x'.repeat(4_001) } })).toEqual([
      { path: '/answer/en', code: 'validation.tooLong' },
    ]);
    expect(await faults({ groupId: newId() })).toEqual([{ path: '/groupId', code: 'validation.required' }]);
    expect(
      (await editor().call(faqQuestion.create, { body: input(groupId, { answer: { my: 'Ya', en: '' } }) })).status,
    ).toBe(201);
  });
});

describe('groups', () => {
  it('are renamed with the version that the editor read, and need a name in both languages', async () => {
    const id = await group();
    const rename = (rowVersion: number, name: object) =>
      editor().call(faqGroup.rename, { params: { id }, body: { rowVersion, input: { name } } } as never);
    expect((await rename(1, both('Kunci'))).body).toMatchObject({ name: both('Kunci'), rowVersion: 2, questions: 0 });
    expect(await rename(1, both('Lain'))).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect((await rename(2, { my: 'Kunci', en: '' })).body.errors).toEqual([
      { path: '/input/name/en', code: 'validation.required' },
    ]);
    expect(await actions(id)).toEqual(['FAQ_GROUP_CREATE', 'FAQ_GROUP_UPDATE']);
  });

  it('are deleted only while they are empty', async () => {
    const id = await group();
    const question = await write(id);
    const remove = () => editor().call(faqGroup.remove, { params: { id } });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'faqGroup.notEmpty', extra: { questions: 1 } } });
    await editor().call(faqQuestion.remove, { params: { id: question.id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  it('lose no question that is added while they are deleted', async () => {
    const id = await group();
    const [removed, ...written] = await Promise.all([
      editor().call(faqGroup.remove, { params: { id } }),
      ...Array.from({ length: 8 }, () => editor().call(faqQuestion.create, { body: input(id) })),
    ]);
    const statuses = new Set(written.map(({ status }) => status));
    expect([[...statuses], removed!.status]).toEqual(removed!.status === 200 ? [[422], 200] : [[201], 409]);
  });
});

describe('the order', () => {
  const ids = async (): Promise<string[]> =>
    (await editor().call(faqQuestion.list)).body.data.map(({ id }: { id: string }) => id);

  it('of groups, and of questions within a group, is set by editors', async () => {
    const [keys, accounts] = [await group('Kunci'), await group('Akaun')];
    const [a, b] = [await publish(keys, 'A'), await publish(keys, 'B')];
    const c = await publish(accounts, 'C');
    expect(await shown()).toEqual({ Kunci: ['A', 'B'], Akaun: ['C'] });
    await editor().call(faqQuestion.reorder, { body: { ids: [b.id, a.id] } });
    await editor().call(faqGroup.reorder, { body: { ids: [accounts, keys] } });
    expect(Object.entries(await shown())).toEqual([
      ['Akaun', ['C']],
      ['Kunci', ['B', 'A']],
    ]);
    expect(await ids()).toEqual([c.id, b.id, a.id]);
    for (const wrong of [
      [a.id, c.id],
      [a.id, newId()],
      [a.id, a.id],
    ])
      expect(await editor().call(faqQuestion.reorder, { body: { ids: wrong } })).toMatchObject({
        status: 409,
        body: { code: 'stale' },
      });
    expect((await editor().call(faqGroup.reorder, { body: { ids: [keys, newId()] } })).status).toBe(409);
    expect((await editor().call(faqQuestion.reorder, { body: { ids: [] } })).status).toBe(422);
  });

  it('of a group puts a question that moves into it last', async () => {
    const [keys, accounts] = [await group('Kunci'), await group('Akaun')];
    const moved = await publish(keys, 'A');
    await publish(accounts, 'B');
    const body = { rowVersion: moved.rowVersion, input: input(accounts, { question: both('A') }) };
    await editor().call(faqQuestion.update, { params: { id: moved.id }, body });
    expect(await shown()).toEqual({ Akaun: ['B', 'A'] });
  });
});

it('is found by every word, in either language, in question or answer', async () => {
  const id = await group();
  await publish(id, 'Kunci', { answer: { my: 'Cipta kunci di Langganan', en: 'Make a key' } });
  await publish(id, 'Kuota 100%', { answer: { my: 'Tunggu', en: 'Wait for the key date' } });
  expect(await shown({ q: 'KUNCI langganan' })).toEqual({ Akaun: ['Kunci'] });
  expect(await shown({ q: 'key' })).toEqual({ Akaun: ['Kunci', 'Kuota 100%'] });
  expect(await shown({ q: ' 100% ' })).toEqual({ Akaun: ['Kuota 100%'] });
  expect(await shown({ q: '100_' })).toEqual({});
  const found = await editor().call(faqQuestion.list, { query: { q: 'langganan', filter: `group_eq=${id}` } });
  expect(found.body.data).toMatchObject([{ question: { my: 'Kunci' } }]);
});

describe('whether an answer was useful', () => {
  const useful = async (id: string) =>
    (await editor().call(faqQuestion.list)).body.data.find((row: FaqQuestion) => row.id === id).useful;
  const vote = (id: string, isUseful: boolean, who = world.client as Pick<typeof world.client, 'call'>) =>
    who.call(faq.vote, { params: { id }, body: { useful: isUseful } });

  it('is one vote per person, which may be changed', async () => {
    const { id } = await publish(await group());
    await vote(id, true);
    await vote(id, true, world.developer);
    expect(await useful(id)).toEqual({ yes: 2, no: 0 });
    await vote(id, false);
    expect(await useful(id)).toEqual({ yes: 1, no: 1 });
    const mine = (await world.client.call(faq.published)).body[0].questions[0];
    expect(mine.useful).toBe(false);
  });

  it('is counted once for concurrent votes of one person', async () => {
    const { id } = await publish(await group());
    const replies = await Promise.all(Array.from({ length: 60 }, (_, index) => vote(id, index % 2 === 0)));
    expect(replies.map(({ status }) => status)).toEqual(Array(60).fill(200));
    const { yes, no } = await useful(id);
    expect([yes + no, yes >= 0, no >= 0]).toEqual([1, true, true]);
  });

  it('is one vote per browser where nobody is signed in', async () => {
    const { id } = await publish(await group());
    const { app } = world.portal;
    const url = faq.vote.path.replace(':id', id);
    const browser = async () => {
      const [cookie] = (await app.inject({ method: 'GET', url: faq.published.path })).cookies;
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
      return { [cookie!.name]: cookie!.value };
    };
    const [one, other] = [await browser(), await browser()];
    const voteWith = (cookies: Record<string, string>) =>
      app.inject({ method: 'POST', url, cookies, payload: { useful: true } });
    await Promise.all(Array.from({ length: 60 }, () => voteWith(one)));
    expect(await useful(id)).toEqual({ yes: 1, no: 0 });
    await voteWith(other);
    expect(await useful(id)).toEqual({ yes: 2, no: 0 });
    // A program that invents cookies is still one voter.
    await Promise.all(['a', 'b', 'c'].map((invented) => voteWith({ titian_reader: invented })));
    expect(await useful(id)).toEqual({ yes: 3, no: 0 });
  });

  it('can be voted on for published answers only', async () => {
    const draft = await write(await group());
    expect((await vote(draft.id, true)).status).toBe(404);
    expect((await vote(newId(), true)).status).toBe(404);
    expect((await world.client.call(faq.vote, { params: { id: 'x' }, body: { useful: true } })).status).toBe(422);
    const odd = { params: { id: draft.id }, body: { useful: 'yes' } };
    expect((await world.client.call(faq.vote, odd as never)).status).toBe(422);
  });

  it('is deleted with the question', async () => {
    const { id } = await publish(await group());
    await vote(id, true);
    await editor().call(faqQuestion.withdraw, { params: { id } });
    expect((await editor().call(faqQuestion.remove, { params: { id } })).status).toBe(200);
  });
});

it('is exported as it is filtered', async () => {
  const id = await group();
  await publish(id, '=1+1');
  await write(id, { question: both('Draf') });
  const reply = await editor().call(faqQuestion.export, { query: { filter: 'state_eq=Published' } });
  expect(reply.headers['content-type']).toContain('text/csv');
  expect(reply.body).toContain("Akaun,Akaun (en),'=1+1,'=1+1 (en),Jawapan,Jawapan (en),Published,0,0,");
  expect(reply.body).not.toContain('Draf');
});

it('is edited by editors of the FAQ only', async () => {
  const groupId = await group();
  const { id } = await write(groupId);
  for (const caller of [world.tenantadmin, world.developer, world.client]) {
    expect((await caller.call(faqQuestion.list)).status).toBe(403);
    expect((await caller.call(faqQuestion.create, { body: input(groupId) })).status).toBe(403);
    expect((await caller.call(faqQuestion.publish, { params: { id } })).status).toBe(403);
    expect((await caller.call(faqQuestion.export)).status).toBe(403);
    expect((await caller.call(faqGroup.list)).status).toBe(403);
    expect((await caller.call(faqGroup.remove, { params: { id: groupId } })).status).toBe(403);
  }
  expect((await world.portal.nobody.call(faqQuestion.list)).status).toBe(401);
});
