import { renderPage, screen } from '../../testing';
import { useForecast } from './useForecast';

const quota = { limit: 20_000, unit: 'day' } as const;
function Line({ share, perDay }: { share: number; perDay: number }) {
  return useForecast({ used: 0, limit: 20_000, quota, forecast: { share, perDay, runsOutAt: null } }).line;
}

it.each([
  [0.4, 8_000, '40% pada akhir tempoh · 8,000 sehari'],
  [0.0001, 2, 'Kurang 1% pada akhir tempoh · 2 sehari'],
  [0.00001, 0.14, 'Kurang 1% pada akhir tempoh · 0.2 sehari'],
  [0, 0, '0% pada akhir tempoh · 0 sehari'],
])('names a share of %d and %d calls a day', (share, perDay, line) => {
  renderPage(<Line share={share} perDay={perDay} />);
  expect(screen.getByText(line)).toBeVisible();
});
