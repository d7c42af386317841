import { Link, useNavigate } from 'react-router';
import { renderPage, screen } from '../testing';
import { setListMemory } from './listMemory';
import { useListState } from './useListState';

function List() {
  const list = useListState({
    filters: { status: { field: 'Status' }, from: { field: 'createdAt', operator: 'gte' } },
    defaultSort: 'updatedAt:desc',
  });
  return (
    <>
      <output>{JSON.stringify(list.query)}</output>
      <button onClick={() => list.setFilter('status', ['draft', 'publish'])}>two</button>
      <button onClick={() => list.sortBy('name', false)}>sort</button>
      <button onClick={() => list.goTo({ page: 3, pageSize: 50 })}>page</button>
      <button onClick={() => list.setParam('open', 'x', { keepPage: true })}>open</button>
      <button onClick={list.clear}>clear</button>
    </>
  );
}
const query = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
const press = (name: string) => screen.getByRole('button', { name });

it('reads the URL as the query of the contracts', () => {
  renderPage(<List />, { path: '/?status=draft&from=2026-01-01&q=tanah&page=2&pageSize=50&_sort=name:asc' });
  expect(query()).toEqual({
    page: 2,
    pageSize: 50,
    q: 'tanah',
    filter: ['Status_eq=draft', 'createdAt_gte=2026-01-01'],
    _sort: 'name:asc',
  });
});

it('ignores invalid values, and takes All as no filter', () => {
  renderPage(<List />, { path: '/?status=All&page=-1&pageSize=7&_sort=x' });
  expect(query()).toEqual({ page: 1, pageSize: 10 });
});

it('writes changes to the URL and returns to page 1, except for paging', async () => {
  const { user, address } = renderPage(<List />, { path: '/?page=4' });
  await user.click(press('two'));
  expect(address()).toBe('/?status=draft&status=publish');
  expect(query()).toMatchObject({ page: 1, filter: ['Status_in=draft,publish'] });
  await user.click(press('page'));
  expect(query()).toMatchObject({ page: 3, pageSize: 50 });
  await user.click(press('open'));
  expect(query()).toMatchObject({ page: 3 });
  await user.click(press('sort'));
  expect(query()).toMatchObject({ page: 1, _sort: 'name:asc' });
  await user.click(press('clear'));
  expect(address()).toBe('/?pageSize=50&open=x&_sort=name%3Aasc');
});

describe('the last filter', () => {
  const kept = new Map<string, string>();
  const noMemory = { recall: () => undefined, keep: () => undefined };
  beforeEach(() => {
    kept.clear();
    setListMemory({ recall: (list) => kept.get(list), keep: (list, filter) => void kept.set(list, filter) });
  });
  afterEach(() => setListMemory(noMemory));

  function Portal() {
    const navigate = useNavigate();
    return (
      <>
        <List />
        <Link to="/orders">menu</Link>
        <Link to="/issues">other list</Link>
        <Link to="/orders?status=publish">link with a query</Link>
        <button onClick={() => void navigate(-1)}>back</button>
      </>
    );
  }
  const follow = (name: string) => screen.getByRole('link', { name });

  it('is restored by a link without a query, for its own list alone', async () => {
    const { user, address } = renderPage(<Portal />, { path: '/orders?q=tanah&page=3&_sort=name:asc' });
    await user.click(press('two'));
    await user.click(follow('other list'));
    expect(address()).toBe('/issues');
    await user.click(follow('menu'));
    expect(address()).toBe('/orders?q=tanah&status=draft&status=publish');
    expect(query()).toMatchObject({ page: 1, q: 'tanah', filter: ['Status_in=draft,publish'] });
  });

  it('gives way to an address with a query, which is then the last', async () => {
    kept.set('/orders', 'status=draft');
    const { user, address } = renderPage(<Portal />, { path: '/issues' });
    await user.click(follow('link with a query'));
    expect(address()).toBe('/orders?status=publish');
    await user.click(follow('other list'));
    await user.click(follow('menu'));
    expect(address()).toBe('/orders?status=publish');
  });

  it('is forgotten when it is undone by Back, or cleared', async () => {
    const { user, address } = renderPage(<Portal />, { path: '/orders' });
    await user.click(press('two'));
    await user.click(press('back'));
    expect(address()).toBe('/orders');
    await user.click(follow('menu'));
    expect(address()).toBe('/orders');
    await user.click(press('two'));
    await user.click(press('clear'));
    expect(address()).toBe('/orders');
    await user.click(follow('menu'));
    expect(address()).toBe('/orders');
  });
});
