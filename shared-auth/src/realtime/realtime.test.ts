import { api } from '../api/api';
import { store } from '../session/store';
import { pauseBefore } from './connection';
import { emitHubEvent, emitHubReconnect, onHubEvent, onHubReconnect } from './events';
import { allStaleTags, setStaleTags, staleTagsOf } from './staleTags';

it('calls all handlers of an event, except those that were removed', () => {
  const calls: string[] = [];
  const stop = onHubEvent('order', ({ orderId }) => calls.push(`first ${orderId}`));
  onHubEvent('order', ({ orderId }) => calls.push(`second ${orderId}`));
  onHubEvent('session', () => calls.push('session'));

  emitHubEvent('order', { orderId: '1' });
  stop();
  emitHubEvent('order', { orderId: '2' });

  expect(calls).toEqual(['first 1', 'second 1', 'second 2']);
});

it('calls reconnect handlers until they are removed', () => {
  const calls = vi.fn();
  const stop = onHubReconnect(calls);
  emitHubReconnect();
  stop();
  emitHubReconnect();
  expect(calls).toHaveBeenCalledTimes(1);
});

it('combines the shell’s own stale tags with those of the sections', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setStaleTags([{ order: ['Order', 'parking:Bay'] }, { order: ['Order'], subscribe: ['Subscription'] }]);

  expect(staleTagsOf('subscribe')).toEqual(['Notification', 'Subscription']);
  expect(staleTagsOf('order')).toEqual(['Order', 'parking:Bay']);
  expect(staleTagsOf('applicant')).toEqual([]);
  expect(allStaleTags()).toEqual(['Notification', 'Session', 'Order', 'parking:Bay', 'Subscription']);
  store.dispatch(api.util.invalidateTags(staleTagsOf('order')));
  expect(consoleError).not.toHaveBeenCalled();

  setStaleTags([]);
  expect(staleTagsOf('order')).toEqual([]);
});

it('retries at once, then with growing pauses of up to 37.5 s', () => {
  expect(pauseBefore(0)).toBe(0);
  expect(pauseBefore(1)).toBeLessThanOrEqual(1_250);
  for (const tries of [6, 20, 200]) {
    expect(pauseBefore(tries)).toBeGreaterThanOrEqual(22_500);
    expect(pauseBefore(tries)).toBeLessThanOrEqual(37_500);
  }
});
