import { platform } from '@titian/shared-contracts/platform';
import { setting } from '../../storage/schema';
import { buildPortal, createCaller, type Portal } from '../../testing/build';
import { makeToken } from '../../testing/releases';
import { actsOn, makeReleases, REASON } from '../../testing/sections';

type Caller = Awaited<ReturnType<Portal['as']>>;
let portal: Portal;
let [asker, second] = [] as unknown as [Caller, Caller];
beforeAll(async () => {
  portal = await buildPortal();
  await portal.db.insert(setting).values({ key: 'registry.twoPersons', value: true });
  await portal.make.user('SuperAdministrator', {
    username: 'secondadmin',
    organizationId: portal.organizations.provider.id,
  });
  [asker, second] = [await portal.as('superadmin'), await portal.as('secondadmin')];
});
afterAll(() => portal.close());

let count = 0;
const start = async () => {
  const name = `mf-two${++count}`;
  await makeReleases(portal.db, name, ['1.0.0', '1.1.0', '1.2.0'], { stableSince: null });
  return { name, acts: actsOn(asker, name) };
};
const open = async (caller: Caller, name: string) =>
  (await caller.call(platform.approvals)).body.filter(({ section }: { section: string }) => section === name);
const decide = (caller: Caller, entry: typeof platform.approve | typeof platform.refuse, id: string) =>
  caller.call(entry, { params: { id }, body: { reason: REASON } });
const entries = async (name: string) =>
  (await asker.call(platform.entries, { query: { section: name } })).body.data.map(
    ({ act, by }: { act: string; by: string }) => [act, by],
  );

describe('an act that takes two persons', () => {
  it('waits, and is done by whoever approves it, who is not the one who asked', async () => {
    const { name, acts } = await start();
    expect((await acts.promote('1.0.0')).body).toMatchObject({ waiting: true, pointers: { stable: null } });
    const [approval] = await open(asker, name);
    expect(approval).toMatchObject({
      version: '1.0.0',
      act: 'promote',
      askedBy: 'superadmin',
      reason: REASON,
      allowed: ['withdraw'],
    });
    expect(await open(second, name)).toMatchObject([{ allowed: ['refuse', 'approve'] }]);
    expect(await decide(asker, platform.approve, approval.id)).toMatchObject({
      status: 403,
      body: { code: 'registry.ownAct' },
    });
    expect((await decide(second, platform.approve, approval.id)).status).toBe(200);
    expect((await acts.detail()).stable).toBe('1.0.0');
    expect(await entries(name)).toEqual([
      ['promote', 'secondadmin'],
      ['ask', 'superadmin'],
    ]);
    expect(await decide(second, platform.approve, approval.id)).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT' },
    });
  });

  it('is asked for once at a time for a section', async () => {
    const { acts } = await start();
    const replies = await Promise.all([acts.promote('1.0.0'), acts.promote('1.1.0')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await acts.canary('1.1.0', 5)).body).toMatchObject({ waiting: true });
    expect(await acts.canary('1.1.0', 10)).toMatchObject({ status: 409, body: { code: 'registry.waiting' } });
  });

  it('is refused at once where it could not be done', async () => {
    const { name, acts } = await start();
    await acts.block('1.1.0');
    expect(await acts.promote('1.1.0')).toMatchObject({ status: 409, body: { code: 'registry.blocked' } });
    expect(await open(asker, name)).toEqual([]);
  });

  it('ends when it is refused, and may be asked for again', async () => {
    const { name, acts } = await start();
    await acts.promote('1.0.0');
    const [approval] = await open(second, name);
    expect((await decide(second, platform.refuse, approval.id)).status).toBe(200);
    expect([await open(second, name), (await acts.detail()).stable]).toEqual([[], null]);
    expect(await decide(second, platform.approve, approval.id)).toMatchObject({ status: 409 });
    expect((await acts.promote('1.0.0')).body.waiting).toBe(true);
    expect((await entries(name)).map(([act]: string[]) => act)).toEqual(['ask', 'refuse', 'ask']);
  });

  it('keeps a canary’s share and steps', async () => {
    const { name, acts } = await start();
    await acts.canary('1.1.0', 5, [
      { percent: 7, minutes: 5 },
      { percent: 60, minutes: 5 },
    ]);
    const [approval] = await open(second, name);
    expect(approval).toMatchObject({ act: 'canary', version: '1.1.0', percent: 5, steps: [7, 60] });
    await decide(second, platform.approve, approval.id);
    const { canary } = await acts.detail();
    expect(canary).toMatchObject({
      version: '1.1.0',
      percent: 7,
      step: 0,
      steps: [
        { percent: 7, minutes: 5 },
        { percent: 60, minutes: 5 },
      ],
    });
  });

  it('is not done when its release was blocked meanwhile', async () => {
    const { name, acts } = await start();
    await acts.promote('1.1.0');
    await acts.block('1.1.0');
    const [approval] = await open(second, name);
    expect(await decide(second, platform.approve, approval.id)).toMatchObject({
      status: 409,
      body: { code: 'registry.blocked' },
    });
    expect((await acts.detail()).stable).toBeNull();
    expect(await open(second, name)).toHaveLength(1);
  });

  it('is done once, however many approve at once', async () => {
    const { name, acts } = await start();
    await acts.promote('1.0.0');
    const [approval] = await open(second, name);
    const replies = await Promise.all([1, 2, 3].map(() => decide(second, platform.approve, approval.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('that a deploy token asked for is approved by anybody who may, but not by whoever made the token', async () => {
    const { name } = await start();
    const given = { name: 'mine', scopes: ['operate' as const], days: 1 };
    const { body: made } = await asker.call(platform.addToken, { params: { name }, body: given });
    const acts = actsOn(createCaller(portal.app, made.token), name);
    expect((await acts.promote('1.0.0')).body).toMatchObject({ waiting: true });
    const [approval] = await open(asker, name);
    expect(approval).toMatchObject({ askedBy: 'token mine', allowed: ['withdraw'] });
    const refused = { status: 403, body: { code: 'registry.ownAct' } };
    expect(await decide(asker, platform.approve, approval.id)).toMatchObject(refused);
    expect(await open(second, name)).toMatchObject([{ allowed: ['refuse', 'approve'] }]);
    expect((await decide(second, platform.approve, approval.id)).status).toBe(200);
  });

  it('that a token of somebody unknown asked for is approved by anybody who may', async () => {
    const { name } = await start();
    const { token } = await makeToken(portal, ['operate'], name);
    const acts = actsOn(createCaller(portal.app, token), name);
    expect((await acts.promote('1.0.0')).body).toMatchObject({ waiting: true });
    const [approval] = await open(asker, name);
    expect(approval).toMatchObject({ askedBy: 'token token-operate', allowed: ['refuse', 'approve'] });
    expect((await decide(asker, platform.approve, approval.id)).status).toBe(200);
  });
});

it('never keeps a rollback, a block or the end of a canary waiting', async () => {
  const { name, acts } = await start();
  for (const version of ['1.0.0', '1.1.0']) {
    await acts.promote(version);
    await decide(second, platform.approve, (await open(second, name))[0].id);
  }
  await acts.canary('1.2.0', 10);
  await decide(second, platform.approve, (await open(second, name))[0].id);
  expect((await acts.endCanary()).body).toMatchObject({ waiting: false, pointers: { canary: null } });
  expect((await acts.rollback()).body).toMatchObject({ waiting: false, pointers: { stable: '1.0.0' } });
  expect((await acts.block('1.1.0')).body.waiting).toBe(false);
});
