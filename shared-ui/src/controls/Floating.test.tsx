import { useRef } from 'react';
import { fireEvent, renderPage, screen } from '../testing';
import { Floating, type FloatingProps } from './Floating';

const rect = (top: number, left: number) =>
  ({ top, left, bottom: top + 20, right: left + 100, width: 100, height: 20 }) as DOMRect;
const size = (width: number, height: number) => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
};

function Page({ at, ...more }: { at?: DOMRect } & Partial<FloatingProps>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const place = (button: HTMLButtonElement | null) => {
    anchor.current = button;
    if (button && at) button.getBoundingClientRect = () => at;
  };
  return (
    <>
      <button ref={place}>anchor</button>
      <Floating anchor={anchor} onClose={() => undefined} data-testid="box" {...more}>
        <p>inside</p>
      </Floating>
    </>
  );
}
const box = () => screen.getByTestId('box');

afterEach(() => vi.restoreAllMocks());

it.each([
  ['below its anchor', { at: rect(100, 50) }, '126px', '50px'],
  ['above it by `side`', { at: rect(300, 50), side: 'top' }, '94px', '50px'],
  ['above it if there is no room below', { at: rect(700, 50) }, '494px', '50px'],
  ['below it if there is no room above', { at: rect(20, 50), side: 'top' }, '46px', '50px'],
  ['centred', { at: rect(100, 300), align: 'center' }, '126px', '250px'],
  ['aligned at the end', { at: rect(100, 300), align: 'end' }, '126px', '200px'],
  ['kept inside the window', { at: rect(100, 1000) }, '126px', '816px'],
] as const)('is placed %s', (_, options, top, left) => {
  size(200, 200);
  renderPage(<Page {...options} />);
  expect(box()).toHaveStyle({ top, left });
});

it('closes on a press outside, when its anchor scrolls and on resizing, not by events in it or on its anchor', () => {
  const close = vi.fn();
  renderPage(<Page onClose={close} at={rect(100, 50)} />);
  fireEvent.pointerDown(screen.getByText('inside'));
  fireEvent.pointerDown(screen.getByText('anchor'));
  fireEvent.scroll(box());
  // The late event of a scroll that was over before the popup opened.
  fireEvent.scroll(document);
  expect(close).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  screen.getByText('anchor').getBoundingClientRect = () => rect(60, 50);
  fireEvent.scroll(document);
  fireEvent(window, new Event('resize'));
  expect(close).toHaveBeenCalledTimes(3);
});

it('removes its listeners on unmount', () => {
  const close = vi.fn();
  const { unmount } = renderPage(<Page onClose={close} />);
  unmount();
  fireEvent.pointerDown(document.body);
  expect(close).not.toHaveBeenCalled();
});

it('is phrasing content as a tooltip, so that it may be in a paragraph', () => {
  renderPage(<Page role="tooltip" />);
  expect(screen.getByRole('tooltip').tagName).toBe('SPAN');
});
