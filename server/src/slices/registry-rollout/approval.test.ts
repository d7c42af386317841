import { platform } from '@titian/shared-contracts/platform';
import { setting } from '../../storage/schema';
import { buildPortal, createCaller, type Portal } from '../../testing/build';
import { makeToken } from '../../testing/releases';
import { actsOn, makeReleases, REASON } from '../../testing/sections';

type Caller = Awaited<ReturnType<Portal['as']>>;
let portal: Portal;
let [requester, second] = [] as unknown as [Caller, Caller];
beforeAll(async () => {
  portal = await buildPortal();
  await portal.db.insert(setting).values({ key: 'registry.twoPersons', value: true });
  await portal.make.user('SuperAdministrator', {
    username: 'secondadmin',
    organizationId: portal.organizations.provider.id,
  });
  [requester, second] = [await portal.as('superadmin'), await portal.as('secondadmin')];
});
afterAll(() => portal.close());

let count = 0;
const start = async () => {
  const name = `mf-two${++count}`;
  await makeReleases(portal.db, name, ['1.0.0', '1.1.0', '1.2.0'], { stableSince: null });
  return { name, acts: actsOn(requester, name) };
};
const open = async (caller: Caller, name: string) =>
  (await caller.call(platform.approvals)).body.filter(({ section }: { section: string }) => section === name);
const decide = (caller: Caller, entry: typeof platform.approve | typeof platform.refuse, id: string) =>
  caller.call(entry, { params: { id }, body: { reason: REASON } });
const entries = async (name: string) =>
  (await requester.call(platform.entries, { query: { section: name } })).body.data.map(
    ({ act, by }: { act: string; by: string }) => [act, by],
  );

describe('an act that needs two persons', () => {
  it('waits, and is performed when somebody other than the requester approves it', async () => {
    const { name, acts } = await start();
    expect((await acts.promote('1.0.0')).body).toMatchObject({ waiting: true, pointers: { stable: null } });
    const [approval] = await open(requester, name);
    expect(approval).toMatchObject({
      version: '1.0.0',
      act: 'promote',
      askedBy: 'superadmin',
      reason: REASON,
      allowed: ['withdraw'],
    });
    expect(await open(second, name)).toMatchObject([{ allowed: ['refuse', 'approve'] }]);
    expect(await decide(requester, platform.approve, approval.id)).toMatchObject({
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

  it('may be pending only once for a section', async () => {
    const { acts } = await start();
    const replies = await Promise.all([acts.promote('1.0.0'), acts.promote('1.1.0')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await acts.canary('1.1.0', 5)).body).toMatchObject({ waiting: true });
    expect(await acts.canary('1.1.0', 10)).toMatchObject({ status: 409, body: { code: 'registry.waiting' } });
  });

  it('is refused at once where it is not possible', async () => {
    const { name, acts } = await start();
    await acts.block('1.1.0');
    expect(await acts.promote('1.1.0')).toMatchObject({ status: 409, body: { code: 'registry.blocked' } });
    expect(await open(requester, name)).toEqual([]);
  });

  it('ends when it is refused, and may be requested again', async () => {
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

  it('is not performed when its release was blocked meanwhile', async () => {
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

  it('is performed once, however many approve at once', async () => {
    const { name, acts } = await start();
    await acts.promote('1.0.0');
    const [approval] = await open(second, name);
    const replies = await Promise.all([1, 2, 3].map(() => decide(second, platform.approve, approval.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('that a deploy token requested is approved by anybody with the right, but not by the person who made the token', async () => {
    const { name } = await start();
    const given = { name: 'mine', scopes: ['operate' as const], days: 1 };
    const { body: made } = await requester.call(platform.addToken, { params: { name }, body: given });
    const acts = actsOn(createCaller(portal.app, made.token), name);
    expect((await acts.promote('1.0.0')).body).toMatchObject({ waiting: true });
    const [approval] = await open(requester, name);
    expect(approval).toMatchObject({ askedBy: 'token mine', allowed: ['withdraw'] });
    const refused = { status: 403, body: { code: 'registry.ownAct' } };
    expect(await decide(requester, platform.approve, approval.id)).toMatchObject(refused);
    expect(await open(second, name)).toMatchObject([{ allowed: ['refuse', 'approve'] }]);
    expect((await decide(second, platform.approve, approval.id)).status).toBe(200);
  });

  it('that a token of an unknown person requested is approved by anybody with the right', async () => {
    const { name } = await start();
    const { token } = await makeToken(portal, ['operate'], name);
    const acts = actsOn(createCaller(portal.app, token), name);
    expect((await acts.promote('1.0.0')).body).toMatchObject({ waiting: true });
    const [approval] = await open(requester, name);
    expect(approval).toMatchObject({ askedBy: 'token token-operate', allowed: ['refuse', 'approve'] });
    expect((await decide(requester, platform.approve, approval.id)).status).toBe(200);
  });
});

it('a rollback, a block and the end of a canary never wait', async () => {
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
