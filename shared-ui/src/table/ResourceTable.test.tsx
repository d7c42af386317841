import { useState } from 'react';
import { act, renderPage, screen, waitFor, within } from '../testing';
import { ResourceTable, useListState } from '../data';
import type { QueryLike } from '../feedback/queryLike';
import type { BulkAction, Rows } from './tableTypes';

interface Api {
  id: string;
  name: string;
  calls: number;
}
const apis: Api[] = [
  { id: 'a', name: 'Carian Rasmi', calls: 2 },
  { id: 'b', name: 'Sempadan Lot', calls: 1 },
];
const ready: QueryLike<Rows<Api>> = { isLoading: false, data: { data: apis, totalItems: 28 } };

interface Acts {
  bulk?: BulkAction<Api>[];
  archive?: (ids: readonly string[]) => void;
  clone?: (id: string) => void;
}
function List({
  cards,
  query = ready,
  archive = () => {},
  clone = () => {},
  bulk = [],
  space,
}: Acts & { query?: QueryLike<Rows<Api>>; space?: number; cards?: boolean }) {
  const list = useListState({ filters: ['Status', 'agency'] });
  return (
    <ResourceTable
      name="test"
      cards={cards}
      label="Senarai API"
      query={query}
      state={list}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      searchHint="Cari nama"
      filters={[
        { name: 'Status', label: 'Status', options: [{ value: 'draft', label: 'Draf' }] },
        { name: 'agency', label: 'Agensi' },
      ]}
      views={[
        { value: 'all', label: 'Semua' },
        { value: 'drafts', label: 'Draf saya', count: 5 },
      ]}
      columns={[
        { key: 'name', title: 'API', primary: true, sort: 'name', cell: (row) => row.name },
        { key: 'calls', title: 'Panggilan', align: 'end', space, cell: (row) => row.calls },
      ]}
      bulkActions={bulk.length > 0 ? bulk : [{ key: 'archive', label: 'Arkib', run: archive }]}
      rowActions={(row) => [{ key: 'clone', label: 'Klon', run: () => clone(row.id) }]}
    />
  );
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });

afterEach(() => localStorage.clear());

it('shows its rows as cards where it offers them, which the address keeps', async () => {
  const { user, address } = renderPage(<List cards />);
  expect(screen.getByRole('columnheader', { name: /Panggilan/ })).toBeInTheDocument();
  await user.click(press('Kad'));
  expect(address()).toBe('/?rows=cards');
  expect(press('Kad')).toHaveAttribute('aria-pressed', 'true');
  const [, row] = screen.getAllByRole('row');
  expect(row).toHaveTextContent('Panggilan2');
  await user.click(press('Jadual'));
  expect(address()).toBe('/');
});

