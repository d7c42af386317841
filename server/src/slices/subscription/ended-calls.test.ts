import { randomUUID } from 'node:crypto';
import { subscription } from '@titian/shared-contracts/subscription';
import { calledApi } from '../../testing/calls';
import { portalOf } from '../../testing/portal-of';
import { takeRecords } from '../traffic';

const here = portalOf('client');
const DAY = 86_400_000;

it('lists those that ended since a day, with the calls that were made until then', async () => {
  const { portal, client } = here;
  const { held, call } = await calledApi(portal, client);
  await takeRecords(portal.db, { id: `kb-1/${randomUUID()}`, text: JSON.stringify(call) }, portal.app.clock());
  const reason = 'Tidak lagi diperlukan oleh kaunter.';
  const ended = await client.call(subscription.terminate, { params: { id: held.id }, body: { reason } });
  expect(ended.status).toBe(200);
  const endedSince = async (days: number) => {
    const since = new Date(portal.app.clock().getTime() - days * DAY).toISOString();
    const filter = [`applicationId_eq=${held.application.id}`, 'status_eq=Terminated', `endingAt_gte=${since}`];
    return (await client.call(subscription.mine, { query: { filter } })).body.data;
  };
  const [row] = await endedSince(29);
  expect(row).toMatchObject({ id: held.id, status: 'Terminated' });
  expect(row.trend.at(-1)).toBe(1);
  expect(await endedSince(-1)).toEqual([]);
});
