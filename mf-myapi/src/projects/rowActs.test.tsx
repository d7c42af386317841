import { authoredVersion } from '@titian/shared-contracts/authoring';
import { organization } from '@titian/shared-contracts/organization';
import { project, type ProjectRow } from '@titian/shared-contracts/project';
import { openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { row } from '../testing/projects';
import { setUp } from '../testing/setUp';
import { ProjectsPage } from './ProjectsPage';

const server = setUp();
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const ALL = ['edit', 'newVersion', 'clone', 'deprecate', 'archive'] as const;

async function menuOf(changes: Partial<ProjectRow>) {
  const data = [row(changes)];
  server.use(
    reply(organization.list, []),
    reply(project.list, {
      ...{ data, totalItems: 1, page: 1, pageSize: 10, categories: [], divisions: [], owners: [] },
      earliestLastDay: '2027-02-20',
      counts: { all: 1, attention: 0, drafts: 0, archived: 0 },
    }),
  );
  const opened = openPage(<ProjectsPage />, { path: '/myapi/registry', locale: 'en' });
  await opened.user.click(await screen.findByRole('button', { name: /^More actions/ }));
  const menu = within(await screen.findByRole('menu'));
  return { ...opened, menu, names: menu.getAllByRole('menuitem').map(({ textContent }) => textContent) };
}
beforeEach(() => void signInAs('TenantAdministrator'));

it('offers what the server says is allowed, and nothing else', async () => {
  const { names, menu } = await menuOf({ allowed: [...ALL] });
  expect(names).toEqual(['View in the catalogue', 'Edit', 'New version', 'Copy', 'Deprecate', 'Archive']);
  expect(menu.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', `/myapi/${id(10)}/about`);
});

it('leaves out all that is not', async () => {
  const { names } = await menuOf({ allowed: [] });
  expect(names).toEqual(['View in the catalogue']);
});

it('goes on with a version in preparation rather than beginning another', async () => {
  const next = { id: id(23), version: 'v3.0', state: 'Draft' } as const;
  const { names } = await menuOf({ allowed: [...ALL], versions: [next, ...row().versions] });
  expect(names).toEqual(['Continue v3.0', 'View in the catalogue', 'Edit', 'Copy', 'Deprecate', 'Archive']);
});

it('begins a version and leads to the wizard', async () => {
  server.use(reply(authoredVersion.create, { versionId: id(77) }));
  const { user, menu, address } = await menuOf({ allowed: [...ALL] });
  await user.click(menu.getByRole('menuitem', { name: 'New version' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Lot Boundaries/ }));
  expect(dialog.getByText('New version of Lot Boundaries')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Version/ })).toHaveValue('v2.5');
  await user.click(dialog.getByRole('button', { name: 'Begin the version' }));
  await waitFor(() => expect(address()).toContain(`version=${id(77)}`));
});

it('gives notice of the end of one API in the dialog about several', async () => {
  const { user, menu } = await menuOf({ allowed: [...ALL] });
  await user.click(menu.getByRole('menuitem', { name: 'Deprecate' }));
  expect(await screen.findByRole('dialog', { name: 'Deprecate 1 API?' })).toBeVisible();
});
