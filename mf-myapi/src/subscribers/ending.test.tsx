import { subscriber as contract, subscriptionPaths } from '@titian/shared-contracts/subscription';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { id, subscriber, subscriberDetail } from '../testing/subscriptions';
import { earliestLastDay, lastDayOf } from './ends';
import { SubscribersPage } from './SubscribersPage';

const server = setUp();
const REASON = 'Daftar berpindah ke agensi lain.';
const third = subscriber({ id: id(102), subscriptionNo: 'SUB-2611-0003' });

const open = (changes: Parameters<typeof subscriberDetail>[0] | null = {}) => {
  const data = [subscriber(changes ?? {}), third];
  server.use(
    reply(contract.list, {
      ...{ data, totalItems: 2, page: 1, pageSize: 10, waitingOrders: 0 },
      ...{ counts: { all: 2, requests: 0, ending: 0, unused: 0 }, projects: [], subscribers: [] },
    }),
    reply(contract.detail, subscriberDetail({ allowed: ['terminate'], ...changes })),
  );
  const path = changes ? subscriptionPaths.subscriber(id(100)) : subscriptionPaths.subscribers();
  return openPage(<SubscribersPage />, { path });
};
/** Answers the end of one, and keeps what was sent. */
const ends = () => {
  const sent: unknown[] = [];
  server.use(
    reply(contract.terminate, ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  return sent;
};
const dialogOf = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Tamatkan' }));
  return within(await screen.findByRole('dialog', { name: /Tamatkan langganan/ }));
};
const send = async (user: ReturnType<typeof open>['user'], dialog: Awaited<ReturnType<typeof dialogOf>>) => {
  await user.type(dialog.getByLabelText(/Sebab/), REASON);
  await user.click(dialog.getByRole('button', { name: 'Tamatkan' }));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T04:00:00Z') });
  signInAs('TenantAdministrator');
});
afterEach(() => vi.useRealTimers());

it('ends with notice of a week unless the provider says otherwise', async () => {
  const sent = ends();
  const { user } = open({ endingAt: null });
  const dialog = await dialogOf(user);
  expect(dialog.getByRole('radio', { name: /Dengan notis/ })).toBeChecked();
  await send(user, dialog);
  await waitFor(() => expect(sent).toEqual([{ reason: REASON, lastDay: earliestLastDay() }]));
  expect(await screen.findByText('Majlis Perbandaran telah diberi notis penamatan')).toBeVisible();
});

it('ends at once where that is chosen, for abuse, and then asks for no day', async () => {
  const sent = ends();
  const { user } = open();
  const dialog = await dialogOf(user);
  await user.click(dialog.getByRole('radio', { name: /Serta-merta, kerana penyalahgunaan/ }));
  expect(dialog.queryByLabelText(/Hari terakhir/)).not.toBeInTheDocument();
  await send(user, dialog);
  await waitFor(() => expect(sent).toEqual([{ reason: REASON }]));
  expect(await screen.findByText('Langganan Majlis Perbandaran ditamatkan')).toBeVisible();
});

it('takes no day after the end that there is, and says so', async () => {
  const sent = ends();
  const endingAt = '2027-06-30T16:00:00.000Z';
  const { user } = open({ endingAt });
  const dialog = await dialogOf(user);
  expect(dialog.getByText(/tamat dengan sendirinya pada 30 Jun 2027/)).toBeVisible();
  const day = dialog.getByLabelText(/Hari terakhir/);
  await user.clear(day);
  await user.type(day, '30 Jun 2027{Enter}');
  expect(day).toHaveValue('30 Jun 2027');
  await user.clear(day);
  await user.type(day, '1 Jul 2027{Enter}');
  expect(day).not.toHaveValue('1 Jul 2027');
  await send(user, dialog);
  await waitFor(() => expect(sent).toEqual([{ reason: REASON, lastDay: lastDayOf(endingAt) }]));
});

