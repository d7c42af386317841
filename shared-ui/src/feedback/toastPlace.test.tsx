import { useState } from 'react';
import { Modal } from '../overlay/Modal';
import { act, renderPage, screen, waitFor, within } from '../testing';
import { feedbackStore } from './feedbackStore';

const WINDOW = { width: 1024, height: 768 };
const TOAST = { width: 360, height: 80 };
/** Where the button stands that opened the dialog: in the corner of the toasts. */
const OPENER = { left: 900, right: 1000, top: 700, bottom: 740, width: 100, height: 40 };

const isShown = (element: Element) => element.isConnected && !element.closest('dialog:not([open])');
/** jsdom lays nothing out, and its dialogs have no methods. */
const layOut = () => {
  const measured = (size: number) =>
    function (this: HTMLElement) {
      return isShown(this) ? size : 0;
    };
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(measured(TOAST.width));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(measured(TOAST.height));
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(WINDOW.width);
  vi.stubGlobal('innerHeight', WINDOW.height);
};

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Tambah</button>
      {open && (
        <Modal title="Sunting" onClose={() => setOpen(false)}>
          <p>…</p>
        </Modal>
      )}
    </>
  );
}

const region = () => screen.getByRole('region', { name: 'Pemberitahuan (F6)', hidden: true });
const place = () => [region().style.left, Number.parseInt(region().style.bottom, 10)] as const;

beforeEach(layOut);
afterEach(() => {
  act(() => feedbackStore.get().toasts.forEach(({ id }) => feedbackStore.dismiss(id)));
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('stands whole in the window after the dialog that it was raised in has closed, above the button that has the focus again', async () => {
  const { user } = renderPage(<Page />);
  const opener = screen.getByRole('button', { name: 'Tambah' });
  vi.spyOn(opener, 'getBoundingClientRect').mockReturnValue(OPENER as DOMRect);
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    opener.focus();
  };
  await user.click(opener);
  const close = within(screen.getByRole('dialog')).getByRole('button', { name: 'Tutup' });
  close.focus();
  act(() => feedbackStore.toast({ title: 'Ditambah' }));
  expect(place()).toEqual(['648px', 16]);
  await user.click(close);
  await waitFor(() => expect(region().closest('dialog')).toBeNull());
  const [left, bottom] = place();
  expect(left).toBe('648px');
  expect(bottom).toBeGreaterThan(WINDOW.height - OPENER.top);
});

it('is in the window again when that becomes narrower, also while a toast has the focus', () => {
  renderPage(<Page />);
  act(() => feedbackStore.toast({ title: 'Ditambah' }));
  act(() => within(region()).getByRole('button', { hidden: true }).focus());
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(700);
  act(() => void globalThis.dispatchEvent(new Event('resize')));
  expect(place()[0]).toBe('324px');
});
