import type { ManagedAct } from '@titian/shared-contracts/managed';
import { ResourceForm } from '../../form/ResourceForm';
import { useListState } from '../../list/useListState';
import { renderPage, screen, waitFor, within } from '../../testing';
import { BothNames } from './BothNames';
import { ManagedDialog } from './ManagedDialog';
import { useManagedActs } from './useManagedActs';
import { useManagedPage } from './useManagedPage';

const row = (allowed: ManagedAct[], held = 0) => ({
  ...{ id: '7', code: 'JTG', name: { my: 'Jabatan Tanah', en: 'Lands Department' }, held },
  allowed,
});
type Row = ReturnType<typeof row>;

describe('the actions of a managed thing', () => {
  const send = { enable: vi.fn(), restore: vi.fn(), remove: vi.fn() };
  const openers = { edit: vi.fn(), disable: vi.fn(), explain: vi.fn(), onGone: vi.fn() };
  function Acts({ of }: { of: Row }) {
    const actsOf = useManagedActs<Row>({ ...openers, send, isHeld: ({ held }) => held > 0, enabled: 'Diaktifkan' });
    return actsOf(of).map(({ key, label, run }) => (
      <button key={key} onClick={run}>
        {label}
      </button>
    ));
  }
  const press = (name: string) => screen.getByRole('button', { name });
  beforeEach(() => {
    vi.resetAllMocks();
    for (const call of Object.values(send)) call.mockResolvedValue({});
  });

  it('are those that the server allows, in its order', () => {
    const { unmount } = renderPage(<Acts of={row(['restore'])} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Pulihkan']);
    unmount();
    renderPage(<Acts of={row(['update', 'disable', 'remove'])} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Sunting',
      'Lumpuhkan',
      'Padam',
    ]);
  });

  it('delete after the code is typed, and restore on undo', async () => {
    const { user } = renderPage(<Acts of={row(['remove'])} />);
    await user.click(press('Padam'));
    const question = within(await screen.findByRole('dialog', { name: /Padam Jabatan Tanah/ }));
    expect(question.getByRole('button', { name: 'Padam' })).toBeDisabled();
    await user.type(question.getByRole('textbox'), 'JTG');
    await user.click(question.getByRole('button', { name: 'Padam' }));
    await waitFor(() => expect(openers.onGone).toHaveBeenCalledTimes(1));
    expect(send.remove).toHaveBeenCalledWith({ params: { id: '7' } });
    await user.click(await screen.findByRole('button', { name: 'Buat asal' }));
    expect(send.restore).toHaveBeenCalledWith({ params: { id: '7' } });
    expect(await screen.findByText('Dipulihkan')).toBeInTheDocument();
  });

  it('delete nothing when the user cancels or the server refuses', async () => {
    send.remove.mockResolvedValue({ error: { status: 409 } });
    const { user } = renderPage(<Acts of={row(['remove'])} />);
    await user.click(press('Padam'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Batal' }));
    expect(send.remove).not.toHaveBeenCalled();
    await user.click(press('Padam'));
    const question = within(await screen.findByRole('dialog'));
    await user.type(question.getByRole('textbox'), 'JTG');
    await user.click(question.getByRole('button', { name: 'Padam' }));
    await waitFor(() => expect(send.remove).toHaveBeenCalledTimes(1));
    expect(openers.onGone).not.toHaveBeenCalled();
  });

  it('explain instead of deleting a thing that others depend on', async () => {
    const held = row(['remove'], 3);
    const { user } = renderPage(<Acts of={held} />);
    await user.click(press('Padam'));
    expect(openers.explain).toHaveBeenCalledWith(held);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('confirm that it is enabled only on success', async () => {
    send.enable.mockResolvedValueOnce({ error: { status: 500 } });
    const { user } = renderPage(<Acts of={row(['enable'])} />);
    await user.click(press('Aktifkan semula'));
    expect(screen.queryByText('Diaktifkan')).not.toBeInTheDocument();
    await user.click(press('Aktifkan semula'));
    expect(await screen.findByText('Diaktifkan')).toBeInTheDocument();
  });
});

describe('a page of managed things', () => {
  function Page() {
    const page = useManagedPage<Row>(useListState({ defaultSort: 'name:asc' }));
    const { view, openId, listQuery, show, openers, dialog } = page;
    return (
      <>
        <output>{JSON.stringify({ view, openId, listQuery: listQuery.view, what: dialog?.open.what ?? null })}</output>
        {page.viewsOf({ all: 3, disabled: 1, deleted: 0 }).map(({ value, label, count }) => (
          <p key={value}>
            {label} {count}
          </p>
        ))}
        <button onClick={() => show('7')}>show</button>
        <button onClick={page.create}>create</button>
        <button onClick={() => openers.explain(row([]))}>explain</button>
        <button onClick={() => dialog?.onSaved(row([]))}>saved</button>
        <button onClick={() => dialog?.onClose()}>close</button>
        <button onClick={openers.onGone}>gone</button>
      </>
    );
  }
  const pageState = () => JSON.parse(screen.getByRole('status').textContent) as Record<string, unknown>;
  const press = (name: string) => screen.getByRole('button', { name });

  it('keeps the view and the open thing in the URL, but not the dialog', async () => {
    const { user, address } = renderPage(<Page />, { path: '/?view=disabled' });
    expect(pageState()).toEqual({ view: 'disabled', openId: null, listQuery: 'disabled', what: null });
    await user.click(press('show'));
    expect(address()).toBe('/?view=disabled&open=7');
    await user.click(press('explain'));
    expect(pageState()).toMatchObject({ openId: '7', what: 'blocked' });
    await user.click(press('close'));
    await user.click(press('gone'));
    expect(pageState()).toMatchObject({ openId: null, what: null });
  });

  it('opens a new thing after it is saved', async () => {
    const { user } = renderPage(<Page />, { path: '/?view=nonsense' });
    expect(pageState()).toMatchObject({ view: 'all' });
    expect(screen.getByText('Dilumpuhkan 1')).toBeVisible();
    await user.click(press('create'));
    expect(pageState()).toMatchObject({ what: 'editor' });
    await user.click(press('saved'));
    expect(pageState()).toMatchObject({ openId: '7' });
  });
});

describe('the dialogs of a managed thing', () => {
  const show = (what: 'blocked' | 'disable', disable = vi.fn(() => Promise.resolve())) => {
    const page = renderPage(
      <ManagedDialog
        what={what}
        row={row([])}
        held={{ body: 'Pindahkan dahulu.', rows: [{ label: 'Pengguna', count: 4 }] }}
        effects={['4 pengguna dilog keluar.']}
        disable={disable}
        disabled="Organisasi dilumpuhkan"
        onClose={vi.fn()}
      />,
    );
    return { ...page, disable };
  };

  it('show why it can’t be deleted', async () => {
    show('blocked');
    expect(await screen.findByRole('dialog', { name: 'Jabatan Tanah belum boleh dipadam' })).toHaveTextContent(
      '4Pengguna',
    );
  });

  it('disable it with a reason, after showing the effects and that it can be undone', async () => {
    const { user, disable } = show('disable');
    const dialog = within(await screen.findByRole('dialog', { name: 'Lumpuhkan Jabatan Tanah?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '4 pengguna dilog keluar.',
      'Semuanya kembali seperti asal apabila diaktifkan semula.',
    ]);
    await user.type(dialog.getByLabelText('Sebab'), 'Bergabung dengan agensi lain.');
    await user.click(dialog.getByRole('button', { name: 'Lumpuhkan' }));
    await waitFor(() => expect(disable).toHaveBeenCalledWith('Bergabung dengan agensi lain.'));
    expect(await screen.findByText('Organisasi dilumpuhkan')).toBeInTheDocument();
  });
});

it('asks for the name in both languages', async () => {
  const send = vi.fn();
  const { user } = renderPage(
    <ResourceForm onSubmit={send}>
      <BothNames />
      <button type="submit">Simpan</button>
    </ResourceForm>,
  );
  const malay = screen.getByLabelText('Nama (Bahasa Melayu)');
  expect(malay).toHaveAttribute('lang', 'ms');
  await user.type(malay, 'Hasil');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(screen.getByLabelText('Nama (Bahasa Inggeris)')).toBeInvalid());
  expect(send).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Nama (Bahasa Inggeris)'), 'Revenue');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: { my: 'Hasil', en: 'Revenue' } }));
});
