import { createLedger, type Ledger } from './ledger';
import { wrapChildren } from './wrapChildren';
import { wrapListeners } from './wrapListeners';
import { wrapTimers } from './wrapTimers';

/** This test file plays the part of a section's code: stack lines contain its name. */
const BASE = 'ledger.test';

const timers = () => {
  const page = { setInterval, clearInterval, setTimeout, clearTimeout };
  return page as Pick<typeof globalThis, 'setInterval' | 'clearInterval' | 'setTimeout' | 'clearTimeout'>;
};
const left = (ledger: Ledger, from: number) => ledger.remaining(BASE, from, Infinity).map(({ what }) => what);

let ledger: Ledger;
let from: number;
beforeEach(() => {
  vi.useFakeTimers();
  ledger = createLedger();
  ledger.track(BASE);
  from = ledger.timestamp();
});
afterEach(() => vi.useRealTimers());

test('a listener counts until it is removed, separately for capture', () => {
  const target = new EventTarget();
  wrapListeners(target, 'window', ledger);
  const act = () => undefined;
  target.addEventListener('resize', act);
  target.addEventListener('resize', act, true);
  expect(left(ledger, from)).toEqual(['listener window:resize', 'listener window:resize']);
  target.removeEventListener('resize', act);
  expect(left(ledger, from)).toEqual(['listener window:resize']);
});

test('a once listener counts until the event, and is called', () => {
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

test('a node counts while it is in its parent; style sheets of a build never count', () => {
  const parent = document.createElement('div');
  wrapChildren(parent, 'head', ledger);
  const style = document.createElement('style');
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/sections/a.css' });
  parent.append(style, sheet);
  expect(left(ledger, from)).toEqual(['style in head']);
  style.remove();
  expect(left(ledger, from)).toEqual([]);
});

test('does not count what other code registers, or what was there before', () => {
  const page = timers();
  wrapTimers(page, ledger);
  page.setInterval(() => undefined, 10);
  const later = ledger.timestamp();
  [0].forEach(page.setInterval as never);
  expect(left(ledger, later)).toEqual([]);
  expect(ledger.remaining('elsewhere', from, Infinity)).toEqual([]);
});

describe('in a browser', () => {
  const original = Error.captureStackTrace;
  afterEach(() => void (Error.captureStackTrace = original));
  const listen = () => {
    const target = new EventTarget();
    wrapListeners(target, 'window', ledger);
    target.addEventListener('resize', () => undefined);
  };

  test('whose stacks have no header line, the caller is still found', () => {
    Error.captureStackTrace = (target: { stack?: string }) =>
      void (target.stack = `act@https://x/${BASE}.js:7:3\nrun@https://x/other.js:1:1`);
    listen();
    expect(left(ledger, from)).toEqual(['listener window:resize']);
  });

  test('without captureStackTrace, nothing is recorded and nothing breaks', () => {
    (Error as { captureStackTrace?: unknown }).captureStackTrace = undefined;
    expect(listen).not.toThrow();
    expect(left(ledger, from)).toEqual([]);
  });
});
