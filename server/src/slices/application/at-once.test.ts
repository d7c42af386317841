import { application } from '@titian/shared-contracts/subscription';
import { atOnce, outcomes } from '../../testing/at-once';
import { portalOf } from '../../testing/portal-of';

const here = portalOf('client');

it('of sixty applications that are given one name at once one has it', async () => {
  const { portal, client } = here;
  const owner = { organizationId: portal.organizations.consumer.id, ownerId: portal.people.client.id };
  const made = await atOnce(60, () => portal.make.application(owner));
  const replies = await atOnce(60, (at) =>
    client.call(application.update, { params: { id: made[at]!.id }, body: { name: at % 2 ? 'Kaunter' : 'KAUNTER' } }),
  );
  expect(outcomes(replies)).toEqual({ 200: 1, '409 application.nameTaken': 59 });
});
