import { createLedger, type Ledger } from './ledger';
import { wrapChildren } from './wrapChildren';
import { wrapListeners } from './wrapListeners';
import { wrapTimers } from './wrapTimers';

/** This test file stands for a section's code. */
const BASE = 'ledger.test';

const timers = () => {
  const page = { setInterval, clearInterval, setTimeout, clearTimeout };
  return page as Pick<typeof globalThis, 'setInterval' | 'clearInterval' | 'setTimeout' | 'clearTimeout'>;
};
const left = (ledger: Ledger, from: number) => ledger.held(BASE, from, Infinity).map(({ what }) => what);

let ledger: Ledger;
let from: number;
beforeEach(() => {
  vi.useFakeTimers();
  ledger = createLedger();
  ledger.follow(BASE);
  from = ledger.mark();
});
afterEach(() => vi.useRealTimers());

test('a listener counts until it is removed, for its phase alone', () => {
  const target = new EventTarget();
  wrapListeners(target, 'window', ledger);
  const act = () => undefined;
  target.addEventListener('resize', act);
  target.addEventListener('resize', act, true);
  expect(left(ledger, from)).toEqual(['listener window:resize', 'listener window:resize']);
  target.removeEventListener('resize', act);
  expect(left(ledger, from)).toEqual(['listener window:resize']);
});

test('a listener for one time counts until that time, and hears the event', () => {
  const target = new EventTarget();
  wrapListeners(target, 'window', ledger);
  const act = vi.fn();
  target.addEventListener('load', act, { once: true });
  expect(left(ledger, from)).toHaveLength(1);
  target.dispatchEvent(new Event('load'));
  expect(act).toHaveBeenCalledTimes(1);
  expect(left(ledger, from)).toEqual([]);
});

test('a timer counts while it runs', () => {
  const page = timers();
  wrapTimers(page, ledger);
  const act = vi.fn();
  const id = page.setInterval(act, 10);
  page.setTimeout(act, 30);
  expect(left(ledger, from)).toEqual(['interval', 'timeout']);
  vi.advanceTimersByTime(30);
  expect(act).toHaveBeenCalledTimes(4);
  page.clearInterval(id);
  expect(left(ledger, from)).toEqual([]);
});

test('a node counts while it is where it was put; style sheets of a build stay', () => {
  const parent = document.createElement('div');
  wrapChildren(parent, 'head', ledger);
  const style = document.createElement('style');
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/sections/a.css' });
  parent.append(style, sheet);
  expect(left(ledger, from)).toEqual(['style in head']);
  style.remove();
  expect(left(ledger, from)).toEqual([]);
});

test('what other code registers, and what was there before, is not counted', () => {
  const page = timers();
  wrapTimers(page, ledger);
  page.setInterval(() => undefined, 10);
  const later = ledger.mark();
  [0].forEach(page.setInterval as never);
  expect(left(ledger, later)).toEqual([]);
  expect(ledger.held('elsewhere', from, Infinity)).toEqual([]);
});

describe('in a browser', () => {
  const told = Error.captureStackTrace;
  afterEach(() => void (Error.captureStackTrace = told));
  const listen = () => {
    const target = new EventTarget();
    wrapListeners(target, 'window', ledger);
    target.addEventListener('resize', () => undefined);
  };

  test('whose stacks have no heading, the caller is still the first line', () => {
    Error.captureStackTrace = (mark: { stack?: string }) =>
      void (mark.stack = `act@https://x/${BASE}.js:7:3\nrun@https://x/other.js:1:1`);
    listen();
    expect(left(ledger, from)).toEqual(['listener window:resize']);
  });

  test('that can’t tell who called, nothing is noted and nothing breaks', () => {
    (Error as { captureStackTrace?: unknown }).captureStackTrace = undefined;
    expect(listen).not.toThrow();
    expect(left(ledger, from)).toEqual([]);
  });
});
