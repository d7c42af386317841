import { act, renderPage, screen } from '../testing';
import { addSectionMessages, i18n, setLocale } from './i18n';
import { useKeyedText } from './keyedText';

function Word({ name }: { name: string }) {
  return <p>{useKeyedText('mf-test')(name)}</p>;
}

it("changes a section's words together with the rest", async () => {
  await setLocale('my');
  await addSectionMessages('mf-test', {
    my: () => Promise.resolve({ cart: { title: 'Troli' } }),
    en: () => Promise.resolve({ default: { cart: { title: 'Cart' } } }),
  });
  renderPage(<Word name="cart.title" />);
  expect(screen.getByText('Troli')).toBeVisible();
  await act(() => setLocale('en'));
  expect(screen.getByText('Cart')).toBeVisible();
  expect(i18n.t('action.save')).toBe('Save');
});

it('fails a test that asks for a word that does not exist', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderPage(<Word name="cart.nothing" />)).toThrow('No word for mf-test:cart.nothing');
});
