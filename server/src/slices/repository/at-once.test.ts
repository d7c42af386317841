import { folder, UPLOADS_OPEN_MAX } from '@titian/shared-contracts/repository';
import { atOnce, outcomes } from '../../testing/at-once';
import { portalOf } from '../../testing/portal-of';
import { begin, makeRepository } from '../../testing/repositories';

const here = portalOf('tenantadmin');

const makeRoot = async () => {
  const organizationId = here.portal.organizations.provider.id;
  return (await makeRepository(here.tenantadmin, { organizationId })).rootId;
};

it('takes a folder out of the trash once, and tells the others that it is no longer there', async () => {
  const made = await here.tenantadmin.call(folder.create, { params: { id: await makeRoot() }, body: { name: 'Peta' } });
  const { id } = made.body;
  await here.tenantadmin.call(folder.remove, { params: { id } });
  const replies = await atOnce(60, () => here.tenantadmin.call(folder.restore, { params: { id } }));
  expect(outcomes(replies)).toEqual({ 200: 1, '404 notFound': 59 });
});

it('counts a person’s open uploads over all repositories', async () => {
  const roots = [await makeRoot(), await makeRoot(), await makeRoot()];
  const replies = await atOnce(UPLOADS_OPEN_MAX * 3, (at) =>
    begin(here.tenantadmin, roots[at % 3]!, `data${at}.csv`, 10),
  );
  expect(outcomes(replies)).toEqual({ 201: UPLOADS_OPEN_MAX, '409 upload.tooMany': UPLOADS_OPEN_MAX * 2 });
});
