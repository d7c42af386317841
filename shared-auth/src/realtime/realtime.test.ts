import { api } from '../api/api';
import { store } from '../session/store';
import { pauseBefore } from './connection';
import { emitHubEvent, emitHubReturn, onHubEvent, onHubReturn } from './events';
import { allStaleTags, learnStaleTags, staleTagsOf } from './staleTags';

it('hands an event to all that hear it, and to nobody who stopped', () => {
  const heard: string[] = [];
  const stop = onHubEvent('order', ({ orderId }) => heard.push(`first ${orderId}`));
  onHubEvent('order', ({ orderId }) => heard.push(`second ${orderId}`));
  onHubEvent('session', () => heard.push('session'));

  emitHubEvent('order', { orderId: '1' });
  stop();
  emitHubEvent('order', { orderId: '2' });

  expect(heard).toEqual(['first 1', 'second 1', 'second 2']);
});

it('tells who listens that the hub is back, until they stop', () => {
  const heard = vi.fn();
  const stop = onHubReturn(heard);
  emitHubReturn();
  stop();
  emitHubReturn();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('knows what makes its own answers stale, and what the sections say of theirs', () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  learnStaleTags([{ order: ['Order', 'parking:Bay'] }, { order: ['Order'], subscribe: ['Subscription'] }]);

  expect(staleTagsOf('subscribe')).toEqual(['Notification', 'Subscription']);
  expect(staleTagsOf('order')).toEqual(['Order', 'parking:Bay']);
  expect(staleTagsOf('applicant')).toEqual([]);
  expect(allStaleTags()).toEqual(['Notification', 'Session', 'Order', 'parking:Bay', 'Subscription']);
  store.dispatch(api.util.invalidateTags(staleTagsOf('order')));
  expect(complained).not.toHaveBeenCalled();

  learnStaleTags([]);
  expect(staleTagsOf('order')).toEqual([]);
});

it('tries again at once, then ever more slowly, up to half a minute', () => {
  expect(pauseBefore(0)).toBe(0);
  expect(pauseBefore(1)).toBeLessThanOrEqual(1_250);
  for (const tries of [6, 20, 200]) {
    expect(pauseBefore(tries)).toBeGreaterThanOrEqual(22_500);
    expect(pauseBefore(tries)).toBeLessThanOrEqual(37_500);
  }
});
