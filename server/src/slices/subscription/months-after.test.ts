import { subscription } from '@titian/shared-contracts/subscription';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { dayOf, startOfDay } from '../../wire/portal-day';
import { monthsAfter } from './months-after';

describe('so many months after a day', () => {
  it.each([
    ['2027-03-01', 1, '2027-04-01'],
    ['2027-03-01', 12, '2028-03-01'],
    ['2027-01-01', 2, '2027-03-01'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('is the same day: %s and %i months are %s', (day, months, end) => {
    expect(monthsAfter(day, months)).toBe(end);
  });

  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-10-31', 4, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('is the last day of a month that is shorter: %s and %i months are %s', (day, months, end) => {
    expect(monthsAfter(day, months)).toBe(end);
  });
});

describe('the end of a new subscription', () => {
  const here = portalOf('client');
  /** The first and the last moment of a subscription that begins on a day, or at once. */
  async function spanOf(months: number, startDate?: string): Promise<[from: string, until: string]> {
    const { make, organizations } = here.portal;
    const pack = { validation: 'Auto', subscriptionMonths: months } as const;
    const api = await make.api({ organizationId: organizations.provider.id }, pack);
    const placed = await placeOrder(here.client, [api], { startDate });
    const params = { id: placed.items[0].subscriptionId };
    const { startingAt, endingAt } = (await here.client.call(subscription.detail, { params })).body;
    return [startingAt, endingAt];
  }

  it.each([1, 2, 12])('is midnight of the portal’s zone %i months after the day that was asked for', async (months) => {
    const today = dayOf(here.portal.app.clock());
    // In UTC the first of a month still is the last of the one before.
    const first = `${monthsAfter(`${today.slice(0, 7)}-01`, 3).slice(0, 7)}-01`;
    expect(await spanOf(months, first)).toEqual([
      startOfDay(first).toISOString(),
      startOfDay(monthsAfter(first, months)).toISOString(),
    ]);
  });

  it('is midnight too where it begins at once', async () => {
    const [from, until] = await spanOf(6);
    expect(until).toBe(startOfDay(monthsAfter(dayOf(new Date(from)), 6)).toISOString());
  });
});