it('names an earlier day than that of which notice was given', async () => {
  const sent = ends();
  const { user } = open({ noticeReason: REASON, endingAt: '2027-06-30T16:00:00.000Z' });
  const dialog = await dialogOf(user);
  expect(
    dialog.getByText('Notis telah diberi bagi 30 Jun 2027; hanya hari yang lebih awal boleh dipilih.'),
  ).toBeVisible();
  expect(dialog.queryByText(/dengan sendirinya/)).not.toBeInTheDocument();
  const day = dialog.getByLabelText(/Hari terakhir/);
  await user.clear(day);
  await user.type(day, '29 Jun 2027{Enter}');
  expect(day).toHaveValue('29 Jun 2027');
  await user.clear(day);
  await user.type(day, '30 Jun 2027{Enter}');
  expect(day).not.toHaveValue('30 Jun 2027');
  await send(user, dialog);
  await waitFor(() => expect(sent).toEqual([{ reason: REASON, lastDay: '2027-06-29' }]));
});

it('proposes the earliest day where that is before the one of the notice', async () => {
  const sent = ends();
  const { user } = open({ noticeReason: REASON, endingAt: '2026-12-07T16:00:00.000Z' });
  const dialog = await dialogOf(user);
  expect(dialog.getByRole('radio', { name: /Dengan notis/ })).toBeChecked();
  await send(user, dialog);
  await waitFor(() => expect(sent).toEqual([{ reason: REASON, lastDay: '2026-12-06' }]));
});

it('proposes the end at once where no earlier day than that of the notice is a week away', async () => {
  const sent = ends();
  const { user } = open({ noticeReason: REASON, endingAt: '2026-12-06T16:00:00.000Z' });
  const dialog = await dialogOf(user);
  const notice = dialog.getByRole('radio', { name: /Notis telah diberi bagi 6 Dis 2026; hari yang lebih awal kurang/ });
  expect(notice).toBeDisabled();
  expect(dialog.getByRole('radio', { name: /Serta-merta/ })).toBeChecked();
  await send(user, dialog);
  await waitFor(() => expect(sent).toEqual([{ reason: REASON }]));
});

it('shows at the day that the server finds it too early, and that notice was given already', async () => {
  const errors = [{ path: '/lastDay', code: 'validation.endNotice' }];
  server.use(decline(contract.terminate, 422, 'validation', { errors }));
  const { user } = open();
  const dialog = await dialogOf(user);
  await send(user, dialog);
  expect(await dialog.findByText('Pilih hari sekurang-kurangnya tujuh hari dari hari ini.')).toBeVisible();
  server.use(decline(contract.terminate, 409, 'subscription.noticeGiven'));
  const day = dialog.getByLabelText(/Hari terakhir/);
  await user.clear(day);
  await user.type(day, '30 Mei 2027{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Tamatkan' }));
  expect(await screen.findByText(/Notis telah diberi/)).toBeVisible();
});

it('gives notice to several alike', async () => {
  const sent: unknown[] = [];
  const { user } = open(null);
  server.use(
    reply(contract.many, ({ body }) => {
      sent.push(body);
      return { done: [id(100), id(102)], failed: [] };
    }),
  );
  await user.click(await screen.findByRole('checkbox', { name: /0001/ }));
  await user.click(screen.getByRole('checkbox', { name: /0003/ }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: /Tamatkan/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tamatkan 2 langganan?' }));
  expect(dialog.getByText(/Yang tamat dengan sendirinya lebih awal tidak berubah/)).toBeVisible();
  await send(user, dialog);
  const ids = [id(100), id(102)];
  await waitFor(() => expect(sent).toEqual([{ ids, act: 'terminate', reason: REASON, lastDay: earliestLastDay() }]));
  expect(await screen.findByText('Notis diberi bagi 2 langganan')).toBeVisible();
});

it('shows a notice with its last day and reason, and that a later end takes it back', async () => {
  const { user } = open({ noticeReason: REASON, endingAt: '2027-06-30T16:00:00.000Z', allowed: ['extend'] });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Agensi anda menamatkan langganan ini. Hari terakhirnya 30 Jun 2027.')).toBeVisible();
  expect(drawer.getByText(REASON)).toBeVisible();
  expect(screen.getByText('Notis penamatan')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Lanjutkan' }));
  expect(await screen.findByText('Notis penamatan ditarik balik.')).toBeVisible();
});
