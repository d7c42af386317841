import { faqGroup as contract } from '@titian/shared-contracts/faq';
import { faqGroup } from './faq.tables';
import { atOnce, outcomes } from '../../testing/at-once';
import { portalOf } from '../../testing/portal-of';

const here = portalOf('superadmin');

it('groups that are added at once can still be told apart by their positions', async () => {
  const replies = await atOnce(60, (at) =>
    here.superadmin.call(contract.create, { body: { name: { my: `Soalan ${at}`, en: `Questions ${at}` } } }),
  );
  expect(outcomes(replies)).toEqual({ 201: 60 });
  const positions = (await here.portal.db.select().from(faqGroup)).map(({ position }) => position);
  expect(new Set(positions).size).toBe(positions.length);
});
