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
