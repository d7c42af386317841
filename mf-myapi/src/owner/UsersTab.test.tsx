import { membership, type Membership, type ProjectMember, type ProjectRole } from '@titian/shared-contracts/membership';
import { project } from '@titian/shared-contracts/project';
import { decline, openPage, reply, resetSession, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id, own } from '../testing/ownProject';
import { setUp } from '../testing/setUp';
import { UsersTab } from './UsersTab';

const server = setUp();
const MEMBERS = `/api/registry/projects/${id(10)}/members`;
const ALL: ProjectRole[] = ['Owner', 'Editor', 'Approver', 'Viewer'];
const person = (n: number, displayName: string) => ({ id: id(n), displayName, email: `p${n}@jtg.example` });
const member = (n: number, name: string, role: ProjectRole): ProjectMember => ({
  ...{ person: person(n, name), role, active: true, roles: ALL },
  since: '2026-10-01T02:00:00Z',
});
const team: Membership = {
  members: [member(51, 'Aminah', 'Owner'), member(52, 'Borhan', 'Editor'), member(53, 'Chong', 'Viewer')],
  ...{ own: 'Owner', manageable: true },
};
const colleagues = [
  { ...person(54, 'Dayang'), roles: ALL },
  { ...person(55, 'Elias'), roles: ['Viewer' as const] },
];

const open = (answer: Membership = team) => {
  const sent: unknown[] = [];
  const note = ({ url, body }: { url: URL; body: unknown }) => (sent.push([url.pathname, body]), answer);
  server.use(
    reply(project.detail, own()),
    reply(membership.list, answer),
    reply(membership.people, colleagues),
    reply(membership.put, note),
    reply(membership.transfer, note),
    reply(membership.remove, null),
  );
  const path = `/myapi/${id(10)}/users`;
  return { ...openPage(<UsersTab />, { path, pattern: '/myapi/:id/users', locale: 'en' }), sent };
};
const actsOf = (name: string) => screen.findByRole('button', { name: `Actions for ${name}` });

beforeEach(() => void signInAs('Developer'));
afterEach(resetSession);

it('shows the members with their roles, and what each role does', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Who works on this API' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Aminahp51@jtg.exampleOwner1 Oct 2026',
    'Borhanp52@jtg.exampleEditor1 Oct 2026',
    'Chongp53@jtg.exampleViewer1 Oct 2026',
  ]);
  expect(screen.getByText(/doesn’t approve/)).toBeVisible();
});

it('adds somebody of the agency, with a role that their rights suffice for', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a member' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('combobox', { name: 'Person' }));
  await user.click(await screen.findByText('Elias · p55@jtg.example'));
  expect(await within(dialog).findByText(/don’t suffice for: Owner, Editor, Approver/)).toBeVisible();
  expect(within(dialog).getAllByRole('radio')).toHaveLength(1);
  await user.click(within(dialog).getByRole('radio', { name: /Viewer/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add a member' }));
  expect(await screen.findByText('The member was added')).toBeVisible();
  expect(sent).toEqual([[`${MEMBERS}/${id(55)}`, { role: 'Viewer' }]]);
});

it('hands the ownership over, and says what follows', async () => {
  const { user, sent } = open();
  await user.click(await actsOf('Aminah'));
  await user.click(await screen.findByRole('menuitem', { name: 'Hand over the ownership' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Aminah stays as an editor.')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'New owner' }));
  await user.click(await screen.findByText('Borhan · p52@jtg.example'));
  await user.click(within(dialog).getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(sent).toEqual([[`${MEMBERS}/${id(51)}/transfer`, { to: id(52) }]]));
});

it('says why the last owner can’t go', async () => {
  const { user } = open();
  server.use(decline(membership.remove, 409, 'membership.lastOwner'));
  await user.click(await actsOf('Aminah'));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/needs an active owner/)).toBeVisible();
});

it('of an API without members says whose it is, and names the first', async () => {
  const { user } = open({ members: [], own: null, manageable: true });
  expect(await screen.findByText('Everybody of the agency works on it')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Name members' }));
  expect(await screen.findByText(/You become its owner/)).toBeVisible();
});

it('offers nothing to those who only read it', async () => {
  open({ ...team, own: null, manageable: false });
  expect(await screen.findByText('Borhan')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add a member|Actions for/ })).not.toBeInTheDocument();
});

it('says that the members could not be loaded', async () => {
  open();
  server.use(decline(membership.list, 500, 'internal'));
  expect(await screen.findByText('The members could not be loaded')).toBeVisible();
});
