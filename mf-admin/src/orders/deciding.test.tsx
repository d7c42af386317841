import { order as contract, type QueueItem } from '@titian/shared-contracts/order';
import { openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id, queueItem } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { ManageOrdersPage } from './ManageOrdersPage';

const server = setUp();
const counts = { mine: 0, unclaimed: 1, overdue: 0, open: 1, all: 1 };
const REASON = 'Undang-undang yang membenarkannya tidak dinyatakan.';

/** The item in the drawer, from a list that shows it while `isShown`; what is asked beside the list, and what is decided. */
function opened(item: QueueItem, path = '/manage-order', isShown = () => true) {
  const stored = { item };
  const asked: string[] = [];
  const decided: unknown[] = [];
  server.use(
    reply(contract.fields, []),
    reply(contract.queue, () => {
      const data = isShown() ? [stored.item] : [];
      return { data, totalItems: data.length, page: 1, pageSize: 10, counts };
    }),
    reply(contract.item, ({ url }) => {
      asked.push(url.pathname);
      return stored.item;
    }),
    reply(contract.decide, ({ body }) => (decided.push(body), null)),
    reply(contract.claim, () => {
      stored.item = { ...item, rowVersion: 4, state: 'InProgress', allowed: ['release', 'approve', 'reject', 'ask'] };
      stored.item.claimedBy = { id: id(1), displayName: 'Saya' };
      return null;
    }),
  );
  const page = openPage(<ManageOrdersPage />, { path: `${path}${path.includes('?') ? '&' : '?'}item=${item.id}` });
  return { ...page, stored, asked, decided };
}
const refuse = async ({ user }: ReturnType<typeof opened>) => {
  await user.click(await screen.findByRole('radio', { name: /^Tolak/ }));
  await user.type(await screen.findByLabelText('Sebab bagi pemohon'), REASON);
};

beforeEach(() => void signInAs('TenantAdministrator'));

it('shows what the step before set, and says that an empty field keeps it', async () => {
  const quotaOverride = { limit: 300, unit: 'day' as const };
  const { user } = opened(queueItem({ conditions: 'Pada waktu pejabat sahaja.', quotaOverride }));
  const drawer = within(await screen.findByRole('dialog', { name: /Semakan Hakmilik/ }));
  expect(drawer.getByText('Pada waktu pejabat sahaja.')).toBeVisible();
  await user.click(drawer.getByRole('radio', { name: /^Luluskan/ }));
  const quota = await drawer.findByLabelText(/^Kuota yang diluluskan/);
  expect(quota).toHaveAccessibleDescription(/langkah terdahulu: 300 \/ hari/);
  expect(quota).toHaveAttribute('placeholder', '300');
  expect(drawer.getByLabelText(/^Syarat/)).toHaveAccessibleDescription(/mengekalkan syarat langkah terdahulu/);
});

it('keeps the drawer and what was written when the item is taken, which then isn’t one of the view', async () => {
  let isTaken = false;
  const page = opened(queueItem(), '/manage-order?view=unclaimed', () => !isTaken);
  await refuse(page);
  isTaken = true;
  await page.user.click(screen.getByRole('button', { name: 'Ambil untuk diputuskan' }));
  expect(await screen.findByText('Diambil oleh Saya')).toBeVisible();
  expect(page.asked.at(-1)).toMatch(new RegExp(`/order-items/${id(10)}$`));
  const choice = await screen.findByRole('radio', { name: /^Tolak/ });
  expect(choice).not.toBeChecked();
  await page.user.click(choice);
  expect(await screen.findByLabelText('Sebab bagi pemohon')).toHaveValue(REASON);
  expect(screen.queryByText(/telah berubah sejak anda membukanya/)).not.toBeInTheDocument();
});

it('keeps what was written when the server refuses because the item has changed, and says so', async () => {
  const page = opened(queueItem());
  server.use(
    reply(contract.decide, () => {
      page.stored.item = queueItem({ rowVersion: 5 });
      return problem(409, 'STATE_CONFLICT');
    }),
  );
  await refuse(page);
  await page.user.click(screen.getByRole('combobox', { name: 'Alasan penolakan' }));
  await page.user.click(await screen.findByTitle('Tujuan tidak jelas'));
  await page.user.click(screen.getByRole('button', { name: 'Tolak item' }));
  expect(await screen.findByText(/telah berubah sejak anda membukanya/)).toBeVisible();
  server.use(reply(contract.decide, ({ body }) => (page.decided.push(body), null)));
  await page.user.click(screen.getByRole('radio', { name: /^Tolak/ }));
  await page.user.click(await screen.findByRole('button', { name: 'Tolak item' }));
  const decision = { decision: 'reject', refusalCode: 'purposeNotClear', reason: REASON };
  await waitFor(() => expect(page.decided).toEqual([{ ...decision, rowVersion: 5 }]));
});

it('forgets terms that were taken back', async () => {
  const { user, decided } = opened(queueItem());
  await user.click(await screen.findByRole('radio', { name: /^Luluskan/ }));
  const conditions = await screen.findByLabelText(/^Syarat/);
  await user.type(conditions, 'Sementara');
  await user.clear(conditions);
  await user.click(screen.getByRole('radio', { name: /^Tolak/ }));
  await user.click(screen.getByRole('radio', { name: /^Luluskan/ }));
  await user.click(await screen.findByRole('button', { name: 'Luluskan item' }));
  await waitFor(() => expect(decided).toEqual([{ decision: 'approve', rowVersion: 3 }]));
});

it('stays open where the item can’t be given back', async () => {
  const { user } = opened(queueItem({ allowed: ['release'], claimedBy: { id: id(1), displayName: 'Saya' } }));
  let asked = 0;
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => void (refuse = resolve));
  server.use(
    reply(contract.release, async () => {
      asked += 1;
      await refused;
      return problem(409, 'STATE_CONFLICT');
    }),
  );
  const giveBack = await screen.findByRole('button', { name: 'Lepaskan' });
  await user.dblClick(giveBack);
  refuse();
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(giveBack).not.toHaveAttribute('aria-busy'));
  expect(asked).toBe(1);
  expect(screen.getByRole('dialog', { name: /Semakan Hakmilik/ })).toBeVisible();
});
