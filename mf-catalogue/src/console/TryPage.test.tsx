import { catalogue } from '@titian/shared-contracts/catalogue';
import { consolePaths, tryOut } from '@titian/shared-contracts/console';
import { http, HttpResponse } from 'msw';
import { invalidateTags, setPortalFeatures } from '@titian/shared-auth';
import { Link } from '@titian/shared-ui';
import { act, decline, openPage, reply, screen, signInAs, userEvent, within } from '@titian/section-kit/testing';
import { detail, id } from '../testing/apis';
import { consoleTarget as target, landDocument } from '../testing/console';
import { setUp } from '../testing/setUp';
import { TryPage } from './TryPage';

const SECRET = 'ttn_try_neverShownAnywhere';
const server = setUp();

const key = (renew = false) => ({
  ...{ id: id(70), secret: renew ? `${SECRET}2` : SECRET },
  issuedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
});
const LIMITS = {
  'ratelimit-policy': '"subscription";q=5;w=60, "quota";q=1000;w=86400',
  ratelimit: '"subscription";r=3;t=41, "quota";r=871;t=30211',
  'x-trace-id': '4bf92f3577b34da6a3ce929d0e0e4736',
};
const ADDRESS = '*/gateway/-sandbox/jtg/semakan-hakmilik/v3.2/hakmilik/GM%201';
const open = (op?: string) =>
  openPage(<TryPage />, { path: consolePaths.tryIt(id(1), op), pattern: '/apimarketplace/:id/try' });
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Hantar' }));
const answer = () => screen.getByRole('region', { name: 'Jawapan' });

afterEach(() => {
  setPortalFeatures();
  localStorage.clear();
});
beforeEach(() => {
  signInAs('Client');
  server.use(
    reply(catalogue.detail, detail()),
    reply(catalogue.openapi, landDocument),
    reply(tryOut.targets, [target()]),
    reply(tryOut.key, key()),
  );
});

it('calls the sandbox as the own application, and shows the answer with its limits, never the key', async () => {
  const seen = vi.fn();
  server.use(
    http.get(ADDRESS, ({ request }) => {
      seen(
        request.headers.get('x-api-key'),
        request.headers.get('x-gdx-purpose'),
        request.headers.get('authorization'),
      );
      return HttpResponse.json({ no: 'GM 1', luas: 612.4 }, { headers: LIMITS });
    }),
  );
  open();
  await send();
  expect(await within(answer()).findByText('200')).toBeVisible();
  expect(seen).toHaveBeenCalledWith(SECRET, 'improveService', null);
  expect(within(answer()).getByRole('group', { name: 'Badan jawapan' })).toHaveTextContent('"luas": 612.4');
  expect(within(answer()).getByText('3 daripada 5 berbaki')).toBeVisible();
  expect(within(answer()).getByText('871 daripada 1,000 berbaki')).toBeVisible();
  expect(within(answer()).getByRole('link', { name: 'Jejak' })).toHaveAttribute(
    'href',
    `/monitoring/${LIMITS['x-trace-id']}`,
  );
  expect(document.body.innerHTML).not.toContain(SECRET);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(SECRET);
});

it('shows the refusal with its words, and waits until a call fits again', async () => {
  const problem = { code: 'GDX-1305', detail: 'Terlalu banyak panggilan.', retryAfter: 18 };
  server.use(
    http.get(ADDRESS, () =>
      HttpResponse.json(problem, {
        status: 429,
        headers: { ...LIMITS, 'retry-after': '18', 'x-gdx-error': 'GDX-1305' },
      }),
    ),
  );
  open();
  await send();
  const refusal = await screen.findByRole('region', { name: 'Ditolak oleh get laluan' });
  expect(within(refusal).getByText('Melebihi 5 panggilan dalam 60 s')).toBeVisible();
  expect(within(refusal).getByRole('link', { name: 'Semua tentang GDX-1305' })).toHaveAttribute(
    'href',
    '/errors/GDX-1305',
  );
  expect(screen.getByRole('button', { name: /^Lagi dalam 1[78] s$/ })).toBeDisabled();
});

it('tries again while the key is on its way to the gateways', async () => {
  let calls = 0;
  server.use(
    http.get(ADDRESS, () => {
      calls += 1;
      return calls === 1
        ? HttpResponse.json({}, { status: 401, headers: { 'x-gdx-error': 'GDX-1402' } })
        : HttpResponse.json({ no: 'GM 1' }, { headers: LIMITS });
    }),
  );
  open();
  await send();
  expect(await screen.findByText(/sedang dihantar ke get laluan/)).toBeVisible();
  expect(await within(answer()).findByText('200', undefined, { timeout: 3_000 })).toBeVisible();
  expect(calls).toBe(2);
});

it('asks before production is called, and again before each call that changes something', async () => {
  const made = vi.fn();
  server.use(
    reply(tryOut.targets, [target({ environment: 'Production' })]),
    http.post('*/gateway/jtg/semakan-hakmilik/v3.2/pengesahan', () => (made(), HttpResponse.json({}))),
  );
  open('POST /pengesahan');
  await send();
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Batal' }));
  expect(made).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    await send();
    const dialog = await screen.findByRole('dialog', { name: 'Ubah data sebenar sebagai e-Pelan?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hantar' }));
    await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(times));
  }
});

