import type { ApplicantMode } from '@titian/shared-contracts';
import { organization } from '@titian/shared-contracts/organization';
import { type Applicant, type ApplicantDetail, registration as contract } from '@titian/shared-contracts/registration';
import { decline, openPage, reply, resetSession, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { applicant, detail, id, second } from '../testing/applicants';
import { setUp } from '../testing/setUp';
import { ApplicantsPage } from './ApplicantsPage';

const server = setUp();
/** Answers the list, and records the query of each request. */
const listing = (data: Applicant[] = [applicant(), second], mode: ApplicantMode = 'default') => {
  const requests: URLSearchParams[] = [];
  const counts = { Onhold: 2, Approved: 5, Rejected: 1 };
  server.use(
    reply(organization.list, []),
    reply(contract.list, ({ url }) => {
      requests.push(url.searchParams);
      return { data, totalItems: data.length, page: 1, pageSize: 10, counts, mode };
    }),
  );
  return requests;
};
const open = (path = '/myapi/applicantdefault') => openPage(<ApplicantsPage />, { path });
const openOne = (changes: Partial<ApplicantDetail> = {}) => {
  listing();
  server.use(reply(contract.detail, detail(changes)));
  return open(`/myapi/applicantdefault?applicant=${id(10)}`);
};
const selectBoth = async (user: ReturnType<typeof open>['user'], act: string) => {
  await user.click(await screen.findByRole('checkbox', { name: /Aminah/ }));
  await user.click(screen.getByRole('checkbox', { name: /Bakri/ }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: act }));
  return within(await screen.findByRole('dialog'));
};

beforeEach(() => {
  signInAs('TenantAdministrator');
});

it('opens on waiting applicants, oldest first, and requests the view that is chosen', async () => {
  const requests = listing();
  const { user, address } = open();
  expect(await screen.findByText('Aminah Rahman')).toBeVisible();
  expect(requests.at(-1)?.getAll('filter')).toEqual(['Status_eq=Onhold']);
  expect(requests.at(-1)?.get('_sort')).toBe('createdAt:asc');
  expect(screen.getByText('E-mel belum disahkan')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Ditolak/ }));
  await waitFor(() => expect(requests.at(-1)?.getAll('filter')).toEqual(['Status_eq=Rejected']));
  expect(address()).toBe('/myapi/applicantdefault?view=Rejected');
});

it('shows the applicant in full, and approves', async () => {
  const bodies: unknown[] = [];
  server.use(
    reply(contract.approve, ({ body }) => {
      bodies.push(body);
      return null;
    }),
  );
  const { user, address } = openOne({ refusedBefore: 2, late: true });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('900101021234')).toBeVisible();
  expect(drawer.getByText('Semakan lesen di kaunter.')).toBeVisible();
  expect(drawer.getByText('Nombor pengenalan ini pernah ditolak 2 kali.')).toBeVisible();
  expect(drawer.getByText('Pemohon ini telah menunggu lebih lama daripada tempoh yang dijanjikan.')).toBeVisible();
  expect(drawer.getByRole('radio', { name: /^Luluskan/ })).not.toBeChecked();
  await user.click(drawer.getByRole('radio', { name: /^Luluskan/ }));
  await user.click(drawer.getByRole('button', { name: 'Luluskan pemohon' }));
  await waitFor(() => expect(bodies).toEqual([{ rowVersion: 2 }]));
  await waitFor(() => expect(address()).toBe('/myapi/applicantdefault'));
});

