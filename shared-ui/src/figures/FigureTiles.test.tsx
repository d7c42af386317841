import { renderPage, screen } from '../testing';
import { FigureTiles } from './FigureTiles';

it('shows figures with their names and hints, and a line where there are values before it', () => {
  renderPage(
    <FigureTiles
      tiles={[
        { key: 'calls', label: 'Panggilan', value: '1,204', line: [1, 2, 3], hint: 'hari ini' },
        { key: 'p95', label: 'p95', value: '–' },
      ]}
      caption="Garisan: tujuh hari"
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Panggilan', 'p95']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1,204', 'hari ini', '–']);
  expect(document.querySelectorAll('figure svg')).toHaveLength(1);
  expect(screen.getByText('Garisan: tujuh hari')).toBeVisible();
});
