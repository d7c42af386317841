import { renderPage, screen } from '../testing';
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
