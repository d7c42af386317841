import type { FormEvent } from 'react';
import { useState } from 'react';
import { act, fireEvent, renderPage, screen } from '../testing';
import { Checkbox } from './Checkbox';
import { SearchInput } from './SearchInput';
import { Segmented } from './Segmented';
import { TextInput } from './TextInput';

it('takes text, and shows its prefix and suffix', async () => {
  const { user } = renderPage(<TextInput aria-label="Awalan" icon="key" suffix={<span>.negeri</span>} />);
  const field = screen.getByRole('textbox', { name: 'Awalan' });
  await user.type(field, 'jtg');
  expect(field).toHaveValue('jtg');
  expect(screen.getByText('.negeri')).toBeVisible();
});

describe('a search field', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const field = () => screen.getByRole('searchbox', { name: 'Cari API' });
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
  const pause = () => act(() => vi.advanceTimersByTime(300));

  it('searches when typing pauses, with the last text only', () => {
    const search = vi.fn();
    renderPage(<SearchInput value="" onSearch={search} placeholder="Cari API" />);
    type('tan');
    act(() => vi.advanceTimersByTime(200));
    type('tanah');
    act(() => vi.advanceTimersByTime(200));
    expect(search).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(100));
    expect(search.mock.calls).toEqual([['tanah']]);
  });

  it('searches at once on Enter and on clearing, and not a second time', () => {
    const search = vi.fn();
    renderPage(<SearchInput value="" onSearch={search} label="Cari API" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    type('air');
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: 'Kosongkan' }));
    pause();
    expect(search.mock.calls).toEqual([['air'], ['']]);
    expect(field()).toHaveValue('');
  });

  it.each([
    ['the form that it is in', undefined, 0],
    ['but that of a search', 'search', 1],
  ])('does not send %s on Enter', async (_, role, times) => {
    vi.useRealTimers();
    const send = vi.fn((event: FormEvent) => event.preventDefault());
    const { user } = renderPage(
      <form role={role} onSubmit={send}>
        <SearchInput value="" onSearch={vi.fn()} label="Cari API" />
      </form>,
    );
    await user.type(field(), 'air{Enter}');
    expect(send).toHaveBeenCalledTimes(times);
  });

  it('keeps newer text when its own search comes back, and takes a value from outside', () => {
    const searches: string[] = [];
    let setFromOutside: (value: string) => void = () => undefined;
    function Page() {
      const [value, setValue] = useState('');
      setFromOutside = setValue;
      return <SearchInput value={value} onSearch={(text) => searches.push(text)} placeholder="Cari API" />;
    }
    renderPage(<Page />);
    type('h');
    pause();
    type('ha');
    act(() => setFromOutside('h'));
    expect(field()).toHaveValue('ha');
    pause();
    expect(searches).toEqual(['h', 'ha']);
    act(() => setFromOutside('ha'));
    act(() => setFromOutside('bil air'));
    expect(field()).toHaveValue('bil air');
  });
});

describe('a check box', () => {
  it('is toggled by its label and by the space bar', async () => {
    function Terms() {
      const [on, setOn] = useState(false);
      return (
        <Checkbox checked={on} onChange={setOn}>
          Saya setuju
        </Checkbox>
      );
    }
    const { user } = renderPage(<Terms />);
    const box = screen.getByRole('checkbox', { name: 'Saya setuju' });
    await user.click(screen.getByText('Saya setuju'));
    expect(box).toBeChecked();
    await user.keyboard(' ');
    expect(box).not.toBeChecked();
  });

  it('is indeterminate while only some are chosen', () => {
    function Page() {
      const [some, setSome] = useState(true);
      return <Checkbox aria-label="Semua" indeterminate={some} onChange={() => setSome(false)} />;
    }
    renderPage(<Page />);
    const box = screen.getByRole('checkbox', { name: 'Semua' });
    expect(box).toBePartiallyChecked();
    fireEvent.click(box);
    expect(box).not.toBePartiallyChecked();
  });

  it('does not change while it is disabled', async () => {
    const change = vi.fn();
    const { user } = renderPage(<Checkbox aria-label="Semua" disabled onChange={change} />);
    await user.click(screen.getByRole('checkbox'));
    expect(change).not.toHaveBeenCalled();
  });
});

it('offers a few options as a named group, and marks the chosen one', async () => {
  const choose = vi.fn();
  const options = [
    { value: 'grid', label: '', icon: 'appstore' as const, name: 'Kad' },
    { value: 'rows', label: 'Senarai' },
  ];
  const { user } = renderPage(<Segmented label="Paparan" options={options} value="grid" onChange={choose} />);
  expect(screen.getByRole('group', { name: 'Paparan' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kad', pressed: true })).toBeVisible();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Senarai', pressed: false })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledWith('rows');
});
