import { smoothScroll } from './smoothScroll';

/** An element 1000 px below, in a window that remembers where it was scrolled to. */
const PLACE = 1_000;
let target: HTMLElement;
const at = () => window.scrollY;
const motion = (reduced: boolean) => vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: reduced } as never);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout'] });
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true });
  const scroll = ({ top }: ScrollToOptions) => void Object.assign(window, { scrollY: top });
  vi.spyOn(window, 'scrollTo').mockImplementation(scroll as never);
  target = document.body.appendChild(document.createElement('p'));
  target.getBoundingClientRect = () => ({ top: PLACE - at() }) as DOMRect;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  target.remove();
});

it('arrives after 400 ms, and is on its way until then', () => {
  motion(false);
  smoothScroll(target);
  expect(at()).toBe(0);
  vi.advanceTimersByTime(200);
  expect(at()).toBeGreaterThan(100);
  expect(at()).toBeLessThan(PLACE);
  vi.advanceTimersByTime(220);
  expect(at()).toBe(PLACE);
});

it('jumps for readers who prefer reduced motion', () => {
  motion(true);
  smoothScroll(target);
  expect(at()).toBe(PLACE);
});

it.each(['wheel', 'touchstart', 'keydown'])('leaves the window to the reader after a %s', (move) => {
  motion(false);
  smoothScroll(target);
  vi.advanceTimersByTime(100);
  const left = at();
  window.dispatchEvent(new Event(move));
  vi.advanceTimersByTime(400);
  expect(at()).toBe(left);
});

it('keeps the margin of its target', () => {
  motion(true);
  target.style.scrollMarginTop = '40px';
  smoothScroll(target);
  expect(at()).toBe(PLACE - 40);
});

it('leaves the window to a reader who turns the wheel while a step is taken', () => {
  motion(false);
  const scroll = ({ top }: ScrollToOptions) => {
    Object.assign(window, { scrollY: top });
    if (at() > 100) window.dispatchEvent(new Event('wheel'));
  };
  vi.mocked(window.scrollTo).mockImplementation(scroll as never);
  smoothScroll(target);
  vi.advanceTimersByTime(500);
  expect(at()).toBeGreaterThan(100);
  expect(at()).toBeLessThan(PLACE);
});
