import { renderPage, screen } from '@titian/shared-ui/testing';
import { Prose } from './Prose';

it('sets paragraphs, lists and marks', () => {
  renderPage(<Prose text={'Satu\nbaris **tebal** `kod`.\n\n- pertama\n- kedua\n  sambung\n\n1. langkah\n\n# Tajuk'} />);
  expect(screen.getByText(/Satu baris/)).toBeVisible();
  expect(screen.getByText('tebal').tagName).toBe('STRONG');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'pertama',
    'kedua sambung',
    'langkah',
  ]);
  expect(screen.getByRole('heading', { name: 'Tajuk' })).toBeVisible();
});

it('never makes markup or a link that could run of what is written', () => {
  renderPage(
    <Prose text={'<img src=x onerror=alert(1)> [klik](javascript:alert(1)) [buka](https://data.example/a)'} />,
  );
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://data.example/a']);
});

it('shows fenced code as it stands, and line ends where asked', () => {
  renderPage(<Prose text={'Satu\ndua\n```json\n{\n  "a": **1**\n}\n```\nTiga'} breaks />);
  expect(screen.getByText(/Satu/).textContent).toBe('Satu\ndua');
  expect(document.querySelector('pre')?.textContent).toBe('{\n  "a": **1**\n}');
  expect(screen.getByText('Tiga').tagName).toBe('P');
});
