import { render, screen, within } from '@testing-library/react';
import { SmallTable } from './SmallTable';

const ROWS = [
  { id: 'a', name: 'v2', calls: 12 },
  { id: 'b', name: 'v1', calls: 3 },
];

it('names its rows, marks the current one, and has each title beside its fact for narrow tables', () => {
  render(
    <SmallTable
      label="Versions"
      columns={[
        { key: 'name', title: 'Version', primary: true, cell: ({ name }) => name },
        { key: 'calls', title: 'Calls', align: 'end', cell: ({ calls }) => calls },
        {
          key: 'changes',
          title: 'Changes',
          cell: ({ name }) => (
            <>
              <b>{name}</b> <i>safe</i>
            </>
          ),
        },
      ]}
      rows={ROWS}
      rowId={({ id }) => id}
      isCurrent={({ id }) => id === 'b'}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Versions' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Version',
    'Calls',
    'Changes',
  ]);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['v2', 'v1']);
  expect(table.getByRole('row', { name: 'v1 3 v1 safe' })).toHaveAttribute('aria-current', 'true');
  expect(table.getByRole('cell', { name: '12' })).toHaveAttribute('data-title', 'Calls');
  // One item beside the title, however many parts it has.
  expect(table.getByRole('cell', { name: 'v1 safe' }).childElementCount).toBe(1);
});
