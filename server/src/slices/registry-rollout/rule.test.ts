import { eq } from 'drizzle-orm';
import { platform } from '@titian/shared-contracts/platform';
import { portalLog } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { actsOn, makeReleases, REASON } from '../../testing/sections';

const here = portalOf('superadmin');

const turn = (twoPersons: boolean, caller = here.superadmin) =>
  caller.call(platform.changeRules, { body: { twoPersons, reason: REASON } });
const entries = async () => {
  const { body } = await here.superadmin.call(platform.entries, { query: { filter: 'act_eq=rule' } });
  return body.data;
};

describe('the rule of two persons', () => {
  it('is off until somebody turns it on, with a reason that everybody who sees the platform can read', async () => {
    expect((await here.superadmin.call(platform.rules)).body).toEqual({ twoPersons: false, changed: null });
    const { status, body } = await turn(true);
    expect([status, body]).toMatchObject([200, { twoPersons: true, changed: { by: 'superadmin', reason: REASON } }]);
    expect((await here.superadmin.call(platform.rules)).body).toEqual(body);
    expect(await entries()).toMatchObject([{ act: 'rule', by: 'superadmin', section: null, reason: REASON }]);
    const logged = await here.portal.db.select().from(portalLog).where(eq(portalLog.action, 'SECTION_RULE'));
    expect(logged).toMatchObject([{ actionBy: 'superadmin', reason: REASON, logType: 'Section' }]);
  });

  it('applies from the next act on, and pending acts stay pending when it is turned off', async () => {
    await turn(true);
    await makeReleases(here.portal.db, 'mf-ruled', ['1.0.0', '1.1.0'], { stableSince: null });
    const acts = actsOn(here.superadmin, 'mf-ruled');
    expect((await acts.promote('1.0.0')).body).toMatchObject({ waiting: true });
    await turn(false);
    const { body: waiting } = await here.superadmin.call(platform.approvals);
    expect(waiting).toMatchObject([{ section: 'mf-ruled', version: '1.0.0' }]);
    expect((await acts.promote('1.1.0')).body).toMatchObject({ waiting: false, pointers: { stable: '1.1.0' } });
  });

  it('is recorded only when it changes, by one call or by many at once', async () => {
    await turn(false);
    const before = (await entries()).length;
    await turn(false);
    await Promise.all([turn(true), turn(true), turn(true)]);
    expect(await entries()).toHaveLength(before + 1);
  });

  it.each([
    ['no reason', { twoPersons: true, reason: 'short' }],
    ['no answer', { twoPersons: 'yes', reason: REASON }],
  ])('is not changed with %s', async (_what, body) => {
    const before = (await here.superadmin.call(platform.rules)).body;
    expect((await here.superadmin.call(platform.changeRules, { body: body as never })).status).toBe(422);
    expect((await here.superadmin.call(platform.rules)).body).toEqual(before);
  });

  it('may be changed with the right to approve, and seen with the right to see the platform', async () => {
    const developer = await here.portal.as('developer');
    expect((await developer.call(platform.rules)).status).toBe(403);
    expect((await turn(true, developer)).status).toBe(403);
  });
});
