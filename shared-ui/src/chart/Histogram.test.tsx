import { fireEvent, renderPage, screen } from '../testing';
import { Histogram } from './Histogram';
import type { HistogramRange } from './histogramTypes';

const hour = (index: number) => new Date(Date.UTC(2026, 10, 20, index)).toISOString();
const buckets = [0, 1, 2, 3].map((index) => ({
  from: hour(index),
  to: hour(index + 1),
  values: { ok: index * 10, failed: 1 },
}));
const series = [
  { key: 'ok', label: 'Berjaya' },
  { key: 'failed', label: 'Gagal' },
];
const chart = (range: HistogramRange | null, onRange = vi.fn()) => (
  <Histogram title="Panggilan" buckets={buckets} series={series} range={range} onRange={onRange} />
);

it('moves an edge of the range by the arrow keys, never past the other', () => {
  const pick = vi.fn();
  renderPage(chart({ from: hour(1), to: hour(3) }, pick));
  const start = screen.getByRole('slider', { name: 'Permulaan julat' });
  expect(start).toHaveAttribute('aria-valuenow', '1');
  fireEvent.keyDown(start, { key: 'ArrowLeft' });
  expect(pick).toHaveBeenLastCalledWith({ from: hour(0), to: hour(3) });
  fireEvent.keyDown(start, { key: 'PageUp' });
  expect(pick).toHaveBeenCalledTimes(1);
});

it('shows the same data as a table', async () => {
  const { user } = renderPage(chart(null));
  await user.click(screen.getByRole('button', { name: 'Papar sebagai jadual' }));
  const rows = screen.getAllByRole('row');
  expect(rows).toHaveLength(5);
  expect(rows[4]).toHaveTextContent('20 Nov 2026, 11:00301');
});

it('clears the range', async () => {
  const pick = vi.fn();
  const { user } = renderPage(chart({ from: hour(1), to: hour(3) }, pick));
  await user.click(screen.getByRole('button', { name: 'Buang julat' }));
  expect(pick).toHaveBeenCalledWith(null);
});
