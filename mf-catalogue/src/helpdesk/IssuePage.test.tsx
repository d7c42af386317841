import { helpdesk as contract, type IssueDetail } from '@titian/shared-contracts/helpdesk';
import { invalidateTags } from '@titian/shared-auth';
import { act, decline, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { agent, issueDetail, message } from '../testing/issues';
import { setUp } from '../testing/setUp';
import { IssuePage } from './IssuePage';

const server = setUp();
const open = () => openPage(<IssuePage />, { path: `/helpdesk/${id(200)}`, pattern: '/helpdesk/:id' });
const showing = (data: IssueDetail) => server.use(reply(contract.detail, () => data));
/** Sets the value at once; typing each key would be slow. */
async function write(user: ReturnType<typeof open>['user'], field: HTMLElement, words: string) {
  await user.click(field);
  await user.paste(words);
}
/** The hub event that reports a change by somebody else. */
const receiveUpdate = () => act(async () => invalidateTags(['Issue']));

const AGENT_ACTS = ['reply', 'note', 'assign', 'release', 'triage', 'close'] as const;
const working = (changes: Partial<IssueDetail> = {}) =>
  issueDetail({ status: 'In Progress', asAgent: true, assignee: agent, allowed: [...AGENT_ACTS], ...changes });
const closed = (changes: Partial<IssueDetail> = {}) =>
  issueDetail({
    status: 'Closed',
    closedAt: '2026-11-19T02:00:00Z',
    resolution: 'Fixed',
    reopenUntil: '2026-12-03T02:00:00Z',
    allowed: ['reopen', 'rate'],
    ...changes,
  });
/** Records the request bodies of an action. */
function recordBodies(entry: (typeof contract)['reply' | 'close' | 'reopen' | 'rate' | 'assign' | 'triage']) {
  const sent: unknown[] = [];
  server.use(
    reply(entry, ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  return sent;
}

describe('a reporter', () => {
  beforeEach(() => void signInAs('Client'));

  it('sees the state of the issue, its thread and the possible actions', async () => {
    showing(issueDetail({ messages: [message()] }));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Panggilan ditolak dengan kod 403' })).toBeVisible();
    const thread = within(screen.getByRole('region', { name: 'Perbualan' }));
    expect(thread.getByText('403').tagName).toBe('STRONG');
    expect(thread.getByText('Kami sedang menyemak.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tutup isu' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Kendalian' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nota dalaman' })).toBeNull();
  });

  it('replies, and keeps the typed text when updates arrive', async () => {
    const sent = recordBodies(contract.reply);
    showing(issueDetail());
    const { user } = open();
    const field = await screen.findByLabelText('Balasan anda');
    await write(user, field, 'Ia bermula jam 8');
    showing(issueDetail({ messages: [message({ body: 'Bila ia bermula?' })] }));
    await receiveUpdate();
    expect(await screen.findByText('Bila ia bermula?')).toBeVisible();
    expect(field).toHaveValue('Ia bermula jam 8');
    expect(field).toHaveFocus();
    await write(user, field, '.');
    await user.click(screen.getByRole('button', { name: 'Hantar balasan' }));
    await waitFor(() =>
      expect(sent).toEqual([{ body: 'Ia bermula jam 8.', internal: false, asks: false, fileIds: [] }]),
    );
    await waitFor(() => expect(field).toHaveValue(''));
  });

  it('keeps what is typed while the previous reply is being sent', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const sent: unknown[] = [];
    server.use(reply(contract.reply, async ({ body }) => (sent.push(body), await finished, null)));
    showing(issueDetail());
    const { user } = open();
    const field = await screen.findByLabelText('Balasan anda');
    await write(user, field, 'Pertama');
    await user.click(screen.getByRole('button', { name: 'Hantar balasan' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.clear(field);
    await write(user, field, 'Kedua');
    showing(issueDetail({ messages: [message({ body: 'Pertama' })] }));
    finish();
    expect(await screen.findByText('Pertama')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hantar balasan' })).toBeVisible());
    expect(field).toHaveValue('Kedua');
  });

  it('loses no typed text when the issue is closed meanwhile', async () => {
    showing(issueDetail());
    const { user } = open();
    await write(user, await screen.findByLabelText('Balasan anda'), 'Masih ditolak');
    showing(closed());
    await receiveUpdate();
    expect(await screen.findByText(/ditutup sementara anda menulis/)).toBeVisible();
    expect(screen.getByLabelText('Balasan anda')).toHaveValue('Masih ditolak');
    expect(screen.getByRole('button', { name: 'Hantar balasan' })).toBeDisabled();
  });

  it('is led to the question that waits for an answer', async () => {
    showing(issueDetail({ status: 'In Progress', waitsForReporter: true, due: null }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Jawab' }));
    expect(screen.getByLabelText('Balasan anda')).toHaveFocus();
  });

  it('rates a closed issue, or reopens it with a reason', async () => {
    const [rated, reopened] = [recordBodies(contract.rate), recordBodies(contract.reopen)];
    showing(closed());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Hantar penilaian' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: '1 bintang' })).toHaveFocus());
    await user.click(screen.getByRole('radio', { name: '4 bintang' }));
    await write(user, screen.getByLabelText(/Ulasan anda/), 'Pantas.');
    await user.click(screen.getByRole('button', { name: 'Hantar penilaian' }));
    await waitFor(() => expect(rated).toEqual([{ satisfaction: 4, comment: 'Pantas.' }]));
    await user.click(screen.getByRole('button', { name: 'Buka semula' }));
    const dialog = within(await screen.findByRole('dialog'));
    await write(user, dialog.getByLabelText('Mengapa dibuka semula'), 'Masih ditolak hari ini.');
    await user.click(dialog.getByRole('button', { name: 'Buka semula' }));
    await waitFor(() => expect(reopened).toEqual([{ reason: 'Masih ditolak hari ini.', rowVersion: 1 }]));
  });

  it('sees when there is no such issue, and a retry when it fails', async () => {
    server.use(decline(contract.detail, 404, 'notFound'));
    const { unmount } = open();
    expect(await screen.findByText('Rekod ini tidak dijumpai')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kembali ke Meja bantuan' })).toHaveAttribute('href', '/helpdesk');
    expect(screen.queryByRole('button', { name: /Cuba semula/ })).not.toBeInTheDocument();
    unmount();
    server.use(decline(contract.detail, 503, 'unavailable'));
    const { user } = open();
    expect(await screen.findByText('Isu tidak dapat dimuatkan')).toBeVisible();
    showing(issueDetail());
    await user.click(screen.getByRole('button', { name: /Cuba semula/ }));
    expect(await screen.findByText('HD-2026-00041', { selector: 'code' })).toBeVisible();
  });
});

describe('an agent', () => {
  beforeEach(() => {
    signInAs('TenantAdministrator', { id: agent.id });
    server.use(reply(contract.agents, [agent, { id: id(2), displayName: 'Ketua Platform' }]));
  });

  it('takes an unassigned issue', async () => {
    const sent = recordBodies(contract.assign);
    showing(issueDetail({ asAgent: true, allowed: ['reply', 'note', 'take', 'assign', 'triage'] }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ambil isu ini' }));
    await waitFor(() => expect(sent).toEqual([{ assigneeId: agent.id, rowVersion: 1 }]));
  });

  it('writes an internal note, or asks a question, which stops the clock', async () => {
    const sent = recordBodies(contract.reply);
    showing(working({ messages: [message({ internal: true, body: 'Semak log gerbang.' })] }));
    const { user } = open();
    const thread = within(await screen.findByRole('region', { name: 'Perbualan' }));
    await user.click(thread.getByRole('button', { name: 'Nota dalaman' }));
    await write(user, thread.getByLabelText('Nota dalaman', { selector: 'textarea' }), 'Kunci lama.');
    await user.click(thread.getByRole('button', { name: 'Simpan nota' }));
    await waitFor(() => expect(sent).toEqual([{ body: 'Kunci lama.', internal: true, asks: false, fileIds: [] }]));
    await user.click(thread.getByRole('button', { name: 'Balas' }));
    await write(user, thread.getByLabelText('Balasan anda'), 'Kunci mana?');
    await user.click(thread.getByRole('checkbox', { name: /hentikan masa/ }));
    await user.click(thread.getByRole('button', { name: 'Hantar balasan' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ body: 'Kunci mana?', internal: false, asks: true }));
  });

  it('closes with a resolution, which is required', async () => {
    const sent = recordBodies(contract.close);
    showing(working());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Tutup isu' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Tutup isu' }));
    await waitFor(() => expect(dialog.getByRole('combobox')).toBeInvalid());
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('combobox'));
    await user.click(await screen.findByTitle('Dibaiki'));
    await user.click(dialog.getByRole('button', { name: 'Tutup isu' }));
    await waitFor(() => expect(sent).toEqual([{ resolution: 'Fixed', rowVersion: 1 }]));
  });

  it('reassigns it, sets category and priority, and reads it again on a conflict', async () => {
    const triaged = recordBodies(contract.triage);
    let reads = 0;
    server.use(
      reply(contract.detail, () => {
        reads += 1;
        return working();
      }),
      reply(contract.assign, () => problem(409, 'stale')),
    );
    const { user } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Keutamaan' }));
    await user.click(await screen.findByTitle('Kritikal'));
    await waitFor(() => expect(triaged).toEqual([{ category: 'ApiError', priority: 'Critical', rowVersion: 1 }]));
    const before = reads;
    await user.click(screen.getByRole('combobox', { name: 'Pegawai' }));
    await user.click(await screen.findByTitle('Ketua Platform'));
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  });
});
