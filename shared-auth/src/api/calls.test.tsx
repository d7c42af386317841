import type { Endpoint } from '@titian/shared-contracts';
import { announcement } from '@titian/shared-contracts/announcement';
import { notification } from '@titian/shared-contracts/notification';
import { act, renderHook, waitFor } from '@testing-library/react';
import { invalidateAllTags, invalidateTags } from '../invalidate';
import { store } from '../session/store';
import { inStore } from '../testing/inStore';
import { mockServer } from '../testing/mockServer';
import { reply } from '../testing/replies';
import type { Tag } from './api';
import { callsOf } from './calls';
import { request } from './request';

const server = mockServer();
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
/** Two endpoints that return a number. */
const { unread } = notification;
const elsewhere = { ...unread, path: '/api/elsewhere' as typeof unread.path };

/** Mocks an endpoint with a value that can be changed, and counts its requests. */
const mockEndpoint = (entry: Endpoint, first: number) => {
  const state = { value: first, requests: 0 };
  server.use(reply(entry, () => ((state.requests += 1), state.value)));
  return state;
};
const render = <T,>(hook: () => T) => renderHook(hook, { wrapper: ({ children }) => inStore(children) });
/** The api file of one build of a section. */
const itemsOf = (section: string, build: string, entry: typeof unread, tags: readonly Tag[] = ['Notification']) =>
  callsOf(section, build).defineCalls((calls) => ({
    listItems: calls.query({ ...request(entry), providesTags: tags }),
  }));
const cached = () => Object.keys(store.getState().api.queries);

it('keeps calls of the same name in two sections separate', async () => {
  mockEndpoint(unread, 1);
  mockEndpoint(elsewhere, 2);
  const [one, other] = [itemsOf('mf-one', '1', unread), itemsOf('mf-other', '1', elsewhere)];
  const [here, there] = [render(() => one.useListItemsQuery()), render(() => other.useListItemsQuery())];
  await waitFor(() => expect([here.result.current.data, there.result.current.data]).toEqual([1, 2]));
});

it('keeps the definitions and cached answers of two releases separate', async () => {
  const [before, after] = [mockEndpoint(unread, 1), mockEndpoint(elsewhere, 2)];
  const old = render(itemsOf('mf-one', '1', unread).useListItemsQuery);
  await waitFor(() => expect(old.result.current.data).toBe(1));
  const next = render(itemsOf('mf-one', '2', elsewhere).useListItemsQuery);
  await waitFor(() => expect(next.result.current.data).toBe(2));
  expect(old.result.current.data).toBe(1);

  Object.assign(before, { value: 10 });
  Object.assign(after, { value: 20 });
  act(() => invalidateTags(['Notification']));
  await waitFor(() => expect([old.result.current.data, next.result.current.data]).toEqual([10, 20]));

  old.unmount();
  const { requests } = before;
  act(() => invalidateTags(['Notification']));
  await waitFor(() => expect(after.requests).toBe(3));
  expect(before.requests).toBe(requests);
  expect(cached()).toEqual(['mf-one@2/listItems(undefined)']);
});

it('shares the cache when the same build is loaded again, and throws on two calls of the same name', async () => {
  const answer = mockEndpoint(unread, 1);
  const first = render(itemsOf('mf-one', '3', unread).useListItemsQuery);
  await waitFor(() => expect(first.result.current.data).toBe(1));
  const again = render(itemsOf('mf-one', '3', unread).useListItemsQuery);
  expect([again.result.current.data, answer.requests]).toEqual([1, 1]);

  const { defineCalls } = callsOf('mf-one', '4');
  const define = () => defineCalls((calls) => ({ listItems: calls.query(request(unread)) }));
  define();
  expect(define).toThrow('Two calls of mf-one are named listItems');
});

it('names hooks and endpoints by the short names of the api file, for all kinds of endpoints', async () => {
  const { endpoints, util, ...hooks } = callsOf('mf-one', '5').defineCalls((calls) => ({
    listItems: calls.query({ ...request(unread), providesTags: ['Notification'] }),
    markItem: calls.mutation(request(notification.readAll)),
    itemPages: calls.infiniteQuery({
      query: () => ({ method: 'GET', url: unread.path }),
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: () => undefined },
    }),
  }));
  expect(Object.keys(hooks).sort()).toEqual([
    'useItemPagesInfiniteQuery',
    'useLazyListItemsQuery',
    'useListItemsQuery',
    'useMarkItemMutation',
  ]);
  mockEndpoint(unread, 1);
  await store.dispatch(endpoints.listItems.initiate());
  expect(util.selectCachedArgsForQuery(store.getState(), 'listItems')).toEqual([undefined]);
  const patch = store.dispatch(util.updateQueryData('listItems', undefined, () => 5));
  expect(endpoints.listItems.select()(store.getState()).data).toBe(5);
  patch.undo();
  expect(endpoints.listItems.select()(store.getState()).data).toBe(1);
});

describe('tags', () => {
  it('of a domain are shared by all; those of a section by all its releases', async () => {
    const answer = mockEndpoint(unread, 1);
    const other = mockEndpoint(elsewhere, 1);
    const [tags, same, foreign] = [
      callsOf('mf-one', '6').ownTags('Item'),
      callsOf('mf-one', '7').ownTags('Item'),
      callsOf('mf-other', '6').ownTags('Item'),
    ];
    expect([tags.Item, same.Item, foreign.Item]).toEqual(['mf-one:Item', 'mf-one:Item', 'mf-other:Item']);
    render(itemsOf('mf-one', '6', unread, [tags.Item, 'Notification']).useListItemsQuery);
    render(itemsOf('mf-other', '6', elsewhere, [foreign.Item, 'Notification']).useListItemsQuery);
    await waitFor(() => expect([answer.requests, other.requests]).toEqual([1, 1]));

    act(() => invalidateTags([same.Item]));
    await waitFor(() => expect([answer.requests, other.requests]).toEqual([2, 1]));
    act(() => invalidateTags(['Notification']));
    await waitFor(() => expect([answer.requests, other.requests]).toEqual([3, 2]));
    act(() => invalidateAllTags());
    await waitFor(() => expect([answer.requests, other.requests]).toEqual([4, 3]));
  });

  it('need no list for RTK, even in development, where it warns about unknown ones', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const complaints = vi.spyOn(console, 'error');
    mockEndpoint(unread, 1);
    const { useListItemsQuery } = itemsOf('mf-one', '9', unread);
    const { result } = render(() => useListItemsQuery());
    await waitFor(() => expect(result.current.data).toBe(1));
    expect(complaints).not.toHaveBeenCalled();
  });

  it('that are not declared do not compile', () => {
    const { defineCalls, ownTags } = callsOf('mf-one', '8');
    const tags = ownTags('Item');
    const { endpoints } = defineCalls((calls) => ({
      declared: calls.query({ ...request(announcement.list), providesTags: ['Announcement', tags.Item] }),
      // @ts-expect-error no contract declares it
      misspelt: calls.query({ ...request(announcement.list), providesTags: ['Anouncement'] }),
      // @ts-expect-error a plain string: the tag has to come from `ownTags`
      spelt: calls.query({ ...request(announcement.list), providesTags: ['mf-one:Item'] }),
      // @ts-expect-error the team did not declare it
      unknown: calls.query({ ...request(announcement.list), providesTags: [tags.Thing] }),
    }));
    // @ts-expect-error no endpoint has this name
    expect(endpoints.declare).toBeUndefined();
  });
});
