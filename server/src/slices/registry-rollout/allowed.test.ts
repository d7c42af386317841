import { platform, type ListedRelease, type ReleaseSet, type SectionDetail } from '@titian/shared-contracts/platform';
import { acceptedActs } from '../../testing/accepted-acts';
import { type Caller, portalOf } from '../../testing/portal-of';
import { actsOn, makeReleases, REASON } from '../../testing/sections';

const here = portalOf('superadmin');
const callers = {} as Record<'superadmin' | 'second' | 'reader', Caller>;
beforeAll(async () => {
  const { portal, superadmin } = here;
  const { provider } = portal.organizations;
  const person = async (permissions: object) => {
    const { id: roleId } = await portal.make.role({ permissions });
    return portal.as((await portal.make.user('Client', { organizationId: provider.id, roleId })).username);
  };
  Object.assign(callers, {
    superadmin,
    second: await person({ platform: ['view', 'update', 'approve'], 'platform.override': ['create'] }),
    reader: await person({ platform: ['view'], 'platform.override': ['create'] }),
  });
});

type Acts = ReturnType<typeof actsOn>;
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0'];
/** The acts on the three releases of a section. */
const STATES: Record<string, (acts: Acts) => Promise<unknown>> = {
  'nothing serves': async () => null,
  'the second is stable': async (acts) => acts.promote('1.1.0'),
  'the second took over from the first, and a canary runs': async (acts) => {
    await acts.promote('1.0.0');
    await acts.promote('1.1.0');
    await acts.canary('1.2.0', 10);
  },
  'the first is blocked, the last a preview': async (acts) => {
    await acts.promote('1.0.0');
    await acts.promote('1.1.0');
    await acts.block('1.0.0');
    await acts.preview('1.2.0');
  },
  'the last was taken back': async (acts) => {
    await acts.promote('1.1.0');
    await acts.promote('1.2.0');
    await acts.rollback();
  },
};
let count = 0;
const channels = async (state: string): Promise<string> => {
  const name = `mf-allowed${++count}`;
  await makeReleases(here.portal.db, name, VERSIONS);
  await STATES[state]!(actsOn(here.superadmin, name));
  return name;
};
const detail = async (who: Caller, name: string): Promise<SectionDetail> =>
  (await who.call(platform.section, { params: { name } })).body;
const pinOf = (version: string | null) => ({
  ...{ kind: 'role' as const, subject: 'Client', version, reason: REASON },
  until: new Date(Date.now() + 86_400_000).toISOString(),
});

describe.each(['superadmin', 'reader'] as const)('%s', (who) => {
  describe.each(Object.keys(STATES))('of a section where %s', (state) => {
    it.each(VERSIONS)('gets with release %s exactly the acts that the server accepts', async (version) => {
      const caller = callers[who];
      const fresh = () => channels(state);
      const { history } = await detail(caller, await fresh());
      const row = history.find((one: ListedRelease) => one.version === version)!;
      const accepted = await acceptedActs(fresh, {
        promote: (name) => actsOn(caller, name).promote(version),
        rollback: (name) => actsOn(caller, name).rollback(version),
        canary: (name) => actsOn(caller, name).canary(version, 20),
        preview: (name) => actsOn(caller, name).preview(version),
        pin: (name) => caller.call(platform.pin, { params: { name }, body: pinOf(version) }),
        block: (name) => actsOn(caller, name).block(version),
        unblock: (name) => actsOn(caller, name).unblock(version),
      });
      expect(row.allowed).toEqual(accepted);
    });

    it('gets with its channels exactly the acts that the server accepts', async () => {
      const caller = callers[who];
      const fresh = () => channels(state);
      const any = (act: (version: string, name: string) => ReturnType<Acts['promote']>) => async (name: string) => {
        const replies = [];
        for (const version of VERSIONS) replies.push(await act(version, name));
        return replies.find(({ status }) => status === 200) ?? replies[0]!;
      };
      const accepted = await acceptedActs(fresh, {
        rollback: (name) => actsOn(caller, name).rollback(),
        canary: any((version, name) => actsOn(caller, name).canary(version, 20)),
        endCanary: (name) => actsOn(caller, name).endCanary(),
        preview: any((version, name) => actsOn(caller, name).preview(version)),
        pin: (name) => caller.call(platform.pin, { params: { name }, body: pinOf(null) }),
      });
      expect((await detail(caller, await fresh())).allowed).toEqual(accepted);
    });
  });
});

