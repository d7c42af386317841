import { gatewayNode as contract, type GatewayNode } from '@titian/shared-contracts/gateway';
import { store } from '@titian/shared-auth';
import { fireEvent, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { KeyDialog } from './KeyDialog';

const server = setUp();
const KEY = 'ttn_node_rahsia';
const node: GatewayNode = {
  ...{ id: id(1), name: 'gw-1', state: 'InForce', version: 1, createdAt: '2026-11-01T00:00:00Z', createdBy: null },
  ...{ lastSeenAt: null, revokedAt: null, rejected: null, lost: null },
};
const held = () => JSON.stringify(store.getState()).includes(KEY);

/** The dialog for a new key; the answer with the key waits until `answer` is called. */
function opened() {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => void (answer = resolve));
  const asked: string[] = [];
  server.use(
    reply(contract.rotate, async ({ url }) => {
      asked.push(url.pathname);
      await answered;
      return { id: node.id, key: KEY };
    }),
  );
  const close = vi.fn();
  const page = openPage(<KeyDialog node={node} onClose={close} />, { path: '/settings/server', locale: 'en' });
  const dialog = screen.getByRole('dialog');
  const escape = () => fireEvent(dialog, new Event('cancel', { cancelable: true }));
  return { ...page, close, dialog: within(dialog), escape, answer: () => answer(), asked };
}
const rotating = async () => {
  const page = opened();
  await page.user.dblClick(page.dialog.getByRole('button', { name: 'New key' }));
  await waitFor(() => expect(page.asked).toHaveLength(1));
  return page;
};

beforeEach(() => void signInAs('SuperAdministrator'));

it('stays while the key is on its way: it would be lost, and the old one has ended', async () => {
  const { dialog, escape, close, answer, user, asked } = await rotating();
  escape();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(close).not.toHaveBeenCalled();
  answer();
  expect(await dialog.findByText('This key is shown once only')).toBeVisible();
  expect(asked).toHaveLength(1);
});

it('asks before it loses a key that is shown', async () => {
  const { dialog, escape, close, answer, user } = await rotating();
  answer();
  await dialog.findByText('This key is shown once only');
  escape();
  const question = within(await screen.findByRole('dialog', { name: 'Leave without the key?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(close).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'I have kept the key' }));
  expect(close).toHaveBeenCalledTimes(1);
});

it('leaves the key nowhere once it is closed', async () => {
  const { dialog, answer, unmount } = await rotating();
  answer();
  await dialog.findByText('This key is shown once only');
  expect(dialog.queryByText(KEY)).not.toBeInTheDocument();
  unmount();
  await waitFor(() => expect(held()).toBe(false));
  expect(JSON.stringify({ ...sessionStorage, ...localStorage }) + location.href).not.toContain(KEY);
});
