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
      const states = url.searchParams
        .get('filter')
        ?.match(/^status_(?:in|eq)=(.*)$/)?.[1]
        ?.split(',');
      const found = data.filter(({ status }) => states?.includes(status) ?? true);
      const pageSize = Number(url.searchParams.get('pageSize')) as 10 | 50;
      return { data: found.slice(0, pageSize), totalItems: found.length, page: 1, pageSize, totals };
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
  expect(requests.slice(1).map((asked) => asked.get('filter'))).toEqual([
    ...['status_in=Submitted,Triage', 'status_in=UnderReview', 'status_in=InfoRequested'],
    ...['status_in=Approved,ApprovedWithConditions,PartlyApproved', 'status_in=Fulfilled'],
  ]);
});

it('counts all of a column, and leads to those that it leaves to the table', async () => {
  const many = Array.from({ length: 130 }, (_, at) => row({ id: id(1000 + at), title: `Permohonan ${at}` }));
  const requests = listing([...many, lost]);
  const { user, address } = open('/manage-data-request?look=board&view=all&q=lot');
  const review = within(await screen.findByRole('region', { name: 'Disemak' }));
  expect(await review.findByRole('heading', { name: 'Disemak 130' })).toBeVisible();
  await waitFor(() => expect(review.getAllByRole('listitem')).toHaveLength(50));
  const fresh = within(screen.getByRole('region', { name: 'Baharu' }));
  expect(await fresh.findByRole('heading', { name: 'Baharu 1' })).toBeVisible();
  expect(fresh.queryByRole('link', { name: /dalam jadual/ })).toBeNull();
  await user.click(review.getByRole('link', { name: '80 lagi dalam jadual' }));
  await waitFor(() => expect(address()).toBe('/manage-data-request?status=UnderReview&view=all&q=lot'));
  await waitFor(() => expect(requests.at(-1)!.get('filter')).toBe('status_eq=UnderReview'));
});

it('says of a column of the board what failed', async () => {
  listing();
  server.use(decline(contract.list, 503, 'unavailable'));
  open('/manage-data-request?look=board');
  const review = within(await screen.findByRole('region', { name: 'Disemak' }));
  expect(await review.findByText('Permohonan data tidak dapat dimuatkan')).toBeVisible();
});

it('narrows the table to requests that were sent from one day to another', async () => {
  const requests = listing();
  open('/manage-data-request?submittedFrom=2026-11-01&submittedTo=2026-11-20');
  expect(await screen.findByRole('link', { name: 'Pemilik lot di zon banjir' })).toBeVisible();
  expect(requests[0]!.getAll('filter')).toEqual(['submittedDay_gte=2026-11-01', 'submittedDay_lte=2026-11-20']);
  expect(screen.getByText(/Dihantar dari/)).toBeVisible();
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

it('says on the board how many agencies want the same, and puts the most wanted first', async () => {
  const requests = listing();
  const { user, address } = open('/manage-data-request?look=board');
  expect((await screen.findAllByText('Turut dikehendaki oleh 3 agensi')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Paling dikehendaki' }));
  await waitFor(() => expect(address()).toContain('order=votes'));
  await waitFor(() => expect(requests.at(-1)!.get('_sort')).toBe('votes:desc'));
});

it('shows which fields are asked for most, without the order and filters of the requests', async () => {
  listing();
  const asked: URLSearchParams[] = [];
  const demand = (name: string, agencies: number, personal = false) => ({
    ...{ name, agencies, requests: agencies + 1, open: 1, granted: 0, personal, lastAskedAt: at },
  });
  server.use(
    reply(contract.demand, ({ url }) => {
      asked.push(url.searchParams);
      return { data: [demand('No. Lot', 4), demand('Pemilik', 2, true)], totalItems: 2, page: 1, pageSize: 10 };
    }),
  );
  const { user, address } = open('/manage-data-request?status=UnderReview&_sort=dueAt:desc');
  await user.click(await screen.findByRole('button', { name: 'Permintaan' }));
  expect(await screen.findByRole('cell', { name: 'No. Lot' })).toBeVisible();
  expect(screen.getByRole('cell', { name: /^Pemilik/ })).toHaveTextContent('Data peribadi');
  expect(address()).toBe('/manage-data-request?look=demand');
  expect(asked[0]!.get('_sort')).toBe('agencies:desc');
});
