import { http, HttpResponse } from 'msw';
import { order as contract, type OrderDetail, type OrderLetter, orderPaths } from '@titian/shared-contracts/order';
import { invalidateTags } from '@titian/shared-auth';
import { Link } from '@titian/shared-ui';
import { act, decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { flat, item, metered, order } from '../testing/orders';
import { setUp } from '../testing/setUp';
import { OrderDetailPage } from './OrderDetailPage';

const server = setUp();
const open = (path = `/order-detail?id=${id(75)}`) => openPage(<OrderDetailPage />, { path });
const showing = (data: OrderDetail) => server.use(reply(contract.detail, () => data));
/** The item in `…/order-items/{id}/{act}`. */
const itemOf = (url: URL) => url.pathname.split('/').at(-2);
const approver = { id: id(60), displayName: 'Pegawai Pelulus' };
const name = (text: string) => ({ my: text, en: text });
const QUESTION = 'Adakah nama pemilik akan disimpan?';
/** An event in which somebody asked about an item, as the server has it: the question is of the event, and a message. */
const asked = (n: number, itemId: string, reason: string): OrderDetail['events'][number] => ({
  ...{ id: id(n), at: `2026-11-19T0${n - 40}:00:00Z`, code: 'asked', actor: approver },
  params: { itemId, reason, api: 'Semakan Hakmilik' },
});
const askedItem = item({ state: 'InfoRequested', allowed: ['answer', 'withdraw'] });
const orderWithQuestion = order({
  items: [askedItem],
  events: [asked(42, askedItem.id, QUESTION)],
  messages: [{ ...order().messages[0]!, id: id(51), author: approver, body: QUESTION, mine: false }],
});

beforeEach(() => {
  signInAs('Client');
});

it('shows nothing of the order before at the address of another', async () => {
  let answer = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const other = order({ id: id(76), orderNo: 'ORD-2611-0002' });
  server.use(
    http.get('*/api/orders/:id', async ({ params }) => {
      if (params.id === id(75)) return HttpResponse.json(order());
      await waiting;
      return HttpResponse.json(other);
    }),
  );
  const page = (
    <>
      <Link to={orderPaths.order(id(76))}>Seterusnya</Link>
      <OrderDetailPage />
    </>
  );
  const { user } = openPage(page, { path: orderPaths.order(id(75)) });
  await user.type(await screen.findByLabelText('Mesej'), 'Untuk yang pertama.');
  await user.click(screen.getByRole('link', { name: 'Seterusnya' }));
  await waitFor(() => expect(screen.queryByText(/ORD-2611-0001/)).not.toBeInTheDocument());
  answer();
  expect(await screen.findByRole('heading', { level: 1, name: /ORD-2611-0002/ })).toBeVisible();
  expect(screen.getByLabelText('Mesej')).toHaveValue('');
});

it('shows the state of the order at each approval level', async () => {
  showing(order());
  open();
  const steps = within(await screen.findByRole('region', { name: 'Kemajuan pesanan' })).getAllByRole('listitem');
  expect(steps).toHaveLength(4);
  expect(steps[1]).toHaveTextContent('Agensi pemilik');
  expect(steps[2]).toHaveAttribute('aria-current', 'step');
  expect(steps[2]).toHaveTextContent('0 daripada 1 item');
  expect(screen.getByText('Kadar: 60 / minit, lonjakan 10')).toBeVisible();
});

it('shows what each item and the order cost, and what an item replaces', async () => {
  const replaces = { id: id(100), subscriptionNo: 'SUB-2611-0001', package: flat.name, quota: flat.quota };
  const stated = item({ package: metered, expectedCalls: 3_000, replaces });
  showing(order({ items: [stated, item({ id: id(81), package: flat })] }));
  open();
  expect(await screen.findByText(/RM\s*900\.00 \/ bulan bagi 3,000 panggilan/)).toBeVisible();
  expect(screen.getByText(/^RM\s*1,380\.00 \/ bulan$/)).toBeVisible();
  expect(screen.getByText('Menggantikan pakej Pukal (SUB-2611-0001) apabila diluluskan')).toBeVisible();
});

it('says of a package that answers calls beyond its quota that they are charged too, and nothing of at most', async () => {
  showing(
    order({ items: [item({ package: { ...metered, stopOnQuota: false }, quotaOverride: { limit: 5, unit: 'day' } })] }),
  );
  open();
  expect(await screen.findByText('5 / hari; panggilan melebihinya tetap dijawab dan dikenakan bayaran')).toBeVisible();
  expect(screen.getByText(/^RM\s*9,300\.00 \/ bulan; panggilan melebihi kuota turut dikenakan bayaran$/)).toBeVisible();
  expect(screen.queryByText(/Paling banyak/)).toBeNull();
});

it.each([
  ['PendingApproval', /Medan jawapan yang dipohon/],
  ['ApprovedWithConditions', /Medan jawapan yang diluluskan/],
  ['Rejected', null],
] as const)('lists the response fields of an item that is %s', async (state, title) => {
  const fields = [{ operationId: 'GET /hakmilik', fields: ['/data/*/no', '/jumlah'] }];
  showing(order({ items: [item({ state, fields })] }));
  open();
  await screen.findByRole('region', { name: 'Kemajuan pesanan' });
  const line = screen.queryByText('GET /hakmilik')?.closest('li');
  if (!title) return expect(line).toBeUndefined();
  expect(screen.getByText(title)).toBeVisible();
  expect(line).toHaveTextContent('GET /hakmilik: data[].no, jumlah');
});

it('shows decisions between the messages', async () => {
  showing(order());
  open();
  const thread = await screen.findByRole('region', { name: 'Perbualan' });
  const story = within(thread).getAllByRole('listitem');
  expect(story.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Pesanan dihantar'),
    expect.stringContaining('Aliran data dilampirkan.'),
    expect.stringContaining('Satu langkah diluluskan, Semakan Hakmilik'),
  ]);
});

