import { useState } from 'react';
import { Modal } from '../overlay/Modal';
import { act, fireEvent, renderPage, screen, within } from '../testing';
import { feedbackStore, type Toast } from './feedbackStore';

const show = (toast: Toast) => act(() => feedbackStore.toast(toast));
const titles = () => feedbackStore.get().toasts.map(({ title }) => title);
const card = (title: string) => screen.getByText(title).parentElement!.parentElement!;
const region = () => screen.getByRole('region', { name: 'Pemberitahuan (F6)', hidden: true });
const button = (name: string) => within(region()).getByRole('button', { name, hidden: true });
/** jsdom's pointer events have no place. */
const movePointer = (over: Element, clientX: number, clientY: number) =>
  fireEvent(over, new MouseEvent('pointermove', { bubbles: true, clientX, clientY }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

let hours = 0;
// Each test begins an hour later, so that no act of another is recent.
beforeEach(() => {
  const now = Date.now() + ++hours * 3_600_000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'], now });
});
afterEach(() => {
  act(() => feedbackStore.get().toasts.forEach(({ id }) => feedbackStore.dismiss(id)));
  vi.useRealTimers();
});

describe('the time of a toast', () => {
  it('passes while the pointer rests where it appeared', () => {
    renderPage(<p />);
    movePointer(document.body, 900, 700);
    show({ title: 'Ditambah' });
    movePointer(card('Ditambah'), 900, 700);
    pass(5_100);
    expect(titles()).toEqual([]);
  });

  it('stands while the pointer was moved onto it, or it has the focus', () => {
    renderPage(<p />);
    show({ title: 'Ditambah' });
    movePointer(card('Ditambah'), 910, 705);
    pass(20_000);
    expect(titles()).toEqual(['Ditambah']);
    fireEvent.focus(button('Tutup pemberitahuan'));
    fireEvent.pointerLeave(card('Ditambah'));
    pass(20_000);
    expect(titles()).toEqual(['Ditambah']);
    fireEvent.blur(button('Tutup pemberitahuan'));
    pass(5_100);
    expect(titles()).toEqual([]);
  });
});

describe('several toasts', () => {
  it('are three at most, the newest', () => {
    for (const title of ['satu', 'dua', 'tiga', 'empat']) show({ title });
    expect(titles()).toEqual(['dua', 'tiga', 'empat']);
  });

  it('are one where they say the same', () => {
    show({ title: 'Tidak berjaya', severity: 'error' });
    show({ title: 'lain' });
    show({ title: 'Tidak berjaya', severity: 'error' });
    expect(titles()).toEqual(['lain', 'Tidak berjaya']);
  });

  it("are one for the reader's own act, whichever of the two comes first", () => {
    show({ title: 'Pesanan dihantar' });
    show({ title: 'Pesanan anda diterima', echo: true });
    expect(titles()).toEqual(['Pesanan dihantar']);
    pass(60_000);
    act(() => feedbackStore.get().toasts.forEach(({ id }) => feedbackStore.dismiss(id)));
    show({ title: 'Pesanan anda diterima', echo: true });
    show({ title: 'Pesanan dihantar' });
    expect(titles()).toEqual(['Pesanan dihantar']);
  });

  it('stay two for what somebody else did, and what failed hides no news', () => {
    show({ title: 'Pesanan dihantar' });
    show({ title: 'Permohonan diluluskan' });
    expect(titles()).toHaveLength(2);
    pass(60_000);
    show({ title: 'Gagal', severity: 'error' });
    show({ title: 'Berita', echo: true });
    expect(titles()).toContain('Berita');
  });
});

describe('by keyboard', () => {
  const press = (key: string, target: Element = document.activeElement!) => fireEvent.keyDown(target, { key });

  it('is reached by F6, and left by F6 or Escape', () => {
    renderPage(<button>Tambah</button>);
    screen.getByRole('button', { name: 'Tambah' }).focus();
    expect(press('F6')).toBe(true);
    show({ title: 'Ditambah', action: { label: 'Buat asal', run: () => undefined } });
    press('F6');
    expect(button('Buat asal')).toHaveFocus();
    press('F6');
    expect(screen.getByRole('button', { name: 'Tambah' })).toHaveFocus();
    press('F6');
    press('Escape');
    expect(screen.getByRole('button', { name: 'Tambah' })).toHaveFocus();
  });

  it('gives the focus to the next toast when one is closed, and back after the last', () => {
    renderPage(<button>Tambah</button>);
    screen.getByRole('button', { name: 'Tambah' }).focus();
    show({ title: 'satu' });
    show({ title: 'dua' });
    press('F6');
    act(() => (document.activeElement as HTMLElement).click());
    expect(titles()).toEqual(['satu']);
    expect(button('Tutup pemberitahuan')).toHaveFocus();
    act(() => (document.activeElement as HTMLElement).click());
    expect(titles()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Tambah' })).toHaveFocus();
  });
});

it('lies in the modal dialog that is open, since all else is out of reach, and outlives it', async () => {
  vi.useRealTimers();
  function Page() {
    const [open, setOpen] = useState(true);
    return open ? (
      <Modal title="Sunting" onClose={() => setOpen(false)}>
        <p>…</p>
      </Modal>
    ) : null;
  }
  const { user } = renderPage(<Page />);
  show({ title: 'Disimpan' });
  const dialog = screen.getByRole('dialog', { name: 'Sunting' });
  expect(within(dialog).getByText('Disimpan')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
  expect(dialog).not.toBeInTheDocument();
  expect(await screen.findByText('Disimpan')).toBeInTheDocument();
});
