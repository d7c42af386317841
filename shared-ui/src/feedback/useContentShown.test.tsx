import { act, renderHook } from '@testing-library/react';
import { useContentShown } from './useContentShown';

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const busy = '<main><div aria-busy="true"></div></main>';

describe('useContentShown', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = '';
  });

  it('waits for the data, then for the last skeleton', async () => {
    document.body.innerHTML = busy;
    const { result, rerender } = renderHook(({ waits }) => useContentShown(waits), { initialProps: { waits: true } });
    await later(10_000);
    expect(result.current).toBe(false);
    rerender({ waits: false });
    await later(1_000);
    expect(result.current).toBe(false);
    document.querySelector('main')!.innerHTML = '<h1>34</h1>';
    await later(1_000);
    expect(result.current).toBe(true);
    rerender({ waits: true });
    expect(result.current).toBe(true);
  });

  it('waits no longer than some seconds, and where the content is there only until it is drawn', async () => {
    document.body.innerHTML = busy;
    const waiting = renderHook(() => useContentShown(false));
    await later(6_000);
    expect(waiting.result.current).toBe(true);
    document.body.innerHTML = '<main></main>';
    const there = renderHook(() => useContentShown(false));
    expect(there.result.current).toBe(false);
    await later(500);
    expect(there.result.current).toBe(true);
  });
});
