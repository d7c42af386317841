import { catalogue } from '@titian/shared-contracts/catalogue';
import { buildPortal, type Portal } from '../../testing/build';
import { portalDay } from '../catalogue';
import { dayOfCalls } from '../traffic';
import { callDay } from '../traffic/traffic.tables';

let portal: Portal;
beforeAll(async () => (portal = await buildPortal()));
afterAll(() => portal.close());

const statistics = async () => {
  const { body } = await portal.nobody.call(catalogue.statistics);
  return Object.fromEntries(body.map((one: { key: string }) => [one.key, one]));
};

it('counts published APIs, agencies and calls with their trends, and caches them for ten minutes', async () => {
  const { make, organizations, db } = portal;
  const { project } = await make.api({ organizationId: organizations.provider.id });
  await make.api({ organizationId: organizations.foreign.id, publishedAt: new Date(Date.now() - 200 * 86_400_000) });
  await make.api({ organizationId: organizations.foreign.id, status: 'draft' });
  const call = { projectId: project.id, subscriptionId: project.id, failed: 10, latencyP95: 100 };
  await db
    .insert(callDay)
    .values([
      ...dayOfCalls({ ...call, day: portalDay(new Date()), calls: 1_000 }),
      ...dayOfCalls({ ...call, day: portalDay(new Date(), 40), calls: 500 }),
    ]);

  const first = await statistics();
  expect(first.apis).toMatchObject({ value: 2, delta: 1 });
  expect(first.apis.trend).toHaveLength(12);
  expect(first.apis.trend[0]).toBe(0);
  expect(first.agencies.value).toBe(2);
  expect(first.subscriptions.value).toBe(0);
  expect(first.calls).toMatchObject({ value: 1_000, delta: 1 });
  expect(first.success.value).toBeCloseTo(0.99);

  await make.api({ organizationId: organizations.provider.id });
  expect((await statistics()).apis.value).toBe(2);
  portal.pass(600_001);
  expect((await statistics()).apis.value).toBe(3);
});
