import type { Db } from '../../storage/open';
import { actsOn, makeReleases } from '../../testing/sections';
import { portalOf } from '../../testing/portal-of';
import { until } from '../../testing/until';
import { createSnapshots, type Snapshot } from './snapshot';

const here = portalOf('superadmin');

/** The portal's database, with a switch that makes it silent: queries get no answer then. */
function silenceable() {
  const state = { isSilent: false, queries: 0 };
  const chain: object = new Proxy(() => undefined, {
    get: (_target, name) => (name === 'then' ? () => undefined : chain),
    apply: () => chain,
  });
  const db = new Proxy(here.portal.db, {
    get(target, name) {
      if (name === 'select') state.queries += 1;
      return state.isSilent && name === 'select' ? chain : Reflect.get(target, name, target);
    },
  }) as Db;
  return { db, state };
}
const stableOf = ({ sections }: Snapshot) => sections.find(({ name }) => name === 'mf-silent')?.stable?.version;

it('keeps no reader waiting for a silent database, and reads again once it answers', async () => {
  await makeReleases(here.portal.db, 'mf-silent', ['1.0.0', '1.1.0']);
  await actsOn(here.superadmin, 'mf-silent').promote('1.0.0');
  const { db, state } = silenceable();
  const failed = vi.fn();
  const snapshots = createSnapshots(db, () => new Date(), failed);
  expect(stableOf(await snapshots.current())).toBe('1.0.0');

  state.isSilent = true;
  await actsOn(here.superadmin, 'mf-silent').promote('1.1.0');
  snapshots.invalidate();
  const start = Date.now();
  expect(stableOf(await snapshots.current())).toBe('1.0.0');
  expect(Date.now() - start).toBeLessThan(2_000);
  const queries = state.queries;
  const next = Date.now();
  for (let reader = 0; reader < 50; reader += 1) expect(stableOf(await snapshots.current())).toBe('1.0.0');
  expect([Date.now() - next < 500, state.queries - queries]).toEqual([true, 0]);

  state.isSilent = false;
  await until(async () => stableOf(await snapshots.current()) === '1.1.0', 'what was promoted meanwhile');
  expect(failed).toHaveBeenCalledTimes(1);
});
