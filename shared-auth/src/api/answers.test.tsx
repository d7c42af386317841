import { notification } from '@titian/shared-contracts/notification';
import { act, renderHook, waitFor } from '@testing-library/react';
import { invalidateTags } from '../invalidate';
import { inStore } from '../testing/inStore';
import { mockServer } from '../testing/mockServer';
import { reply } from '../testing/replies';
import { dropAnswers, keepAnswers, takeAnswer } from './answers';
import { callsOf } from './calls';
import { request } from './request';

const server = mockServer();

it('an answer of the document is for the first call; later ones ask the server', async () => {
  const { unread } = notification;
  let requests = 0;
  server.use(reply(unread, () => ((requests += 1), 2)));
  const { useUnreadQuery } = callsOf('mf-answers', '1').defineCalls((build) => ({
    unread: build.query({ ...request(unread), providesTags: ['Notification'] }),
  }));
  keepAnswers({ [unread.path]: 1 });
  const { result } = renderHook(() => useUnreadQuery(), { wrapper: ({ children }) => inStore(children) });
  await waitFor(() => expect(result.current.data).toBe(1));
  expect(requests).toBe(0);
  act(() => invalidateTags(['Notification']));
  await waitFor(() => expect(result.current.data).toBe(2));
  expect(requests).toBe(1);
});

it('answers no other address and no call that changes something', () => {
  keepAnswers({ '/public/x': 1 });
  expect(takeAnswer({ method: 'POST', url: '/public/x' })).toBeUndefined();
  expect(takeAnswer({ method: 'GET', url: '/public/x?q=1' })).toBeUndefined();
  expect(takeAnswer({ method: 'GET', url: '/public/x' })).toEqual({ data: 1 });
  expect(takeAnswer({ method: 'GET', url: '/public/x' })).toBeUndefined();
});

it('that nobody took are gone once somebody else reads', () => {
  keepAnswers({ '/public/y': 1 });
  dropAnswers();
  expect(takeAnswer({ method: 'GET', url: '/public/y' })).toBeUndefined();
});
