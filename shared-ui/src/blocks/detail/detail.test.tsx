import type { TrailEntry } from '@titian/shared-contracts/managed';
import { useListState } from '../../list/useListState';
import { renderPage, screen, within } from '../../testing';
import { ActsMenu } from './ActsMenu';
import { DetailTabs } from './DetailTabs';
import { Trail } from './Trail';

describe('the actions of a thing', () => {
  it('shows the first as a button, the others in a menu named after the thing', async () => {
    const run = { edit: vi.fn(), remove: vi.fn() };
    const { user } = renderPage(
      <ActsMenu
        name="Jabatan Tanah"
        acts={[
          { key: 'edit', label: 'Sunting', run: run.edit },
          { key: 'remove', label: 'Padam', danger: true, run: run.remove },
        ]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Sunting' }));
    expect(run.edit).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Tindakan untuk Jabatan Tanah' }));
    await user.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: 'Padam' }));
    expect(run.remove).toHaveBeenCalledTimes(1);
  });

  it('shows no menu for a single action, and nothing for none', async () => {
    const { user, address, unmount } = renderPage(
      <ActsMenu name="JTG" acts={[{ key: 'open', label: 'Buka', to: '/open' }]} />,
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Buka' }));
    expect(address()).toBe('/open');
    unmount();
    renderPage(<ActsMenu name="JTG" acts={[]} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the tabs of a thing', () => {
  function Parts() {
    const state = useListState({ defaultSort: 'name:asc' });
    const tabs = ['facts', 'trail'].map((key) => ({ key, label: `tab ${key}`, children: <p>part {key}</p> }));
    return <DetailTabs state={state} tabs={tabs} />;
  }

  it('are kept in the URL, except the first', async () => {
    const { user, address } = renderPage(<Parts />, { path: '/?page=3' });
    expect(screen.getByText('part facts')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'tab trail' }));
    expect(address()).toBe('/?page=3&tab=trail');
    expect(screen.getByText('part trail')).toBeVisible();
    expect(screen.queryByText('part facts')).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'tab facts' }));
    expect(address()).toBe('/?page=3');
  });

  it('open on the one in the URL, and on the first if it is unknown', () => {
    const { unmount } = renderPage(<Parts />, { path: '/?tab=trail' });
    expect(screen.getByRole('tab', { name: 'tab trail', selected: true })).toBeVisible();
    unmount();
    renderPage(<Parts />, { path: '/?tab=nonsense' });
    expect(screen.getByRole('tab', { name: 'tab facts', selected: true })).toBeVisible();
  });
});

describe('a trail', () => {
  const entry = (changes: Partial<TrailEntry> = {}): TrailEntry => ({
    ...{ id: '1', at: '2026-11-20T02:00:00Z', by: 'superadmin', action: 'TENANT_UPDATE', description: 'Changed' },
    ...{ outcome: 'ok', reason: null, changes: [] },
    ...changes,
  });
  const show = (data: TrailEntry[], totalItems = data.length) =>
    renderPage(
      <Trail
        query={{ data: { data, totalItems, page: 1, pageSize: 50 } } as never}
        titleOf={({ action }) => action.toLowerCase()}
      />,
    );

  it('shows what was done, by whom, why, and what changed', () => {
    show([
      entry({
        reason: 'Nama rasmi berubah.',
        changes: [
          { path: '/name/my', before: 'Lama', after: 'Baharu' },
          { path: '/email', before: null, after: '' },
          { path: '/secret', before: '•••', after: '•••' },
          { path: '/limits', before: { day: 1 }, after: undefined },
        ],
      }),
    ]);
    expect(screen.getByText('tenant_update')).toBeVisible();
    expect(screen.getByText(/superadmin/)).toBeVisible();
    expect(screen.getByText('Nama rasmi berubah.')).toBeVisible();
    const changed = screen.getAllByRole('listitem').slice(1);
    expect(changed.map(({ textContent }) => textContent)).toEqual([
      'name.my Lama → Baharu',
      'secret ••• → •••',
      'limits {"day":1} → –',
    ]);
  });

  it('shows the number of older entries, and a message for no entries', () => {
    const { unmount } = show([entry()], 8);
    expect(screen.getByText('7 entri lebih lama ada dalam log portal.')).toBeVisible();
    unmount();
    show([]);
    expect(screen.getByText('Belum ada apa-apa yang direkodkan')).toBeVisible();
  });
});