it.each(['superadmin', 'reader'] as const)('%s gets with a pin the acts that the server accepts', async (who) => {
  const name = await channels('nothing serves');
  await here.superadmin.call(platform.pin, { params: { name }, body: pinOf('1.0.0') });
  const [pin] = (await detail(callers[who], name)).pins;
  const reply = await callers[who].call(platform.unpin, { params: { name, id: pin!.id }, body: { reason: REASON } });
  expect(pin!.allowed).toEqual(reply.status === 200 ? ['unpin'] : []);
});

it.each(['superadmin', 'second', 'reader'] as const)(
  '%s gets with overrides the acts that the server accepts',
  async (who) => {
    const name = await channels('nothing serves');
    const wanted = { section: name, manifest: 'http://localhost:4300/release.json', minutes: 60 };
    for (const author of Object.values(callers)) await author.call(platform.override, { body: wanted });
    const rows = (await callers[who].call(platform.overrides)).body as { id: string; allowed: string[] }[];
    expect(rows).toHaveLength(3);
    for (const { id, allowed } of rows) {
      const { status } = await callers[who].call(platform.endOverride, { params: { id } });
      expect(allowed).toEqual(status === 200 ? ['end'] : []);
    }
    for (const { id } of (await here.superadmin.call(platform.overrides)).body)
      await here.superadmin.call(platform.endOverride, { params: { id } });
  },
);

it.each(['superadmin', 'reader'] as const)('%s gets with a set the acts that the server accepts', async (who) => {
  const name = await channels('the second is stable');
  const keep = (called: string) =>
    here.superadmin.call(platform.addSet, { body: { name: `${called} ${count}`, note: '' } });
  const whole = (await keep('whole')).body;
  await actsOn(here.superadmin, name).promote('1.2.0');
  const broken = (await keep('broken')).body;
  await actsOn(here.superadmin, name).block('1.2.0');
  expect(whole.allowed).toEqual(['restore']);
  const rows = (await callers[who].call(platform.sets)).body as ReleaseSet[];
  for (const { id } of [whole, broken]) {
    const { allowed } = rows.find((row) => row.id === id)!;
    const { status } = await callers[who].call(platform.restoreSet, { params: { id }, body: { reason: REASON } });
    expect(allowed).toEqual(status === 200 ? ['restore'] : []);
  }
});

it.each(['superadmin', 'reader'] as const)(
  '%s gets with a deploy token the acts that the server accepts',
  async (who) => {
    const name = await channels('nothing serves');
    const given = { name: 'pipeline', scopes: ['publish' as const], days: 1 };
    await here.superadmin.call(platform.addToken, { params: { name }, body: given });
    const [token] = (await callers[who].call(platform.tokens, { params: { name } })).body;
    const params = { name, id: token.id as string };
    const { status } = await callers[who].call(platform.revokeToken, { params, body: { reason: REASON } });
    expect(token.allowed).toEqual(status === 200 ? ['revoke'] : []);
  },
);

describe('under the rule of two persons', () => {
  const turn = (twoPersons: boolean) =>
    here.superadmin.call(platform.changeRules, { body: { twoPersons, reason: REASON } });
  beforeAll(async () => void (await turn(true)));
  afterAll(async () => void (await turn(false)));

  it('nobody is offered an act that is already pending approval', async () => {
    const name = await channels('the second is stable');
    await actsOn(here.superadmin, name).promote('1.2.0');
    const { history } = await detail(here.superadmin, name);
    const promoting = (version: string) => history.find((one) => one.version === version)!.allowed.includes('promote');
    expect(VERSIONS.map(promoting)).toEqual([false, false, false]);
    expect(await actsOn(here.superadmin, name).promote('1.2.0')).toMatchObject({ body: { code: 'registry.waiting' } });
    expect((await actsOn(here.superadmin, name).canary('1.2.0', 5)).status).toBe(200);
  });

  it.each(['superadmin', 'second', 'reader'] as const)(
    '%s gets exactly the verdicts that the server accepts',
    async (who) => {
      const caller = callers[who];
      const fresh = async (): Promise<{ id: string; allowed: string[] }> => {
        const name = await channels('nothing serves');
        await actsOn(here.superadmin, name).promote('1.0.0');
        return (await detail(caller, name)).approvals[0]!;
      };
      const decide = (entry: typeof platform.approve | typeof platform.refuse) => (row: { id: string }) =>
        caller.call(entry, { params: { id: row.id }, body: { reason: REASON } });
      const accepted = await acceptedActs(fresh, {
        refuse: decide(platform.refuse),
        approve: decide(platform.approve),
      });
      // A refusal by the requester is a withdrawal.
      const verdicts = who === 'superadmin' ? accepted.map((act) => (act === 'refuse' ? 'withdraw' : act)) : accepted;
      expect((await fresh()).allowed).toEqual(verdicts);
    },
  );
});
