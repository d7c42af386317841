import { helpdesk } from '@titian/shared-contracts/helpdesk';
import { tenant } from '@titian/shared-contracts/tenant';
import { portalOf } from '../testing/portal-of';

const here = portalOf('superadmin');
const page = async (query: { page?: number; q?: string } = {}) =>
  (await here.superadmin.call(tenant.list, { query: { pageSize: 10, ...query } })).body;

it('a page after the last is empty and has the total', async () => {
  const { totalItems, data } = await page();
  expect(data).toHaveLength(totalItems);
  expect(await page({ page: 9 })).toMatchObject({ data: [], totalItems });
});

it('a list without a match is empty', async () => {
  expect(await page({ q: 'nothing is called so' })).toMatchObject({ data: [], totalItems: 0 });
});

it.each([1, 7, 99, 100])('a page of %i rows is as long as the caller asked (spec §7)', async (pageSize) => {
  const reply = await here.superadmin.call(helpdesk.list, { query: { pageSize } });
  expect(reply).toMatchObject({ status: 200, body: { pageSize } });
});

it.each([0, -1, 101, 1.5, 'abc'])('a page of %s rows is refused', async (pageSize) => {
  const reply = await here.superadmin.call(helpdesk.list, { query: { pageSize: pageSize as number } });
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: '/query/pageSize' }] } });
});