it('keeps search, order, page and view in the URL', async () => {
  const { user, address } = renderPage(<List />);
  await user.type(screen.getByRole('searchbox', { name: 'Cari nama' }), 'lot{Enter}');
  await waitFor(() => expect(address()).toBe('/?q=lot'));
  await user.click(within(screen.getByRole('columnheader', { name: 'API' })).getByRole('button'));
  expect(address()).toContain('_sort=name%3Aasc');
  expect(screen.getByRole('columnheader', { name: 'API' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(press('Halaman 2'));
  expect(address()).toContain('page=2');
  await user.click(press(/Draf saya/));
  expect(address()).toBe('/?q=lot&_sort=name%3Aasc&pageSize=10&view=drafts');
});

it('applies a filter from its panel and removes it by its chip', async () => {
  const { user, address } = renderPage(<List />);
  await user.click(press('Tapis'));
  await user.click(screen.getByRole('checkbox', { name: 'Draf' }));
  await user.click(press('Guna tapisan'));
  expect(address()).toBe('/?Status=draft');
  await user.click(press('Buang tapisan Status'));
  expect(address()).toBe('/');
});

it('applies several filters at once', async () => {
  const { user, address } = renderPage(<List />);
  await user.click(press('Tapis'));
  await user.click(screen.getByRole('checkbox', { name: 'Draf' }));
  await user.type(screen.getByRole('textbox', { name: /Agensi/ }), 'JTG');
  await user.click(press('Guna tapisan'));
  expect(address()).toBe('/?Status=draft&agency=JTG');
});

it('passes the selected rows to a bulk action and clears the selection', async () => {
  const archive = vi.fn();
  const { user } = renderPage(<List archive={archive} />);
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua' }));
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Carian Rasmi' }));
  expect(screen.getByText('1 dipilih')).toBeVisible();
  await user.click(press('Arkib'));
  expect(archive).toHaveBeenCalledWith(['b'], [apis[1]]);
  await waitFor(() => expect(screen.queryByText('1 dipilih')).not.toBeInTheDocument());
});

it('offers a bulk action if it applies to a selected row, and passes only such rows', async () => {
  const [archive, clone] = [vi.fn(), vi.fn()];
  const data = [...apis, { id: 'c', name: 'Hak Milik', calls: 0 }];
  const bulk = [
    { key: 'archive', label: 'Arkib', appliesTo: ({ calls }: Api) => calls > 0, run: archive },
    { key: 'clone', label: 'Klon', appliesTo: ({ calls }: Api) => calls > 1, run: clone },
  ];
  const { user } = renderPage(<List query={{ isLoading: false, data: { data, totalItems: 3 } }} bulk={bulk} />);
  expect(screen.queryByRole('checkbox', { name: 'Pilih Hak Milik' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Sempadan Lot' }));
  expect(screen.queryByRole('button', { name: /^Klon/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua' }));
  expect(screen.getByText('2 dipilih')).toBeVisible();
  expect(press('Arkib')).toBeVisible();
  await user.click(press('Klon (1)'));
  expect(clone).toHaveBeenCalledWith(['a'], [apis[0]]);
  expect(archive).not.toHaveBeenCalled();
});

it('has no checkboxes if no bulk action applies to any row', () => {
  renderPage(<List bulk={[{ key: 'archive', label: 'Arkib', appliesTo: () => false, run: () => {} }]} />);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('opens the actions of a row by keyboard', async () => {
  const clone = vi.fn();
  const { user } = renderPage(<List clone={clone} />);
  press('Lagi tindakan Sempadan Lot').focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Klon' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(clone).toHaveBeenCalledWith('b');
  expect(press('Lagi tindakan Sempadan Lot')).toHaveFocus();
});

it('hides a column and remembers it', async () => {
  const { user, unmount } = renderPage(<List />);
  await user.click(press('Pilih lajur'));
  await user.click(screen.getByRole('menuitemradio', { name: 'Panggilan' }));
  expect(screen.queryByRole('columnheader', { name: 'Panggilan' })).not.toBeInTheDocument();
  unmount();
  renderPage(<List />);
  expect(screen.queryByRole('columnheader', { name: 'Panggilan' })).not.toBeInTheDocument();
});

it('keeps a column that the reader turned on, and forgets that when it is turned off', async () => {
  const { user, unmount } = renderPage(<List />);
  const turn = async (name: string) => {
    await user.click(press('Pilih lajur'));
    await user.click(screen.getByRole('menuitemradio', { name }));
  };
  const kept = () => JSON.parse(localStorage.getItem('titian.columns.test') ?? 'null') as unknown;
  await turn('Panggilan');
  expect(kept()).toEqual({ hidden: ['calls'], chosen: [] });
  await turn('Panggilan');
  expect(kept()).toEqual({ hidden: [], chosen: ['calls'] });
  unmount();
  // What an earlier release kept: the hidden columns alone.
  localStorage.setItem('titian.columns.test', '["calls"]');
  renderPage(<List />);
  expect(screen.queryByRole('columnheader', { name: 'Panggilan' })).not.toBeInTheDocument();
});

it('opens below a row what its columns say that leave where there is no room', async () => {
  const { user } = renderPage(<List space={600} />);
  expect(screen.getAllByText('Panggilan')).toHaveLength(3);
  const opener = press('Butiran Carian Rasmi');
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener);
  const detail = document.getElementById(opener.getAttribute('aria-controls') ?? '');
  expect(within(detail!).getByRole('term')).toHaveTextContent('Panggilan');
  expect(within(detail!).getByRole('definition')).toHaveTextContent('2');
  await user.click(opener);
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
});

it('has nothing to open where every table has room', () => {
  renderPage(<List />);
  expect(screen.queryByRole('button', { name: /^Butiran/ })).not.toBeInTheDocument();
});

it('offers nothing to do with rows of before, where those that are asked for now can’t be read', async () => {
  let fail = () => {};
  function Failing() {
    const [query, setQuery] = useState<QueryLike<Rows<Api>>>(ready);
    fail = () => setQuery({ ...ready, currentData: undefined, error: { status: 503, code: 'unavailable' } });
    return <List query={query} />;
  }
  const { user } = renderPage(<Failing />);
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Sempadan Lot' }));
  expect(press('Arkib')).toBeVisible();
  act(() => fail());
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.queryByText('Sempadan Lot')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Arkib' })).not.toBeInTheDocument();
});

it('distinguishes an empty list from a search without matches', async () => {
  const none: QueryLike<Rows<Api>> = { isLoading: false, data: { data: [], totalItems: 0 } };
  const { user, address } = renderPage(<List query={none} />, { path: '/?q=xyz' });
  await user.click(press('Kosongkan carian dan tapisan'));
  expect(address()).toBe('/');
  expect(screen.getByText('Belum ada apa-apa di sini')).toBeVisible();
});

it('keeps all that a cell says together beside its label, for stacked rows', () => {
  renderPage(<List />);
  const [row] = screen.getAllByRole('row').slice(1);
  const cell = within(row!).getByText('Panggilan').closest('td')!;
  expect([...cell.children].map(({ textContent }) => textContent)).toEqual(['Panggilan', '2']);
});
