import { api } from '../api/api';
import { createStore } from './store';
import { followVisibility } from './visibility';

const EVERY_MS = 1_000;
let asked = 0;
const { readWhileSeen } = api.injectEndpoints({
  endpoints: (build) => ({
    readWhileSeen: build.query<number, void>({ queryFn: () => ({ data: (asked += 1) }) }),
  }),
}).endpoints;

/** Hides or shows the page, as a browser does when another tab is chosen. */
const turn = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const intervals = (count: number) => vi.advanceTimersByTimeAsync(count * EVERY_MS);

let end = () => {};
/** A page on which a call is repeated while it is visible. */
const open = async () => {
  const store = createStore();
  const stop = followVisibility(store);
  const reading = store.dispatch(
    readWhileSeen.initiate(undefined, {
      subscriptionOptions: { pollingInterval: EVERY_MS, skipPollingIfUnfocused: true },
    }),
  );
  end = () => {
    reading.unsubscribe();
    stop();
  };
  await reading;
  return { store, stop };
};

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a repeated call rests while the page is hidden, and goes on when it is visible again', async () => {
  await open();
  await intervals(3);
  expect(asked).toBe(4);
  turn('hidden');
  await intervals(10);
  expect(asked).toBe(4);
  turn('visible');
  await intervals(3);
  expect(asked).toBe(7);
});

it('a page that comes back asks for nothing out of turn', async () => {
  await open();
  turn('hidden');
  turn('visible');
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  await intervals(0);
  expect(asked).toBe(1);
});

it('a page that was opened behind others begins once it is seen', async () => {
  turn('hidden');
  await open();
  await intervals(5);
  expect(asked).toBe(1);
  turn('visible');
  await intervals(2);
  expect(asked).toBe(3);
});

it('a sign-out on a hidden page leaves it hidden', async () => {
  const { store } = await open();
  turn('hidden');
  store.dispatch(api.util.resetApiState());
  expect(store.getState().api.config.focused).toBe(false);
  turn('visible');
  expect(store.getState().api.config.focused).toBe(true);
});

it('is told nothing any more once it has been stopped', async () => {
  const { store, stop } = await open();
  stop();
  turn('hidden');
  expect(store.getState().api.config.focused).toBe(true);
});
