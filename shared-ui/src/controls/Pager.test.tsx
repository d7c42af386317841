import { useEffect } from 'react';
import { act, renderPage, screen } from '../testing';
import { Pager } from './Pager';
import { pagesToShow } from './pagesToShow';
import { useDelayed } from './useDelayed';

it.each([
  [1, 1, [1]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, null, 20]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
  [19, 20, [1, null, 17, 18, 19, 20]],
])('on page %d of %d offers %j', (page, last, shown) => {
  expect(pagesToShow(page, last)).toEqual(shown);
});

describe('a pager', () => {
  const go = vi.fn();
  const show = (page: number, totalItems: number, pageSize = 10) =>
    renderPage(<Pager {...{ page, totalItems, pageSize }} onChange={go} />);
  beforeEach(() => void go.mockClear());

  it('shows the position and moves forward and back', async () => {
    const { user } = show(2, 31);
    expect(screen.getByText('11–20 daripada 31')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Halaman 2' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Seterusnya' }));
    await user.click(screen.getByRole('button', { name: 'Sebelumnya' }));
    await user.click(screen.getByRole('button', { name: 'Halaman 4' }));
    expect(go.mock.calls.map(([to]) => to.page)).toEqual([3, 1, 4]);
  });

  it('stops at the first and at the last page', () => {
    const { unmount } = show(1, 31);
    expect(screen.getByRole('button', { name: 'Sebelumnya' })).toBeDisabled();
    unmount();
    show(4, 31);
    expect(screen.getByRole('button', { name: 'Seterusnya' })).toBeDisabled();
    expect(screen.getByText('31–31 daripada 31')).toBeVisible();
  });

  it('returns to page 1 with another page size', async () => {
    const { user } = show(3, 31);
    await user.click(screen.getByRole('button', { name: '50' }));
    expect(go).toHaveBeenCalledWith({ page: 1, pageSize: 50 });
  });

  it('shows nothing for an empty list', () => {
    show(1, 0);
    expect(screen.getByText('0–0 daripada 0')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Seterusnya' })).toBeDisabled();
  });
});

it('cancels a delayed callback on unmount', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  function Later() {
    const later = useDelayed(100);
    useEffect(() => later.run(run), [later]);
    return null;
  }
  const { unmount } = renderPage(<Later />);
  unmount();
  act(() => vi.advanceTimersByTime(200));
  expect(run).not.toHaveBeenCalled();
  renderPage(<Later />);
  act(() => vi.advanceTimersByTime(200));
  expect(run).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
