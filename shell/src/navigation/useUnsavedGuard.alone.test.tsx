import { cart } from '@titian/shared-contracts/cart';
import { notification } from '@titian/shared-contracts/notification';
import { order } from '@titian/shared-contracts/order';
import { reply, signInAs } from '@titian/shared-auth/testing';
import { act, screen, within } from '@testing-library/react';
import { openPortal } from '../testing/openPortal';
import { setUpPortal } from '../testing/setUpPortal';
import { setUnsaved } from './unsaved';

const PAGE = '/en/listnotification';
const server = setUpPortal();
afterEach(() => setUnsaved(false));

const portalAt = async (first: string, ...further: string[]) => {
  signInAs('Client');
  const counts = { mine: 0, unclaimed: 0, overdue: 0, open: 0, all: 0 };
  server.use(
    reply(cart.count, 0),
    reply(order.queue, { data: [], totalItems: 0, page: 1, pageSize: 5, counts }),
    reply(notification.unread, 0),
    reply(notification.list, { data: [], totalItems: 0, page: 1, pageSize: 10 }),
  );
  const { user, router } = await openPortal(first);
  await screen.findByRole('heading', { level: 1 });
  const go = (to: string) => act(async () => void (await router.navigate(to)));
  for (const address of further) await go(address);
  setUnsaved(true);
  const back = () => act(async () => void (await router.navigate(-1)));
  return { user, router, go, back };
};
const question = () => screen.findByRole('dialog', { name: 'Leave this page?' });
const noQuestion = () => expect(screen.queryByRole('dialog', { name: 'Leave this page?' })).toBeNull();

describe('within a page that has unsaved input', () => {
  it('Back asks before what its query shows goes', async () => {
    const { user, router, back } = await portalAt(PAGE, `${PAGE}?open=7`);
    await back();
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.search).toBe('?open=7');
    await back();
    await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    await vi.waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('another tab asks', async () => {
    const { router, go } = await portalAt(PAGE);
    await go(`${PAGE}?tab=history`);
    await question();
    expect(router.state.location.search).toBe('');
  });

  it('another version asks', async () => {
    const { router, go } = await portalAt(`${PAGE}?version=1`);
    await go(`${PAGE}?version=2`);
    await question();
    expect(router.state.location.search).toBe('?version=1');
  });

  it('another step asks', async () => {
    const { router, go } = await portalAt(`${PAGE}?step=basics`);
    await go(`${PAGE}?step=endpoint`);
    await question();
    expect(router.state.location.search).toBe('?step=basics');
  });

  it('a drawer that opens or closes by a press asks nothing: it has asked by itself', async () => {
    const { router, go } = await portalAt(PAGE);
    await go(`${PAGE}?open=7`);
    noQuestion();
    expect(router.state.location.search).toBe('?open=7');
  });

  it('Back from the profile asks nothing of the page below it', async () => {
    const { router, back } = await portalAt(PAGE, `${PAGE}?profile=sessions`);
    await back();
    await vi.waitFor(() => expect(router.state.location.search).toBe(''));
    noQuestion();
  });
});
