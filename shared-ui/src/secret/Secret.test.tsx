import { act, renderPage, screen } from '../testing';
import { Copy } from '../feedback/Copy';
import { copyText } from '../feedback/copyText';
import { Secret } from './Secret';

const KEY = 'ttn_live_9f8e7d';
const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

it('shows a secret on demand only, and hides it again', async () => {
  const { user } = renderPage(<Secret value={KEY} name="Kunci API" />);
  expect(screen.queryByText(KEY)).not.toBeInTheDocument();
  expect(screen.getByText('•'.repeat(KEY.length))).toHaveAccessibleName();
  await user.click(screen.getByRole('button', { name: /^Tunjukkan.*Kunci API/ }));
  expect(screen.getByText(KEY)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Sembunyikan.*Kunci API/ }));
  expect(screen.queryByText(KEY)).not.toBeInTheDocument();
});

it('copies a secret without showing it', async () => {
  const written: string[] = [];
  const { user } = renderPage(<Secret value={KEY} name="Kunci API" />);
  clipboard(async (text) => void written.push(text));
  await user.click(screen.getByRole('button', { name: /^Salin.*Kunci API/ }));
  expect(written).toEqual([KEY]);
  expect(screen.queryByText(KEY)).not.toBeInTheDocument();
});

it('confirms the copy for a moment, visibly and to screen readers', async () => {
  renderPage(<Copy text="curl" />);
  clipboard(() => Promise.resolve());
  vi.useFakeTimers();
  await act(async () => screen.getByRole('button', { name: 'Salin' }).click());
  expect(screen.getByRole('button', { name: 'Disalin' })).toBeVisible();
  expect(screen.getByText('Disalin')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(2_000));
  expect(screen.getByRole('button', { name: 'Salin' })).toBeVisible();
  vi.useRealTimers();
});

it('shows a message when the browser refuses', async () => {
  const { user } = renderPage(<Copy text="curl" />);
  clipboard(() => Promise.reject(new Error('NotAllowed')));
  expect(await copyText('curl')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Salin' }));
  expect(await screen.findByText(/^Tidak dapat menyalin/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Disalin' })).not.toBeInTheDocument();
});
