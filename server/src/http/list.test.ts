import { announcement } from '@titian/shared-contracts/announcement';
import { faqQuestion } from '@titian/shared-contracts/faq';
import { helpdesk } from '@titian/shared-contracts/helpdesk';
import { role } from '@titian/shared-contracts/role';
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

it.each([
  ['roles by their order', role.list, 'name_eq=x'],
  ['announcements by their order', announcement.list, 'order_gte=1'],
  ['questions by their order', faqQuestion.list, 'order_in=1,2'],
])('%s are sorted, and not filtered', async (_, entry, filter) => {
  const field = filter.split('_')[0]!;
  expect((await here.superadmin.call(entry, { query: { _sort: `${field}:desc` } as never })).status).toBe(200);
  const refused = await here.superadmin.call(entry, { query: { filter } as never });
  expect([refused.status, refused.body.errors?.[0].code]).toEqual([422, 'validation.filter']);
});
