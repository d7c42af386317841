import { renderPage, screen } from '../testing';
import { Prose } from './Prose';

it('renders paragraphs, lists and inline formats', () => {
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

it('keeps fenced code unchanged', () => {
  renderPage(<Prose text={'Cuba:\n```json\n{ "a": **1** }\n\n- b\n```\nSiap.'} />);
  expect(document.querySelector('pre')?.textContent).toBe('{ "a": **1** }\n\n- b');
  expect(screen.getByText('Siap.')).toBeVisible();
});

it('never renders HTML or a script link from the text', () => {
  renderPage(
    <Prose text={'<img src=x onerror=alert(1)> [klik](javascript:alert(1)) [buka](https://data.example/a)'} />,
  );
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://data.example/a']);
});

it.each([
  'https://portal.gov.my@evil.example/a',
  'https:///a:b@evil.example',
  'https://data.example\\@evil.example',
  'http://data.example',
  '//evil.example',
])('has no link that leads elsewhere than it says: %s', (href) => {
  renderPage(<Prose text={`Lihat [sini](${href}).`} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(/Lihat \[sini\]/)).toBeVisible();
});
