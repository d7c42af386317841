import { type Banner, DISMISSED_COOKIE } from '@titian/shared-contracts';
import { act, renderHook } from '@testing-library/react';
import { useDismissal } from './useDismissal';

const here = vi.hoisted(() => ({
  session: { status: 'starting', user: null as { id: string } | null },
  reader: null as string | null,
  send: vi.fn(async () => ({ data: null })),
}));
vi.mock('@titian/shared-auth', async (original) => ({
  ...(await original<object>()),
  useSession: () => here.session,
}));
vi.mock('../portal/portalContext', () => ({ usePortal: () => ({ banners: { reader: here.reader, list: [] } }) }));
vi.mock('./banners.api', () => ({ useDismissBannerMutation: () => [here.send] }));

const BANNER = { id: '00000000-0000-4000-8000-000000000001', round: 1 } as Banner;

it('keeps on the server what a person put away before it was known who is here', async () => {
  here.reader = 'a';
  const { result, rerender } = renderHook(() => useDismissal());
  await act(() => result.current.dismiss(BANNER));
  expect(here.send).toHaveBeenCalledTimes(1);
  expect(document.cookie).not.toContain(DISMISSED_COOKIE.name);
  here.session = { status: 'signedIn', user: { id: 'a' } };
  rerender();
  expect(result.current.isAway(BANNER)).toBe(true);
  here.session = { status: 'signedIn', user: { id: 'b' } };
  rerender();
  expect(result.current.isAway(BANNER)).toBe(false);
});
