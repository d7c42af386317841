import { accessPolicy, organizationGroup as contract, type OrganizationGroup } from '@titian/shared-contracts/policy';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { GroupsPage } from './GroupsPage';

const server = setUp();
const lands = { id: id(5), code: 'PTG', name: { my: 'Tanah', en: 'Lands' } };
const closed = { id: id(6), code: 'LAMA', name: { my: 'Lama', en: 'Former' } };
const group: OrganizationGroup = {
  ...{ id: id(1), name: { my: 'Agensi tanah', en: 'Land agencies' }, tenant: null, organizations: [lands, closed] },
  ...{ policies: [], rowVersion: 3, updatedAt: '2026-11-20T02:00:00Z', allowed: ['update', 'remove'] },
};

beforeEach(() => void signInAs('TenantAdministrator'));

it('names members that can’t be chosen any more, and keeps them', async () => {
  const sent: unknown[] = [];
  server.use(
    reply(contract.list, { data: [group], totalItems: 1, page: 1, pageSize: 10 }),
    reply(accessPolicy.choices, { organizations: [lands], groups: [] }),
    reply(contract.update, ({ body }) => (sent.push(body), group)),
  );
  const { user } = openPage(<GroupsPage />, { path: '/policies/groups', locale: 'en' });
  await user.click(await screen.findByRole('button', { name: /Land agencies.*actions|actions.*Land agencies/i }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit the group' }));
  expect(await form.findByTitle('Lands')).toBeVisible();
  expect(form.getByTitle('Former')).toBeVisible();
  await user.type(form.getAllByRole('textbox')[0]!, ' baharu');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ rowVersion: 3, input: { organizationIds: [lands.id, closed.id] } });
});

it('says that the organisations to choose from could not be loaded, and tries again', async () => {
  server.use(
    reply(contract.list, { data: [group], totalItems: 1, page: 1, pageSize: 10 }),
    decline(accessPolicy.choices, 503, 'unavailable'),
  );
  const { user } = openPage(<GroupsPage />, { path: '/policies/groups', locale: 'en' });
  await user.click(await screen.findByRole('button', { name: /Land agencies.*actions|actions.*Land agencies/i }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit the group' }));
  const failure = await form.findByText('What can be chosen could not be loaded.');
  const more = { id: id(7), code: 'BARU', name: { my: 'Baharu', en: 'New' } };
  server.use(reply(accessPolicy.choices, { organizations: [lands, more], groups: [] }));
  await user.click(form.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(failure).not.toBeInTheDocument());
  await user.click(form.getByRole('combobox', { name: /Organisations|Members/ }));
  expect(await screen.findByTitle('New')).toBeVisible();
});
