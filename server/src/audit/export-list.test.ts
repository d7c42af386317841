import { subscriber } from '@titian/shared-contracts/subscription';
import { portalOf } from '../testing/portal-of';
import { dayOf, endOfDay } from '../wire/portal-day';

const HOUR = 3_600_000;
const here = portalOf();

it('names an export after the day of the portal’s zone, where the one before goes on in UTC', async () => {
  const { portal } = here;
  const now = portal.app.clock();
  const midnight = endOfDay(dayOf(now));
  portal.pass(midnight.getTime() + HOUR - now.getTime());
  const developer = await portal.as('developer');
  const { headers } = await developer.call(subscriber.export, { query: {} });
  expect(headers['content-disposition']).toContain(`-${dayOf(midnight)}.csv"`);
});
