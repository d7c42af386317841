import { dataRequest as contract, type RequestDetail } from '@titian/shared-contracts/data-request';
import { decline, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { askedAgency, requestDetail } from '../testing/dataRequests';
import { portalInfo } from '../testing/portalInfo';
import { setUp } from '../testing/setUp';
import { DataRequestPage } from './DataRequestPage';

const server = setUp();
const PATTERN = '/data-request-detail/:id?';
const open = (path = `/data-request-detail/${id(300)}`) => openPage(<DataRequestPage />, { path, pattern: PATTERN });
const offer = {
  project: { id: id(1), Name: { my: 'Sempadan Lot', en: 'Parcel Boundaries' }, organization: askedAgency },
  ...{ version: 'v2', field: 'data[].noLot' },
};
const matches = reply(contract.matches, ({ url }) =>
  url.searchParams.getAll('name').map((name) => ({ name, offers: name === 'noLot' ? [offer] : [] })),
);
const agencies = reply(contract.agencies, [askedAgency]);
/** Fixed paths come first: the pattern of one request fits them, too. */
const showing = (data: RequestDetail) =>
  server.use(
    matches,
    agencies,
    reply(contract.detail, () => data),
  );
type Act = 'decide' | 'ask' | 'answer' | 'extend' | 'submit' | 'create' | 'save' | 'message';
/** Answers an act, and records the bodies that it got. */
function record(act: Act, answer: unknown = null) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    reply(contract[act] as typeof contract.message, ({ body }) => {
      sent.push(body as Record<string, unknown>);
      return answer as null;
    }),
  );
  return sent;
}
/** Sets the value at once; typing each key would be slow. */
async function write(user: ReturnType<typeof open>['user'], field: HTMLElement, words: string) {
  await user.click(field);
  await user.paste(words);
}

beforeEach(() => {
  signInAs('Client');
  server.use(matches, agencies, portalInfo());
});

