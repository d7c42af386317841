import { screen, waitFor } from '@testing-library/react';
import { rewriteAddress } from '../navigation/documentHistory';
import { keepFocus } from './keepFocus';

let stop: () => void = () => undefined;
const show = (html: string) => {
  document.body.innerHTML = html;
  stop = keepFocus();
};
const button = (name: string) => screen.getByRole('button', { name });
const isFocused = (element: () => Element) => waitFor(() => expect(element()).toHaveFocus());
const settle = () => new Promise((resume) => void setTimeout(resume, 100));

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const LIST = `
  <main><h1>Troli</h1><section><h2>Baris</h2><ul>
    <li><a href="/a">A</a><button>Buang A</button></li>
    <li><a href="/b">B</a><button>Buang B</button></li>
  </ul></section></main>`;

it('goes to the same place of the row that moves up', async () => {
  show(LIST);
  button('Buang A').focus();
  button('Buang A').closest('li')!.remove();
  await isFocused(() => button('Buang B'));
});

it('goes to the heading of the part when its last row is gone', async () => {
  show(LIST);
  button('Buang A').closest('li')!.remove();
  button('Buang B').focus();
  button('Buang B').closest('li')!.remove();
  await isFocused(() => screen.getByRole('heading', { name: 'Baris' }));
});

it('goes to the title when the whole page is replaced', async () => {
  show(LIST);
  button('Buang A').focus();
  screen.getByRole('main').innerHTML = '<h1>Tiada apa-apa</h1><button>Lain</button>';
  await isFocused(() => screen.getByRole('heading', { name: 'Tiada apa-apa' }));
});

it('goes to the nearest control when a button goes off for good, as at the last page', async () => {
  show('<main><h1>Senarai</h1><nav><button>2</button><button>Seterusnya</button></nav></main>');
  button('Seterusnya').focus();
  // The browser takes the focus away from it; jsdom does not.
  const nowhere = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
  const focused = vi.spyOn(button('2'), 'focus');
  (button('Seterusnya') as HTMLButtonElement).disabled = true;
  await waitFor(() => expect(focused).toHaveBeenCalled(), { timeout: 3_000 });
  nowhere.mockRestore();
});

it('goes back to where a dialog was opened when its opener is gone', async () => {
  show(LIST);
  button('Buang A').focus();
  document.body.insertAdjacentHTML('beforeend', '<dialog open><button>Ya</button></dialog>');
  button('Ya').focus();
  button('Buang A').closest('li')!.remove();
  document.querySelector('dialog')!.remove();
  await isFocused(() => button('Buang B'));
});

it('stays in an open dialog', async () => {
  show(`${LIST}<dialog open><h2>Sunting</h2><p><button>Padam baris</button></p><button>Tutup</button></dialog>`);
  button('Padam baris').focus();
  button('Padam baris').remove();
  await isFocused(() => button('Tutup'));
});

it('leaves the focus alone where the reader left it, and after a navigation', async () => {
  show(LIST);
  button('Buang A').focus();
  button('Buang A').blur();
  await settle();
  button('Buang A').closest('li')!.remove();
  await settle();
  expect(document.body).toHaveFocus();
  button('Buang B').focus();
  rewriteAddress('/lain');
  button('Buang B').closest('li')!.remove();
  await settle();
  expect(document.body).toHaveFocus();
  rewriteAddress('/');
});