it('changes the key for another', async () => {
  const asked = vi.fn();
  server.use(
    reply(tryOut.key, ({ body }) => {
      const { renew = false } = body as { renew?: boolean };
      asked(renew);
      return key(renew);
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Tukar kunci' }));
  expect(await screen.findByText(/Kunci konsol telah ditukar/)).toBeVisible();
  expect(asked.mock.calls).toEqual([[false], [true]]);
});

it('stays while JSON is typed, which is none until it is done, and writes it into the code', async () => {
  open('POST /pengesahan');
  await userEvent.click(await screen.findByRole('button', { name: 'Python' }));
  const body = screen.getByRole('textbox', { name: 'Badan' });
  await userEvent.clear(body);
  await userEvent.type(body, '{{"no": ');
  const code = () => screen.getByRole('group', { name: /Python/ });
  expect(code()).toHaveTextContent(String.raw`data="{\"no\": ".encode()`);
  await userEvent.type(body, '2}');
  expect(code()).toHaveTextContent('data="""{"no": 2}""".encode()');
});

it('shows nothing of the API before at the address of another', async () => {
  const asked: (string | null)[] = [];
  let answer = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get(`*/api/console/targets`, async ({ request }) => {
      const project = new URL(request.url).searchParams.get('projectId');
      asked.push(project);
      if (project !== id(1)) await waiting;
      return HttpResponse.json(project === id(1) ? [target()] : []);
    }),
    http.get('*/public/catalogue/:id', ({ params }) => HttpResponse.json(detail({ id: String(params.id) }))),
  );
  const page = (
    <>
      <Link to={consolePaths.tryIt(id(2))}>Seterusnya</Link>
      <TryPage />
    </>
  );
  openPage(page, { path: consolePaths.tryIt(id(1)), pattern: '/apimarketplace/:id/try' });
  await screen.findByRole('button', { name: 'Hantar' });
  await userEvent.click(screen.getByRole('link', { name: 'Seterusnya' }));
  await vi.waitFor(() => expect(asked).toContain(id(2)));
  expect(screen.queryByRole('button', { name: 'Hantar' })).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('Tiada aplikasi anda yang melanggan API ini')).toBeVisible();
});

it('says that another subscription is shown, where the chosen one can’t be called any more', async () => {
  let targets = [target(), target({ id: id(51), application: { id: id(61), name: 'e-Lesen' } })];
  server.use(reply(tryOut.targets, () => targets));
  openPage(<TryPage />, { path: `${consolePaths.tryIt(id(1))}?sub=${id(51)}`, pattern: '/apimarketplace/:id/try' });
  expect(await screen.findByRole('combobox', { name: 'Aplikasi' })).toHaveTextContent('e-Lesen');
  targets = [target()];
  act(() => invalidateTags(['ConsoleTarget']));
  expect(await screen.findByText('Langganan yang dipilih tidak boleh dipanggil sekarang')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Aplikasi' })).toHaveTextContent('e-Pelan');
});

it('says what to do where no application subscribes', async () => {
  server.use(reply(tryOut.targets, []));
  open();
  expect(await screen.findByText('Tiada aplikasi anda yang melanggan API ini')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Langgan' }).length).toBeGreaterThan(0);
});

it('shows what every answer is limited to, and the operation that the package lacks', async () => {
  const id = 'GET /hakmilik/{noHakmilik}';
  server.use(reply(tryOut.targets, [target({ operations: [id], fields: [{ operationId: id, fields: ['/no'] }] })]));
  open('POST /pengesahan');
  expect(await screen.findByText(/tiada dalam pakej anda/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Medan yang diberikan' })).getByText('/no')).toBeVisible();
});

it('says that calls are switched off, and asks for nothing', async () => {
  setPortalFeatures({ guestCatalogue: true, dataRequests: true, tryIt: false, ratings: false });
  const asked = vi.fn();
  server.use(reply(tryOut.targets, () => (asked(), [])));
  open();
  expect(await screen.findByText('Panggilan dari portal dimatikan')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hantar' })).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

it('says why a page that was open before gets no key', async () => {
  server.use(decline(tryOut.key, 409, 'console.off'));
  open();
  await send();
  expect(await screen.findByText('Panggilan dari halaman portal dimatikan buat masa ini.')).toBeVisible();
});

it.each(['..', '.'])(
  'neither sends nor saves a path in which a value is %s: it would be another one',
  async (value) => {
    server.use(reply(tryOut.targets, [target({ keepsTests: true })]));
    open();
    const field = await screen.findByRole('textbox', { name: 'Nilai noHakmilik' });
    await userEvent.clear(field);
    await userEvent.type(field, value);
    expect(field).toHaveAccessibleDescription('Dalam alamat, . dan .. membawa ke laluan lain. Masukkan nilai lain.');
    expect(field).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Hantar' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Simpan sebagai ujian' })).toBeDisabled();
    await userEvent.type(field, 'a');
    expect(field).toBeValid();
    expect(screen.getByRole('button', { name: 'Hantar' })).toBeEnabled();
  },
);
