import { dataRequest as contract, type RequestSummary } from '@titian/shared-contracts/data-request';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { ManageRequestsPage } from './ManageRequestsPage';

const server = setUp();
const agency = (at: number, code: string, name: string) => ({ id: id(at), code, name: { my: name, en: name } });
const at = '2026-11-20T01:12:00Z';
const row = (changes: Partial<RequestSummary> = {}): RequestSummary => ({
  ...{ id: id(50), requestNo: 'DR-2611-0042', title: 'Pemilik lot di zon banjir', kind: 'NewField' },
  ...{ status: 'UnderReview', visibility: 'Parties', purposeCode: 'publicEmergency' },
  requester: { id: id(51), displayName: 'Pegawai Bantuan' },
  ...{ organization: agency(52, 'JKM', 'Jabatan Kebajikan'), provider: agency(53, 'JTG', 'Jabatan Tanah') },
  ...{ fieldCount: 5, personalCount: 2, votes: 3, submittedAt: at, dueAt: '2026-12-04T15:59:59Z' },
  ...{ waitingSince: null, overdue: false, proposed: true, createdAt: at, updatedAt: at, rowVersion: 3 },
  ...{ side: 'provider', allowed: ['decide'] },
  ...changes,
});
const lost = row({ id: id(54), title: 'Ketinggian pokok', status: 'Triage', provider: null, overdue: true });

const listing = (data: RequestSummary[] = [row(), lost]) => {
  const requests: URLSearchParams[] = [];
  server.use(
    reply(contract.agencies, [agency(52, 'JKM', 'Jabatan Kebajikan')]),
    reply(contract.list, ({ url }) => {
      requests.push(url.searchParams);
      const totals = { waiting: 2, open: 4, overdue: 1, triage: 1 };
      return { data, totalItems: data.length, page: 1, pageSize: 10, totals };
    }),
  );
  return requests;
};
const open = (path = '/manage-data-request') => openPage(<ManageRequestsPage />, { path });

beforeEach(() => void signInAs('TenantAdministrator'));

it('lists requests with what is asked, by whom, and until when', async () => {
  const requests = listing();
  open();
  expect(await screen.findByRole('link', { name: 'Pemilik lot di zon banjir' })).toHaveAttribute(
    'href',
    `/data-request-detail/${id(50)}`,
  );
  expect(requests[0]!.get('view')).toBe('incoming');
  expect(screen.getByText('Belum ditentukan')).toBeVisible();
  expect(screen.getAllByText('Lewat').length).toBeGreaterThan(0);
});

it('leads from a row to the choice of the agency, where the reader may choose', async () => {
  listing([row(), row({ ...lost, allowed: ['triage'] })]);
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: /^Lagi tindakan .*Ketinggian pokok/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tentukan agensi' }));
  await waitFor(() => expect(address()).toBe(`/data-request-detail/${id(54)}?act=triage`));
});

it('shows the same on a board, by what each request waits for', async () => {
  const requests = listing();
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Papan' }));
  await waitFor(() => expect(address()).toContain('look=board'));
  const fresh = within(await screen.findByRole('region', { name: 'Baharu' }));
  expect(await fresh.findByRole('link', { name: 'Ketinggian pokok' })).toBeVisible();
  const review = within(screen.getByRole('region', { name: 'Disemak' }));
  expect(review.getByRole('link', { name: 'Pemilik lot di zon banjir' })).toBeVisible();
  expect(review.getByText('Pelulus kedua')).toBeVisible();
  expect(requests.at(-1)!.get('pageSize')).toBe('100');
});

it('says on the board which requests wait for their requester', async () => {
  listing([row({ status: 'InfoRequested', dueAt: null, waitingSince: at })]);
  open('/manage-data-request?look=board');
  expect(await screen.findByText('Tempoh berhenti')).toBeVisible();
});

it('says so where there is nothing', async () => {
  listing([]);
  open();
  expect(await screen.findByText('Tiada permohonan data')).toBeVisible();
});

it('says what failed', async () => {
  listing();
  server.use(decline(contract.list, 503, 'unavailable'));
  open();
  expect(await screen.findByText('Permohonan data tidak dapat dimuatkan')).toBeVisible();
});