it('rejects only with a reason of ten characters', async () => {
  const bodies: unknown[] = [];
  server.use(
    reply(contract.reject, ({ body }) => {
      bodies.push(body);
      return null;
    }),
  );
  const { user } = openOne();
  await user.click(await screen.findByRole('radio', { name: /^Tolak/ }));
  await user.click(screen.getByRole('button', { name: 'Tolak pemohon' }));
  expect(await screen.findByText('Medan ini wajib diisi.')).toBeVisible();
  const reason = screen.getByLabelText('Sebab bagi pemohon');
  await user.type(reason, 'Tidak');
  await user.tab();
  expect(await screen.findByText('Beri sebab dengan sekurang-kurangnya 10 aksara.')).toBeVisible();
  await user.type(reason, ' ada surat sokongan.');
  await user.click(screen.getByRole('button', { name: 'Tolak pemohon' }));
  await waitFor(() => expect(bodies).toEqual([{ rowVersion: 2, reason: 'Tidak ada surat sokongan.' }]));
});

it('stays open and reports when somebody else decided first', async () => {
  server.use(decline(contract.approve, 409, 'stale'));
  const { user } = openOne();
  await user.click(await screen.findByRole('radio', { name: /^Luluskan/ }));
  await user.click(screen.getByRole('button', { name: 'Luluskan pemohon' }));
  expect(
    await screen.findByText('Seseorang telah mengubahnya selepas anda membukanya. Muat semula dan cuba lagi.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('offers no approval while the email address is not confirmed', async () => {
  const { user } = openOne({ confirmed: false, allowed: ['reject'] });
  expect(await screen.findByText('Kelulusan menunggu pemohon mengesahkan alamat e-melnya.')).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Luluskan/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /^Tolak/ })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Hantar keputusan' }));
  expect(await screen.findByText('Pilih keputusan dahulu.')).toBeVisible();
});

it('leaves an applicant whom the reader registered to another officer, and shows a past decision', async () => {
  const { unmount } = openOne({ allowed: [], channel: 'POS' });
  expect(await screen.findByText('Pemohon ini diputuskan oleh pegawai lain.')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  unmount();
  resetSession();
  signInAs('TenantAdministrator');
  const decidedBy = { id: id(60), displayName: 'Pegawai Pelulus' };
  openOne({ Status: 'Rejected', allowed: [], decidedBy, decidedAt: '2026-11-21T02:00:00Z', reason: 'Surat tiada.' });
  expect(await screen.findByText(/^Ditolak oleh Pegawai Pelulus pada/)).toBeVisible();
  expect(screen.getByText('Surat tiada.')).toBeVisible();
});

it('names the applicants that a bulk decision failed for', async () => {
  listing();
  server.use(
    reply(contract.decideMany, ({ body }) => {
      expect(body).toMatchObject({ decision: 'approve', items: [{ id: id(10) }, { id: id(11) }] });
      return { done: [id(10)], failed: [{ id: id(11), code: 'applicant.unconfirmed' }] };
    }),
  );
  const { user } = open();
  const dialog = await selectBoth(user, 'Luluskan');
  await user.click(dialog.getByRole('button', { name: 'Luluskan 2 pemohon' }));
  expect(await dialog.findByText('1 pemohon tidak dapat diputuskan')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('Bakri Salleh: Pemohon belum mengesahkan alamat e-melnya.');
});

it('rejects several only with a reason', async () => {
  listing();
  const { user } = open();
  const dialog = await selectBoth(user, 'Tolak');
  await user.click(dialog.getByRole('button', { name: 'Tolak 2 pemohon' }));
  expect(await dialog.findByText('Medan ini wajib diisi.')).toBeVisible();
});

it('shows a client its own page: no filters, no decisions, no counter', async () => {
  resetSession();
  signInAs('Client');
  listing([]);
  open();
  expect(await screen.findByText(/Rakan sekerja yang anda jemput akan muncul/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Daftar di kaunter' })).toBeNull();
});

it('offers a retry when the list fails', async () => {
  server.use(reply(organization.list, []), decline(contract.list, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Senarai pemohon tidak dapat dimuatkan')).toBeVisible();
  listing();
  await user.click(screen.getByRole('button', { name: /Cuba semula/ }));
  expect(await screen.findByText('Aminah Rahman')).toBeVisible();
});
