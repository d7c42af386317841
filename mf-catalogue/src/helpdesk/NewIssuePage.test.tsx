import { catalogue } from '@titian/shared-contracts/catalogue';
import { helpdesk as contract } from '@titian/shared-contracts/helpdesk';
import { order } from '@titian/shared-contracts/order';
import { openPage, problem, reply, screen, signInAs, waitFor } from '@titian/section-kit/testing';
import { answer, detail, id } from '../testing/apis';
import { setUp } from '../testing/setUp';
import { NewIssuePage } from './NewIssuePage';

const server = setUp();
const open = (path = '/helpdesk/create') => openPage(<NewIssuePage />, { path });
const TITLE = 'Panggilan ditolak sejak pagi';

/** Accepts new issues, and records their bodies. */
function recordIssues() {
  const sent: Record<string, unknown>[] = [];
  server.use(
    reply(contract.create, ({ body }) => {
      sent.push(body as Record<string, unknown>);
      return { id: id(200), ticketNo: 'HD-2026-00041' };
    }),
  );
  return sent;
}
/** Sets the value at once; typing each key would be slow. */
async function write(user: ReturnType<typeof open>['user'], field: HTMLElement, words: string) {
  await user.click(field);
  await user.paste(words);
}
async function fill(user: ReturnType<typeof open>['user']) {
  await write(user, screen.getByLabelText('Tajuk'), TITLE);
  await write(user, screen.getByLabelText('Huraian'), 'Kod 403.');
  await user.click(screen.getByRole('combobox', { name: 'Kategori' }));
  await user.click(await screen.findByTitle('Ralat API'));
}

beforeEach(() => {
  signInAs('Client');
  server.use(reply(contract.similar, []));
});

it('marks required fields, and sends nothing', async () => {
  const sent = recordIssues();
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Hantar laporan' }));
  await waitFor(() => expect(screen.getByLabelText('Tajuk')).toBeInvalid());
  expect(screen.getByLabelText('Huraian')).toBeInvalid();
  expect(sent).toEqual([]);
});

it('sends the issue with its category, and opens it', async () => {
  const sent = recordIssues();
  const { user, address } = open();
  await fill(user);
  await user.click(screen.getByRole('radio', { name: /Kritikal/ }));
  await user.click(screen.getByRole('button', { name: 'Hantar laporan' }));
  await waitFor(() => expect(address()).toBe(`/helpdesk/${id(200)}`));
  expect(sent).toMatchObject([
    { title: TITLE, description: 'Kod 403.', category: 'ApiError', priority: 'Critical', fileIds: [] },
  ]);
  expect(sent[0]).not.toHaveProperty('projectId');
  expect(sessionStorage.getItem('titian.issue')).toBeNull();
});

it('keeps the draft and its key over a reload, and sends the same issue again', async () => {
  const sent = recordIssues();
  server.use(
    reply(contract.create, ({ body }) => {
      sent.push(body as Record<string, unknown>);
      return problem(503, 'unavailable');
    }),
  );
  const first = open();
  await fill(first.user);
  await first.user.click(screen.getByRole('button', { name: 'Hantar laporan' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  first.unmount();
  const again = recordIssues();
  const { user } = open();
  expect(screen.getByLabelText('Tajuk')).toHaveValue(TITLE);
  await user.click(screen.getByRole('button', { name: 'Hantar laporan' }));
  await waitFor(() => expect(again).toHaveLength(1));
  expect(again[0]!.idempotencyKey).toBe(sent[0]!.idempotencyKey);
});

it('starts with the API and the request id of the address', async () => {
  const sent = recordIssues();
  server.use(reply(catalogue.detail, detail()), reply(catalogue.search, answer()));
  const { user } = open(`/helpdesk/create?api=${id(1)}&request=req_77`);
  expect(await screen.findByText('req_77')).toBeVisible();
  expect(await screen.findByText('Semakan Hakmilik Tanah, JTG')).toBeVisible();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Hantar laporan' }));
  await waitFor(() => expect(sent).toMatchObject([{ projectId: id(1), requestId: 'req_77' }]));
});

it('starts with what the page that led here knows, which can be sent as it is', async () => {
  const sent = recordIssues();
  const known = { request: 'a'.repeat(32), category: 'ApiError', title: TITLE, description: 'GET /pelan ditolak' };
  const { user } = open(`/helpdesk/create?${new URLSearchParams(known)}`);
  expect(screen.getByLabelText('Tajuk')).toHaveValue(TITLE);
  await user.click(screen.getByRole('button', { name: 'Hantar laporan' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { title: TITLE, description: known.description, category: 'ApiError', requestId: known.request },
  ]);
});

it('asks which order it is about, and leaves the request id out on demand', async () => {
  const sent = recordIssues();
  server.use(reply(order.mine, { data: [], totalItems: 0, page: 1, pageSize: 100 }));
  const { user } = open('/helpdesk/create?request=req_77');
  await fill(user);
  await user.click(screen.getByRole('radio', { name: 'Pesanan' }));
  await user.click(screen.getByRole('button', { name: 'Jangan sertakan' }));
  await user.click(screen.getByRole('button', { name: 'Hantar laporan' }));
  expect(await screen.findByText('Pilih satu, atau pilih Tiada.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Tiada' }));
  await user.click(screen.getByRole('button', { name: 'Hantar laporan' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('requestId');
});

it('lists issues with a similar title', async () => {
  const like = {
    id: id(201),
    ticketNo: 'HD-2026-00007',
    title: 'Panggilan ditolak semalam',
    status: 'Closed' as const,
  };
  server.use(reply(contract.similar, [like]));
  const { user } = open();
  await write(user, screen.getByLabelText('Tajuk'), TITLE);
  expect(await screen.findByRole('link', { name: like.title })).toHaveAttribute('href', `/helpdesk/${id(201)}`);
});

it("shows the server's validation error at its field", async () => {
  server.use(
    reply(contract.create, () =>
      problem(422, 'validation', { errors: [{ path: '/title', code: 'validation.tooShort' }] }),
    ),
  );
  const { user } = open();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Hantar laporan' }));
  await waitFor(() => expect(screen.getByLabelText('Tajuk')).toBeInvalid());
});