it('shows the fields against what is offered, the clock, and who wants what', async () => {
  showing(requestDetail());
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Pemilik lot di zon banjir' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Sempadan Lot' })).toHaveAttribute(
    'href',
    `/apimarketplace/${id(1)}/about`,
  );
  expect(screen.getByText('1 daripada 2 medan sudah ditawarkan')).toBeVisible();
  expect(screen.getByRole('img', { name: '6 daripada 14 hari' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Buat keputusan' })).toBeNull();
});

it('takes hostile text as text', async () => {
  const evil = '<img src=x onerror=alert(1)> [x](javascript:alert(1))';
  const { form } = requestDetail();
  showing(requestDetail({ title: evil, form: { ...form, description: evil, purposeText: evil } }));
  const { container } = open();
  expect(await screen.findByRole('heading', { level: 1, name: evil })).toBeVisible();
  expect(container.querySelector('main img, a[href^="javascript:"], img[src="x"]')).toBeNull();
});

it('answers the question that stopped the clock', async () => {
  const sent = record('answer');
  showing(
    requestDetail({ status: 'InfoRequested', waitingSince: '2026-11-23T02:00:00Z', dueAt: null, allowed: ['answer'] }),
  );
  const { user } = open();
  expect(await screen.findByText('Soalan menunggu jawapan.')).toBeVisible();
  await write(user, screen.getByLabelText('Jawapan anda'), 'Hanya dibandingkan.');
  await user.click(screen.getByRole('button', { name: 'Hantar jawapan' }));
  await waitFor(() => expect(sent).toEqual([{ body: 'Hanya dibandingkan.', fileIds: [] }]));
});

it('decides in part: three answers, conditions, and a ground for what is refused', async () => {
  signInAs('TenantAdministrator');
  const sent = record('decide');
  showing(requestDetail({ side: 'provider', allowed: ['decide', 'ask', 'note', 'extend'] }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Buat keputusan' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const yes of dialog.getAllByRole('radio', { name: 'Ya' })) await user.click(yes);
  await user.click(dialog.getByRole('radio', { name: 'Diluluskan sebahagian' }));
  await user.click(await dialog.findByRole('button', { name: 'Tambah syarat' }));
  await write(user, await dialog.findByLabelText(/^Syarat 1/), 'Bantuan banjir sahaja');
  const refused = within(dialog.getByRole('group', { name: 'Telefon' }));
  await user.click(refused.getByRole('combobox'));
  await user.click(await screen.findByTitle('Perlindungan data tidak mencukupi'));
  await write(user, dialog.getByLabelText('Penandatangan surat'), 'Pengarah');
  await user.click(dialog.getByRole('button', { name: 'Hantar keputusan' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        ...{ outcome: 'PartlyApproved', conditions: ['Bantuan banjir sahaja'], signatory: 'Pengarah', rowVersion: 3 },
        refusedFields: [{ fieldId: id(303), ground: 'safeguardsMissing', note: '' }],
        evaluation: { lawful: { verdict: 'Yes' }, publicGain: { verdict: 'Yes' }, safeguards: { verdict: 'Yes' } },
      },
    ]),
  );
});

const draft = {
  ...{ status: 'Draft', requestNo: null, clock: null, events: [] },
  allowed: ['save', 'submit', 'withdraw'],
} satisfies Partial<RequestDetail>;

it('shows a draft of the earlier agency to read and to discard, not to send', async () => {
  showing(requestDetail({ ...draft, allowed: ['withdraw'] }));
  const discarded: unknown[] = [];
  server.use(
    reply(contract.withdraw, ({ body }) => {
      discarded.push(body);
      return null;
    }),
  );
  const { user, address } = open();
  expect(await screen.findByText('Draf ini milik Jabatan Kebajikan')).toBeVisible();
  expect(screen.getByText('Bantuan dibayar kepada pemilik.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Simpan|Hantar)/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Buang draf' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Buang draf' }));
  await waitFor(() => expect(address()).toBe('/data-request-detail'));
  expect(discarded).toEqual([{ rowVersion: 3 }]);
});

it('says of a draft that the agency has changed meanwhile, where it is to be kept', async () => {
  showing(requestDetail(draft));
  server.use(reply(contract.save, () => problem(409, 'datarequest.earlierAgency')));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Simpan draf' }));
  expect(await screen.findByText(/^Draf ini milik agensi anda semasa ia ditulis/)).toBeVisible();
});

it.each([
  ['en', '1', ['Submitted, 1 field', 'Fulfilled by 1 API', 'Fulfilled by 1 file', 'Fulfilled by 1 API and 1 file']],
  [
    'en',
    '2',
    ['Submitted, 2 fields', 'Fulfilled by 2 APIs', 'Fulfilled by 2 files', 'Fulfilled by 2 APIs and 2 files'],
  ],
  ['my', '1', ['Dihantar, 1 medan', 'Dipenuhi dengan 1 API', 'Dipenuhi dengan 1 fail']],
] as const)('counts in the time line in the words of the language: %s, %s', async (locale, count, words) => {
  const codes = ['submitted', 'fulfilled', 'delivered', 'fulfilledByBoth'];
  const params = { fields: count, apis: count, files: count };
  const events = codes.map((code, at) => ({ id: id(310 + at), at: '2026-11-20T01:12:00Z', code, actor: null, params }));
  showing(requestDetail({ events }));
  openPage(<DataRequestPage />, { path: `/data-request-detail/${id(300)}`, pattern: PATTERN, locale });
  for (const word of words) expect(await screen.findByText(word)).toBeVisible();
});

it('keeps a draft, and tells when another tab kept it first', async () => {
  const form = { ...requestDetail().form, title: 'Draf saya' };
  showing(requestDetail({ ...draft, title: 'Draf saya', form, rowVersion: 1 }));
  server.use(reply(contract.save, () => problem(409, 'stale')));
  const { user } = open();
  expect(await screen.findByLabelText('Tajuk')).toHaveValue('Draf saya');
  await user.click(screen.getByRole('button', { name: 'Simpan draf' }));
  expect(await screen.findByText(/Seseorang telah mengubah/)).toBeVisible();
  expect(screen.getByLabelText('Tajuk')).toHaveValue('Draf saya');
});

it('marks what a new request lacks, and sends nothing', async () => {
  const sent = record('create', { id: id(300), rowVersion: 1 });
  const { user } = open('/data-request-detail');
  await user.click(await screen.findByRole('button', { name: 'Hantar permohonan' }));
  await waitFor(() => expect(screen.getByLabelText('Tajuk')).toBeInvalid());
  expect(screen.getByLabelText('Nama medan')).toBeInvalid();
  expect(sent).toEqual([]);
});

it('says when there is no such request, and offers a retry when it fails', async () => {
  server.use(decline(contract.detail, 404, 'notFound'));
  const { unmount } = open();
  expect(await screen.findByText('Rekod ini tidak dijumpai')).toBeVisible();
  unmount();
  server.use(decline(contract.detail, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Permohonan data tidak dapat dimuatkan')).toBeVisible();
  showing(requestDetail());
  await user.click(screen.getByRole('button', { name: /Cuba semula/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pemilik lot di zon banjir' })).toBeVisible();
});
