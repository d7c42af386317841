import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { useScroll } from './useScroll';

const open = (pathname: string, search = '') =>
  renderHook(() => useScroll(), {
    wrapper: ({ children }: { children: ReactNode }) =>
      createElement(MemoryRouter, { initialEntries: [{ pathname, search, key: 'default' }] }, children),
  });
const loadedBy = (type: string) => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
const scrolled = () => vi.mocked(window.scrollTo).mock.calls.map(([to]) => (to as ScrollToOptions).top);

beforeEach(() => {
  sessionStorage.setItem('titian.scroll', JSON.stringify({ 'default /list?open=1': 640 }));
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(10_000);
});
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

it('an address that is opened begins at its top', () => {
  loadedBy('navigate');
  open('/list', '?open=1');
  expect(scrolled()).toEqual([0]);
});

it.each(['reload', 'back_forward'])('%s comes back to where it was', async (type) => {
  loadedBy(type);
  open('/list', '?open=1');
  await vi.waitFor(() => expect(scrolled()).toEqual([640]));
});

it('what is below the same path with another query is another page', () => {
  loadedBy('reload');
  open('/list', '?open=2');
  expect(scrolled()).toEqual([0]);
});
