import { organization } from '@titian/shared-contracts/organization';
import { type ApplicantReview, registration as contract } from '@titian/shared-contracts/registration';
import { invalidateAllTags } from '@titian/shared-auth';
import { act, decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { applicant, detail, id, second } from '../testing/applicants';
import { setUp } from '../testing/setUp';
import { ApplicantReviewPage } from './ApplicantReviewPage';
import { ApplicantsPage } from './ApplicantsPage';

const server = setUp();
const tanah = { id: id(70), name: { my: 'Semakan Hakmilik', en: 'Title Search' } };
const review: ApplicantReview = {
  checks: [
    { check: 'address', good: true, count: 0 },
    { check: 'domain', good: true, count: 3 },
    { check: 'namesake', good: false, count: 1 },
    { check: 'refused', good: false, count: 2 },
  ],
  organization: { people: 12, administrators: [{ id: id(80), displayName: 'Pentadbir MP' }], waiting: 4 },
  earlier: [
    {
      ...{ id: id(90), Status: 'Rejected', organization: applicant().organization, createdAt: '2026-10-20T02:00:00Z' },
      ...{ decidedBy: { id: id(60), displayName: 'Pegawai Pelulus' }, reason: 'Surat sokongan tiada.' },
    },
  ],
};
const address = `/myapi/applicant?applicant=${id(10)}`;
const one = { mode: 'detailed' as const, project: tanah };
const open = (path = address) => openPage(<ApplicantReviewPage />, { path });
const known = () => server.use(reply(contract.detail, detail(one)), reply(contract.review, review));

beforeEach(() => void signInAs('TenantAdministrator'));

it('shows what is known of an applicant beside the decision', async () => {
  known();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Aminah Rahman' })).toBeVisible();
  expect(screen.getByText('Semakan Hakmilik')).toBeVisible();
  const checks = within(await screen.findByRole('region', { name: 'Semakan' }));
  expect(checks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('E-mel disahkan, teratur'),
    expect.stringContaining('3 orang dalam organisasi'),
    expect.stringContaining('Tiada akaun dengan nama ini, perlu dilihat'),
    expect.stringContaining('2 pendaftaran'),
  ]);
  expect(screen.getByText('Pentadbir MP')).toBeVisible();
  expect(screen.getByText('Surat sokongan tiada. · Pegawai Pelulus')).toBeVisible();
});

it('approves with the role that the officer chooses', async () => {
  known();
  const bodies: unknown[] = [];
  server.use(
    reply(contract.approve, ({ body }) => {
      bodies.push(body);
      return null;
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /^Luluskan/ }));
  await user.click(screen.getByRole('button', { name: 'Luluskan pemohon' }));
  expect(await screen.findByText('Medan ini wajib diisi.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Pembangun/ }));
  await user.click(screen.getByRole('button', { name: 'Luluskan pemohon' }));
  await waitFor(() => expect(bodies).toEqual([{ rowVersion: 2, role: 'Developer' }]));
});

it('keeps the reason that was written where the applicant changes meanwhile', async () => {
  known();
  const bodies: unknown[] = [];
  server.use(
    reply(contract.reject, ({ body }) => {
      bodies.push(body);
      return null;
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /^Tolak/ }));
  await user.type(screen.getByRole('textbox'), 'Surat sokongan tiada.');
  server.use(reply(contract.detail, detail({ ...one, rowVersion: 3 })));
  act(() => invalidateAllTags());
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Tolak/ })).not.toBeChecked());
  await user.click(screen.getByRole('radio', { name: /^Tolak/ }));
  await user.click(screen.getByRole('button', { name: 'Tolak pemohon' }));
  await waitFor(() => expect(bodies).toEqual([{ rowVersion: 3, reason: 'Surat sokongan tiada.' }]));
});

it('keeps the decision where what is known can’t be loaded', async () => {
  server.use(reply(contract.detail, detail(one)), decline(contract.review, 503, 'unavailable'));
  open();
  expect(await screen.findByText('Maklumat tentang pemohon ini tidak dapat dimuatkan')).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Luluskan/ })).toBeVisible();
});

const listing = (mode: 'default' | 'detailed') =>
  server.use(
    reply(organization.list, []),
    reply(contract.list, {
      ...{ data: [applicant(one), second], totalItems: 2, page: 1, pageSize: 10, mode },
      counts: { Onhold: 2, Approved: 0, Rejected: 0 },
    }),
  );

it('opens those whose API says so, others beside the list', async () => {
  listing('default');
  server.use(reply(contract.detail, detail({ ...second, phone: '0123456789' })));
  const { user, address: now } = openPage(<ApplicantsPage />, { path: '/myapi/applicantdefault' });
  await user.click(await screen.findByText('Bakri Salleh'));
  await waitFor(() => expect(now()).toBe(`/myapi/applicantdefault?applicant=${id(11)}`));
});

it('takes the menu’s address to the detailed review where the portal looks so', async () => {
  listing('detailed');
  const { address: now } = openPage(<ApplicantsPage />, { path: '/myapi/applicantdefault?view=Rejected' });
  await waitFor(() => expect(now()).toBe('/myapi/applicant?view=Rejected'));
});
