import { repository, repositoryFile } from '@titian/shared-contracts/repository';
import { portalOf } from '../../testing/portal-of';
import { makeRepository, uploadFile } from '../../testing/repositories';

const here = portalOf('superadmin', 'tenantadmin');

it('keeps the tags of a file in lower case and once, and finds it by them', async () => {
  const { tenantadmin, portal } = here;
  const { id, rootId } = await makeRepository(tenantadmin, { organizationId: portal.organizations.provider.id });
  const file = (await uploadFile(portal, tenantadmin, rootId, 'a.txt', Buffer.from('satu'))).body;
  const change = (tags: string[], rowVersion: number) =>
    tenantadmin.call(repositoryFile.change, {
      params: { id: file.id },
      body: { name: 'a.txt', folderId: rootId, tags, rowVersion },
    });
  const changed = await change(['Hujan', ' hujan ', 'Sungai,Utara'], file.rowVersion);
  expect(changed.body.tags).toEqual(['hujan', 'sungai utara']);
  const found = await tenantadmin.call(repository.search, { params: { id }, query: { q: 'HUJAN' } });
  expect(found.body).toMatchObject([{ id: file.id }]);
  const refused = await change(['x'.repeat(31)], changed.body.rowVersion);
  expect(refused.body.errors).toEqual([{ path: '/tags/0', code: 'validation.tooLong' }]);
});