it('leads from the notice to the answer, and sends it for the item', async () => {
  showing(orderWithQuestion);
  const sent: unknown[] = [];
  server.use(
    reply(contract.answer, ({ body, url }) => {
      sent.push([itemOf(url), body]);
      showing(order());
      return null;
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Jawab' }));
  const field = screen.getByLabelText('Jawapan anda');
  expect(field).toHaveFocus();
  expect(screen.getByRole('blockquote')).toHaveTextContent(QUESTION);
  await user.click(screen.getByRole('button', { name: 'Hantar jawapan' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(sent).toEqual([]);
  await user.type(field, 'Tidak.');
  await user.click(screen.getByRole('button', { name: 'Hantar jawapan' }));
  await waitFor(() => expect(sent).toEqual([[id(80), { body: 'Tidak.' }]]));
  expect(await screen.findByLabelText('Mesej')).toHaveValue('');
});

it('shows at the answer what was asked last about that item, with its lines', async () => {
  const other = item({ ...askedItem, id: id(81), project: { ...askedItem.project, Name: name('Status Lesen') } });
  const [first, onOther] = ['Untuk berapa kaunter?', 'Siapa yang akan melihatnya?'];
  const events = [asked(42, askedItem.id, first), asked(43, other.id, onOther), asked(44, askedItem.id, QUESTION)];
  showing(order({ items: [askedItem, other], events }));
  const { user } = open();
  const quotes = () => screen.getAllByRole('blockquote').map(({ textContent }) => textContent);
  await screen.findByLabelText('Jawapan anda');
  expect(quotes()).toEqual([QUESTION]);
  await user.click(screen.getByRole('button', { name: /Status Lesen/ }));
  expect(quotes()).toEqual([onOther]);
  await user.click(screen.getByRole('button', { name: 'Mesej' }));
  expect(screen.queryByRole('blockquote')).not.toBeInTheDocument();
});

it('writes a message without answering', async () => {
  showing(orderWithQuestion);
  const sent: unknown[] = [];
  server.use(
    reply(contract.message, ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Mesej' }));
  await user.type(screen.getByLabelText('Mesej', { selector: 'textarea' }), 'Esok saya jawab.');
  await user.click(screen.getByRole('button', { name: 'Hantar mesej' }));
  await waitFor(() => expect(sent).toEqual([{ body: 'Esok saya jawab.', internal: false }]));
});

it('writes an internal note only where the server allows one', async () => {
  showing(order());
  const sent: unknown[] = [];
  server.use(
    reply(contract.message, ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  signInAs('SuperAdministrator');
  const { unmount } = open();
  expect(await screen.findByLabelText('Mesej')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Nota dalaman' })).not.toBeInTheDocument();
  unmount();
  showing(order({ allowed: ['message', 'note'] }));
  const { user } = open(`/order-detail?id=${id(76)}`);
  await user.click(await screen.findByRole('button', { name: 'Nota dalaman' }));
  await user.type(screen.getByLabelText('Nota dalaman', { selector: 'textarea' }), 'Semak kapasiti.');
  await user.click(screen.getByRole('button', { name: 'Hantar mesej' }));
  await waitFor(() => expect(sent).toEqual([{ body: 'Semak kapasiti.', internal: true }]));
});

describe('what was typed', () => {
  const typing = async (as: string, words: string) => {
    const sent: unknown[] = [];
    server.use(reply(contract.message, ({ body }) => (sent.push(body), null)));
    const { user } = open();
    if (as !== 'Mesej') await user.click(await screen.findByRole('button', { name: as }));
    await user.type(await screen.findByLabelText(as, { selector: 'textarea' }), words);
    return { user, sent };
  };

  it('as a note is never sent as a message because notes are no longer allowed', async () => {
    showing(order({ allowed: ['message', 'note'] }));
    const { user, sent } = await typing('Nota dalaman', 'Jangan luluskan dahulu.');
    showing(order());
    act(() => invalidateTags(['Order']));
    expect(await screen.findByText(/Pesanan telah berubah/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hantar mesej' })).toBeDisabled();
    expect(screen.getByLabelText('Mesej', { selector: 'textarea' })).toHaveValue('Jangan luluskan dahulu.');
    await user.click(screen.getByRole('button', { name: 'Tulis sebagai: Mesej' }));
    await user.click(screen.getByRole('button', { name: 'Hantar mesej' }));
    await waitFor(() => expect(sent).toEqual([{ body: 'Jangan luluskan dahulu.', internal: false }]));
  });

  it('as a message stays one while a question arrives', async () => {
    showing(order());
    const { user, sent } = await typing('Mesej', 'Terima kasih.');
    showing(orderWithQuestion);
    act(() => invalidateTags(['Order']));
    expect(await screen.findByRole('button', { name: 'Jawab' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hantar mesej' }));
    await waitFor(() => expect(sent).toEqual([{ body: 'Terima kasih.', internal: false }]));
  });
});

it('cancels the order where the server allows it', async () => {
  showing(order({ allowed: ['message', 'cancel'] }));
  const { unmount } = open();
  expect(await screen.findByRole('button', { name: 'Tarik balik pesanan' })).toBeVisible();
  unmount();
  showing(order({ allowed: ['message'] }));
  open(`/order-detail?id=${id(76)}`);
  await screen.findByLabelText('Mesej');
  expect(screen.queryByRole('button', { name: 'Tarik balik pesanan' })).not.toBeInTheDocument();
});

it('withdraws an item after a confirmation', async () => {
  showing(order());
  const withdrawn: unknown[] = [];
  server.use(
    reply(contract.withdraw, ({ url }) => {
      withdrawn.push(itemOf(url));
      return null;
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Tarik balik item' }));
  const question = await screen.findByRole('dialog');
  expect(withdrawn).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Tarik balik item' }));
  await waitFor(() => expect(withdrawn).toEqual([id(80)]));
});

it('asks to choose an order when there is none, and offers a retry when it fails', async () => {
  const { unmount } = open('/order-detail');
  expect(screen.getByText('Pilih pesanan daripada senarai')).toBeVisible();
  unmount();
  server.use(decline(contract.detail, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Pesanan tidak dapat dimuatkan')).toBeVisible();
  showing(order());
  await user.click(screen.getByRole('button', { name: /Cuba semula/ }));
  expect(await screen.findByRole('heading', { level: 1, name: /ORD-2611-0001/ })).toBeVisible();
});

const letter = (subject: string): OrderLetter => ({
  locale: subject.startsWith('K') ? 'my' : 'en',
  letterhead: { name: 'Kerajaan Negeri', unit: 'Portal', imageUrl: null },
  references: [{ label: 'Ruj. Kami', value: 'ORD-2611-0001' }],
  recipient: ['Pegawai Lesen'],
  salutation: 'Tuan/Puan,',
  subject,
  opening: [],
  itemsTitle: 'Item',
  items: [],
  factsTitle: 'Butiran',
  facts: [],
  closing: [],
  footer: '',
});

it('shows the letter in both languages, and saves it as a PDF', async () => {
  showing(order());
  const urls: string[] = [];
  const saved: string[] = [];
  server.use(
    reply(contract.letter, ({ url }) => letter(url.searchParams.get('locale') === 'en' ? 'Decision' : 'Keputusan')),
    http.get(`*/api/orders/${id(75)}/letter.pdf`, ({ request }) => {
      urls.push(new URL(request.url).search);
      return new HttpResponse('%PDF');
    }),
  );
  URL.createObjectURL = vi.fn(() => 'blob:x');
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Lihat surat' }));
  expect(await screen.findByRole('heading', { name: 'Keputusan' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'EN' }));
  expect(await screen.findByRole('heading', { name: 'Decision' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Muat turun PDF' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Muat turun PDF' }));
  await waitFor(() => expect(saved).toEqual(['ORD-2611-0001.pdf']));
  expect(urls).toEqual(['?locale=en']);
});

it('lists the supporting letters, each to download', async () => {
  const attached = { id: id(90), url: `/api/files/${id(90)}`, name: 'surat.pdf', type: 'application/pdf', size: 2_048 };
  showing(order({ letters: [attached] }));
  open();
  expect(await screen.findByRole('button', { name: 'Muat turun surat.pdf' })).toBeVisible();
});
