import { useState } from 'react';
import { type Locale, PRINT_WINDOW_TIMEOUT } from '@titian/shared-contracts';
import type { OrderLetter } from '@titian/shared-contracts/order';
import { renderPage, screen, waitFor } from '../testing';
import { LetterDialog } from './LetterDialog';
import { printWindow } from './printWindow';

const letter = (locale: Locale): OrderLetter => ({
  locale,
  letterhead: { name: 'Kerajaan Negeri', unit: 'Portal', imageUrl: '/content/logo.png' },
  references: [{ label: 'Ruj. Kami', value: 'ORD-2611-0001' }],
  recipient: ['Pegawai Lesen', 'Majlis Perbandaran'],
  salutation: 'Tuan/Puan,',
  subject: locale === 'my' ? 'Keputusan permohonan' : 'Decision on your request',
  opening: ['Dengan hormatnya.'],
  itemsTitle: 'Item',
  items: [
    {
      number: '1',
      name: 'Semakan Hakmilik',
      provider: 'Jabatan Tanah',
      terms: 'v3.2',
      decision: 'Diluluskan dengan syarat',
      tone: 'granted',
      notes: [{ label: 'Syarat', value: 'Hanya di kaunter.' }],
    },
  ],
  factsTitle: 'Butiran',
  facts: [{ label: 'Tujuan', value: 'Lesen.' }],
  closing: ['Sekian, terima kasih.'],
  footer: 'Dijana oleh komputer.',
});

function open(fetchPdf = async () => new Blob(['%PDF'])) {
  function Reader() {
    const [locale, setLocale] = useState<Locale>('my');
    const query = { data: letter(locale), isLoading: false };
    return (
      <LetterDialog
        name="ORD-2611-0001"
        query={query}
        locale={locale}
        onLocale={setLocale}
        fetchPdf={fetchPdf}
        onClose={() => undefined}
      />
    );
  }
  return renderPage(<Reader />, { locale: 'my' });
}

/** A fake window that records what is done to it. */
function otherWindow() {
  const target = { document: document.implementation.createHTMLDocument(''), focus: vi.fn(), print: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window);
  return target;
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('shows the letter in the chosen language', async () => {
  const { user } = open();
  expect(screen.getByRole('heading', { name: 'Keputusan permohonan' })).toBeVisible();
  for (const text of ['Pegawai Lesen', 'Semakan Hakmilik', 'Diluluskan dengan syarat', 'Dijana oleh komputer.'])
    expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'EN' }));
  expect(screen.getByRole('heading', { name: 'Decision on your request' })).toBeVisible();
  expect(screen.getByRole('article')).toHaveAttribute('lang', 'en');
});

it('prints a copy in its own window', async () => {
  const target = otherWindow();
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Cetak' }));
  expect(target.document.title).toBe('ORD-2611-0001');
  expect(target.document.documentElement.lang).toBe('ms');
  expect(target.document.body.textContent).toContain('Diluluskan dengan syarat');
});

it('waits a second before it prints', () => {
  vi.useFakeTimers();
  const target = otherWindow();
  expect(printWindow(document.createElement('article'), 'Surat')).toBe(true);
  vi.advanceTimersByTime(PRINT_WINDOW_TIMEOUT - 1);
  expect(target.print).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(target.print).toHaveBeenCalledTimes(1);
});

it('shows a message if the browser blocks the window', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Cetak' }));
  expect(await screen.findByText(/tidak membenarkan tetingkap cetakan/)).toBeVisible();
});

it('saves the PDF under the order number, and shows why it failed', async () => {
  const saved: string[] = [];
  URL.createObjectURL = vi.fn(() => 'blob:x');
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const answers = [new Blob(['%PDF'])];
  const { user } = open(async () => {
    const blob = answers.pop();
    if (!blob) throw { status: 503, code: 'unavailable', instance: 'req_1' };
    return blob;
  });
  const button = screen.getByRole('button', { name: 'Muat turun PDF' });
  await user.click(button);
  await waitFor(() => expect(saved).toEqual(['ORD-2611-0001.pdf']));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(button);
  expect(await screen.findByText(/req_1/)).toBeVisible();
  expect(saved).toHaveLength(1);
});
