import { useState } from 'react';
import { renderPage, screen } from '../testing';
import { SelectInput } from './SelectInput';

const OPTIONS = ['v1.0', 'v2.0', 'v3.0', 'beta'].map((value) => ({ value, label: value }));
const chosen = vi.fn();
function Versions() {
  const [value, setValue] = useState('v2.0');
  const choose = (next: string) => {
    chosen(next);
    setValue(next);
  };
  return <SelectInput label="Versi" options={OPTIONS} value={value} onChange={choose} />;
}
const field = () => screen.getByRole('combobox', { name: 'Versi' });
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
beforeEach(() => chosen.mockClear());

it('shows its value, and lists the options with the chosen one marked', async () => {
  const { user } = renderPage(<Versions />);
  expect(field()).toHaveTextContent('v2.0');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(field());
  expect(screen.getByRole('option', { name: 'v2.0', selected: true })).toBe(activeOption());
  await user.click(screen.getByRole('option', { name: 'v3.0' }));
  expect(field()).toHaveTextContent('v3.0');
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

it('works by keyboard: arrows, Home, End, typing, Enter and Escape', async () => {
  const { user } = renderPage(<Versions />);
  field().focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeOption()).toHaveTextContent('v3.0');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(chosen).not.toHaveBeenCalled();
  await user.keyboard('{Enter}{End}');
  expect(activeOption()).toHaveTextContent('beta');
  await user.keyboard('{Home}{Enter}');
  expect(field()).toHaveTextContent('v1.0');
  await user.keyboard('b{Enter}');
  expect(field()).toHaveTextContent('beta');
  expect(chosen.mock.calls).toEqual([['v1.0'], ['beta']]);
});

it('takes the option that Tab leaves', async () => {
  const { user } = renderPage(<Versions />);
  await user.click(field());
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(field()).toHaveTextContent('v3.0');
  expect(field()).not.toHaveFocus();
});
