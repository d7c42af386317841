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
/** Two addresses that answer a number. */
const { unread } = notification;
const elsewhere = { ...unread, path: '/api/elsewhere' as typeof unread.path };

/** Answers from now on what is read at the address now, and tells how often it was asked. */
const answering = (entry: Endpoint, first: number) => {
  const state = { value: first, asked: 0 };
  server.use(reply(entry, () => ((state.asked += 1), state.value)));
  return state;
};
const show = <T,>(hook: () => T) => renderHook(hook, { wrapper: ({ children }) => inStore(children) });
/** One api file: what a build of a section has to say, evaluated. */
const itemsOf = (section: string, build: string, entry: typeof unread, tags: readonly Tag[] = ['Notification']) =>
  callsOf(section, build).defineCalls((calls) => ({
    listItems: calls.query({ ...request(entry), providesTags: tags }),
  }));
const cached = () => Object.keys(store.getState().api.queries);

it('gives equal names of two sections to each section its own', async () => {
  answering(unread, 1);
  answering(elsewhere, 2);
  const [one, other] = [itemsOf('mf-one', '1', unread), itemsOf('mf-other', '1', elsewhere)];
  const [here, there] = [show(() => one.useListItemsQuery()), show(() => other.useListItemsQuery())];
  await waitFor(() => expect([here.result.current.data, there.result.current.data]).toEqual([1, 2]));
});

it('gives a release its own definition and answers, while the one before is still on the screen', async () => {
  const [before, after] = [answering(unread, 1), answering(elsewhere, 2)];
  const old = show(itemsOf('mf-one', '1', unread).useListItemsQuery);
  await waitFor(() => expect(old.result.current.data).toBe(1));
  const next = show(itemsOf('mf-one', '2', elsewhere).useListItemsQuery);
  await waitFor(() => expect(next.result.current.data).toBe(2));
  expect(old.result.current.data).toBe(1);

  Object.assign(before, { value: 10 });
  Object.assign(after, { value: 20 });
  act(() => invalidateTags(['Notification']));
  await waitFor(() => expect([old.result.current.data, next.result.current.data]).toEqual([10, 20]));

  old.unmount();
  const { asked } = before;
  act(() => invalidateTags(['Notification']));
  await waitFor(() => expect(after.asked).toBe(3));
  expect(before.asked).toBe(asked);
  expect(cached()).toEqual(['mf-one@2/listItems(undefined)']);
});

it('takes a build that is fetched once more for what it is, and two calls of one name for a mistake', async () => {
  const answer = answering(unread, 1);
  const first = show(itemsOf('mf-one', '3', unread).useListItemsQuery);
  await waitFor(() => expect(first.result.current.data).toBe(1));
  const again = show(itemsOf('mf-one', '3', unread).useListItemsQuery);
  expect([again.result.current.data, answer.asked]).toEqual([1, 1]);

  const { defineCalls } = callsOf('mf-one', '4');
  const define = () => defineCalls((calls) => ({ listItems: calls.query(request(unread)) }));
  define();
  expect(define).toThrow('Two calls of mf-one are named listItems');
});

it('names hooks and endpoints as the api file does, whatever their kind', async () => {
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
  answering(unread, 1);
  await store.dispatch(endpoints.listItems.initiate());
  expect(util.selectCachedArgsForQuery(store.getState(), 'listItems')).toEqual([undefined]);
  const patch = store.dispatch(util.updateQueryData('listItems', undefined, () => 5));
  expect(endpoints.listItems.select()(store.getState()).data).toBe(5);
  patch.undo();
  expect(endpoints.listItems.select()(store.getState()).data).toBe(1);
});

describe('tags', () => {
  it('of a domain are common, those of a section its own in all its releases', async () => {
    const answer = answering(unread, 1);
    const other = answering(elsewhere, 1);
    const [tags, same, foreign] = [
      callsOf('mf-one', '6').ownTags('Item'),
      callsOf('mf-one', '7').ownTags('Item'),
      callsOf('mf-other', '6').ownTags('Item'),
    ];
    expect([tags.Item, same.Item, foreign.Item]).toEqual(['mf-one:Item', 'mf-one:Item', 'mf-other:Item']);
    show(itemsOf('mf-one', '6', unread, [tags.Item, 'Notification']).useListItemsQuery);
    show(itemsOf('mf-other', '6', elsewhere, [foreign.Item, 'Notification']).useListItemsQuery);
    await waitFor(() => expect([answer.asked, other.asked]).toEqual([1, 1]));

    act(() => invalidateTags([same.Item]));
    await waitFor(() => expect([answer.asked, other.asked]).toEqual([2, 1]));
    act(() => invalidateTags(['Notification']));
    await waitFor(() => expect([answer.asked, other.asked]).toEqual([3, 2]));
    act(() => invalidateAllTags());
    await waitFor(() => expect([answer.asked, other.asked]).toEqual([4, 3]));
  });

  it('are known to RTK without a list, also in development, where it asks for one', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const complaints = vi.spyOn(console, 'error');
    answering(unread, 1);
    const { useListItemsQuery } = itemsOf('mf-one', '9', unread);
    const { result } = show(() => useListItemsQuery());
    await waitFor(() => expect(result.current.data).toBe(1));
    expect(complaints).not.toHaveBeenCalled();
  });

  it('that nobody declared do not compile', () => {
    const { defineCalls, ownTags } = callsOf('mf-one', '8');
    const tags = ownTags('Item');
    const { endpoints } = defineCalls((calls) => ({
      declared: calls.query({ ...request(announcement.list), providesTags: ['Announcement', tags.Item] }),
      // @ts-expect-error no contract declares it
      misspelt: calls.query({ ...request(announcement.list), providesTags: ['Anouncement'] }),
      // @ts-expect-error not by its text: a team says `ownTags` once
      spelt: calls.query({ ...request(announcement.list), providesTags: ['mf-one:Item'] }),
      // @ts-expect-error the team did not declare it
      unknown: calls.query({ ...request(announcement.list), providesTags: [tags.Thing] }),
    }));
    // @ts-expect-error calls are known by name, too
    expect(endpoints.declare).toBeUndefined();
  });
});
