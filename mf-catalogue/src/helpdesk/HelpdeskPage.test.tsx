import { helpdesk as contract, type IssueAct, type IssuePage } from '@titian/shared-contracts/helpdesk';
import { decline, openPage, reply, resetSession, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { agent, issue, issuePage } from '../testing/issues';
import { id } from '../testing/apis';
import { setUp } from '../testing/setUp';
import { HelpdeskPage } from './HelpdeskPage';

const server = setUp();
const open = (path = '/helpdesk') => openPage(<HelpdeskPage />, { path });
/** Answers the list, and records the query of each request. */
function listing(answer: IssuePage = issuePage()) {
  const requests: URLSearchParams[] = [];
  server.use(
    reply(contract.list, ({ url }) => {
      requests.push(url.searchParams);
      return answer;
    }),
  );
  return requests;
}

it("lists a reporter's own issues, last changed first, without an agent’s controls", async () => {
  signInAs('Client');
  const requests = listing();
  open();
  expect(await screen.findByRole('link', { name: 'Panggilan ditolak dengan kod 403' })).toHaveAttribute(
    'href',
    `/helpdesk/${id(200)}`,
  );
  expect(requests[0]!.get('_sort')).toBe('updatedAt:desc');
  expect(screen.queryByRole('group', { name: 'Paparan' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /Pelapor/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link', { name: /Lapor isu/ })).toHaveAttribute('href', '/helpdesk/create');
});

it('narrows the list by its totals, and keeps that in the address', async () => {
  signInAs('Client');
  const requests = listing();
  const { user, address } = open();
  const totals = within(screen.getByRole('group', { name: 'Bilangan isu' }));
  await user.click(await totals.findByRole('button', { name: /2\s*Dalam tindakan/ }));
  await waitFor(() => expect(requests.at(-1)!.getAll('filter')).toEqual(['status_eq=In Progress']));
  expect(address()).toBe('/helpdesk?status=In+Progress');
  await user.click(totals.getByRole('button', { name: /1\s*Lewat/ }));
  await waitFor(() => expect(requests.at(-1)!.getAll('filter')).toEqual(['overdue_eq=true']));
  await user.click(totals.getByRole('button', { name: /1\s*Lewat/ }));
  await waitFor(() => expect(address()).toBe('/helpdesk'));
});

it('shows agents the queue by deadline, with views, and marks what is late', async () => {
  signInAs('TenantAdministrator');
  const requests = listing(
    issuePage([issue({ overdue: true, allowed: ['reply', 'note', 'take', 'assign', 'triage'] })]),
  );
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /HD-2026-00041/ }));
  expect(row.getByText('Lewat')).toBeVisible();
  expect(row.getByText('Majlis Perbandaran')).toBeVisible();
  expect(requests[0]!.get('_sort')).toBe('dueAt:asc');
  await user.click(screen.getByRole('button', { name: 'Belum diambil' }));
  await waitFor(() => expect(requests.at(-1)!.get('view')).toBe('unassigned'));
});

it('shows no issues of another view under one that can’t be read', async () => {
  signInAs('TenantAdministrator');
  listing();
  const { user } = open();
  await screen.findByRole('row', { name: /HD-2026-00041/ });
  server.use(decline(contract.list, 503, 'unavailable'));
  await user.click(screen.getByRole('button', { name: 'Belum diambil' }));
  expect(await screen.findByRole('button', { name: 'Cuba semula' })).toBeVisible();
  expect(screen.queryByRole('row', { name: /HD-2026-00041/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Semua' }));
  expect(await screen.findByRole('row', { name: /HD-2026-00041/ })).toBeVisible();
});

it('lets an agent take several issues at once, and names those that failed', async () => {
  signInAs('TenantAdministrator', { id: agent.id });
  const allowed: IssueAct[] = ['reply', 'note', 'take', 'assign', 'triage'];
  const one = issue({ allowed });
  const other = issue({ id: id(201), ticketNo: 'HD-2026-00042', rowVersion: 4, allowed });
  listing(issuePage([one, other]));
  const sent: unknown[] = [];
  server.use(
    reply(contract.assignMany, ({ body }) => {
      sent.push(body);
      return { done: [one.id], failed: [{ id: other.id, code: 'stale' }] };
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /semua/i }));
  await user.click(screen.getByRole('button', { name: 'Ambil isu' }));
  expect(await screen.findByText('1 isu kini dalam tangan anda')).toBeVisible();
  expect(screen.getByText('1 isu tidak dapat diambil')).toBeVisible();
  expect(sent).toEqual([
    {
      items: [
        { id: one.id, rowVersion: 1 },
        { id: other.id, rowVersion: 4 },
      ],
      assigneeId: agent.id,
    },
  ]);
});

it('offers to take only what the server allows, one or several', async () => {
  signInAs('TenantAdministrator', { id: agent.id });
  const [mine, free] = [
    issue({ assignee: null, allowed: ['reply', 'note', 'assign', 'triage'] }),
    issue({ id: id(201), ticketNo: 'HD-2026-00042', assignee: agent, allowed: ['take'] }),
  ];
  listing(issuePage([mine, free]));
  const { user } = open();
  expect(await screen.findByRole('checkbox', { name: /HD-2026-00042/ })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /HD-2026-00041/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Lagi tindakan HD-2026-00041/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Lagi tindakan HD-2026-00042/ }));
  expect(await screen.findByRole('menuitem', { name: 'Ambil isu' })).toBeVisible();
});

it('explains why the list is empty, and offers a retry when it fails', async () => {
  signInAs('Client');
  listing(issuePage([], { totals: { Open: 0, 'In Progress': 0, Closed: 0, overdue: 0 } }));
  const { unmount } = open();
  expect(await screen.findByText('Anda belum melaporkan apa-apa isu')).toBeVisible();
  unmount();
  resetSession();
  signInAs('Client');
  server.use(decline(contract.list, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Isu tidak dapat dimuatkan')).toBeVisible();
  listing();
  await user.click(screen.getByRole('button', { name: /Cuba semula/ }));
  expect(await screen.findByText('Panggilan ditolak dengan kod 403')).toBeVisible();
});
