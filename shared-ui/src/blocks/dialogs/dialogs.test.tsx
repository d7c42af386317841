import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Input } from '../../antd/parts';
import { FormField } from '../../form/FormField';
import { createUnsavedForms, UnsavedContext } from '../../form/unsavedForms';
import { fireEvent, renderPage, screen, waitFor, within } from '../../testing';
import { AskDialog } from './AskDialog';
import { BlockedDialog } from './BlockedDialog';
import { BulkDialog, type BulkOutcome } from './BulkDialog';
import { EditorDrawer } from './EditorDrawer';
import { ReasonDialog } from './ReasonDialog';

const schema = z.object({ reason: z.string().check(z.minLength(10, 'validation.reasonTooShort')) });
const dialogOf = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }));
const refused = (path: string) => ({
  data: { status: 409, code: 'tenant.codeTaken', errors: [{ path, code: 'validation.taken' }] },
});

describe('a dialog that asks', () => {
  const close = vi.fn();
  const dirty = vi.fn();
  const asks = { wrap: (page: ReactNode) => <UnsavedContext value={createUnsavedForms(dirty)}>{page}</UnsavedContext> };
  const open = (
    send: (values: { code: string }) => Promise<unknown>,
    more: { danger?: boolean; onSent?: () => void } = {},
  ) =>
    renderPage(
      <AskDialog<{ code: string }>
        title="Pindahkan"
        subtitle="ke organisasi lain"
        effects={['Sesi ditamatkan.', 'Troli dikosongkan.']}
        action="Pindah"
        initial={{ code: 'JTG' }}
        onSubmit={send}
        onClose={close}
        {...more}
      >
        <FormField name="code" label="Kod">
          <Input />
        </FormField>
      </AskDialog>,
      asks,
    );
  beforeEach(() => vi.clearAllMocks());

  it('shows the effects, sends the values, and closes on success', async () => {
    let done: (value?: unknown) => void = () => undefined;
    const send = vi.fn(() => new Promise((resolve) => (done = resolve)));
    const { user } = open(send);
    const dialog = await dialogOf(/^Pindahkan/);
    expect(dialog.getByText('Yang akan berlaku')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sesi ditamatkan.',
      'Troli dikosongkan.',
    ]);
    await user.type(dialog.getByLabelText(/^Kod/), 'X');
    expect(dirty).toHaveBeenLastCalledWith(true);
    await user.click(dialog.getByRole('button', { name: 'Pindah' }));
    await waitFor(() => expect(send).toHaveBeenCalledWith({ code: 'JTGX' }));
    expect(dialog.getByRole('button', { name: 'Pindah' })).toHaveAttribute('aria-busy', 'true');
    expect(close).not.toHaveBeenCalled();
    done();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(dirty).toHaveBeenLastCalledWith(false));
  });

  it('is left only once it counts as saved', async () => {
    let unsaved: unknown = 'not left';
    const { user } = open(() => Promise.resolve(), { onSent: () => (unsaved = dirty.mock.lastCall?.[0]) });
    const dialog = await dialogOf(/^Pindahkan/);
    await user.type(dialog.getByLabelText(/^Kod/), 'X');
    await user.click(dialog.getByRole('button', { name: 'Pindah' }));
    await waitFor(() => expect(unsaved).toBe(false));
    expect(close).not.toHaveBeenCalled();
  });

  it('keeps the input when the server rejects it, and shows the error on the field', async () => {
    const { user } = open(() => Promise.reject(refused('/code')));
    const dialog = await dialogOf(/^Pindahkan/);
    await user.click(dialog.getByRole('button', { name: 'Pindah' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Kod/)).toHaveAccessibleDescription(/sudah digunakan/));
    expect(dialog.getByLabelText(/^Kod/)).toHaveValue('JTG');
    expect(dialog.getByRole('button', { name: 'Pindah' })).not.toHaveAttribute('aria-busy');
    expect(close).not.toHaveBeenCalled();
  });

  it('does nothing when it is cancelled', async () => {
    const send = vi.fn();
    const { user } = open(send, { danger: true });
    await user.click((await dialogOf(/^Pindahkan/)).getByRole('button', { name: 'Batal' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['cancel', (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Batal' }).click()],
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ])('asks before %s throws away what was typed', async (_, leave) => {
    const { user } = open(vi.fn());
    const dialog = await screen.findByRole('dialog', { name: /^Pindahkan/ });
    await user.type(within(dialog).getByLabelText(/^Kod/), 'X');
    leave(dialog);
    const question = await dialogOf('Tinggalkan tanpa menyimpan?');
    expect(close).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Tinggalkan' }));
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });

  it('submits by Enter in its only field', async () => {
    const send = vi.fn(() => Promise.resolve());
    const { user } = open(send);
    await user.type((await dialogOf(/^Pindahkan/)).getByLabelText(/^Kod/), 'X{Enter}');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });
});

it('submits only a reason that the contract accepts', async () => {
  const send = vi.fn(() => Promise.resolve());
  const { user } = renderPage(
    <ReasonDialog
      title="Gantung langganan?"
      action="Gantung"
      reason={{ schema, help: 'Dibaca oleh agensi.' }}
      onSubmit={send}
      onClose={vi.fn()}
    />,
  );
  const dialog = await dialogOf('Gantung langganan?');
  const field = dialog.getByLabelText('Sebab');
  expect(field).toHaveFocus();
  expect(dialog.getByText('Dibaca oleh agensi.')).toBeVisible();
  await user.type(field, 'Pendek');
  await user.click(dialog.getByRole('button', { name: 'Gantung' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(send).not.toHaveBeenCalled();
  await user.type(field, ', tetapi cukup.');
  await user.click(dialog.getByRole('button', { name: 'Gantung' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith('Pendek, tetapi cukup.'));
});

it('shows what blocks a deletion, with links', async () => {
  const close = vi.fn();
  const { user } = renderPage(
    <BlockedDialog
      name="Jabatan Tanah"
      body="Pindahkan dahulu."
      rows={[
        { label: 'Pengguna', count: 1_200, to: '/manage-user' },
        { label: 'API', count: 2 },
        { label: 'Langganan', count: 0, to: '/subscription' },
      ]}
      action={<button>Serahkan</button>}
      onClose={close}
    />,
  );
  const dialog = await dialogOf('Jabatan Tanah belum boleh dipadam');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1,200Pengguna', '2API']);
  expect(dialog.getByRole('link', { name: 'Pengguna' })).toHaveAttribute('href', '/manage-user');
  expect(dialog.getByRole('button', { name: 'Serahkan' })).toBeVisible();
  await user.click(dialog.getAllByRole('button', { name: 'Tutup' })[1]!);
  expect(close).toHaveBeenCalledTimes(1);
});

describe('a bulk action', () => {
  const close = vi.fn();
  const open = (outcome: BulkOutcome, fields = true) =>
    renderPage(
      <BulkDialog<{ note: string }>
        title="Tolak 2 item"
        items={[
          { id: '1', name: 'Semakan Hakmilik', about: 'JTG' },
          { id: '2', name: 'Bil Air' },
        ]}
        action="Tolak"
        danger
        onSubmit={() => Promise.resolve(outcome)}
        done={(count) => `${count} ditolak`}
        failed={(count) => `${count} tidak ditolak`}
        onClose={close}
      >
        {fields && (
          <FormField name="note" label="Nota">
            <Input />
          </FormField>
        )}
      </BulkDialog>,
    );
  beforeEach(() => void close.mockClear());

  it('lists the items, and closes when all succeed', async () => {
    const { user } = open({ done: ['1', '2'], failed: [] });
    const dialog = await dialogOf('Tolak 2 item');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Semakan Hakmilik · JTG',
      'Bil Air',
    ]);
    expect(dialog.getByLabelText(/^Nota/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Tolak' }));
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(screen.getByText('2 ditolak')).toBeInTheDocument();
  });

  it('stays open with the failed items, each with the reason', async () => {
    const { user } = open({ done: ['1'], failed: [{ id: '2', code: 'STATE_CONFLICT' }] }, false);
    const dialog = await dialogOf('Tolak 2 item');
    await user.click(dialog.getByRole('button', { name: 'Tolak' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('1 tidak ditolak');
    expect(alert).toHaveTextContent(/Bil Air: \S+/);
    expect(alert).not.toHaveTextContent('Semakan Hakmilik');
    expect(dialog.queryByRole('button', { name: 'Tolak' })).not.toBeInTheDocument();
    expect(close).not.toHaveBeenCalled();
  });
});

describe('an editor in a drawer', () => {
  const close = vi.fn();
  const dirty = vi.fn();
  const asks = { wrap: (page: ReactNode) => <UnsavedContext value={createUnsavedForms(dirty)}>{page}</UnsavedContext> };
  const open = (send: () => Promise<unknown> = () => Promise.resolve()) =>
    renderPage(
      <EditorDrawer<{ code: string }>
        title="Sunting tenan"
        initial={{ code: 'KN' }}
        action="Simpan"
        head={<p>Logo</p>}
        onSubmit={send}
        onClose={close}
      >
        <FormField name="code" label="Kod">
          <Input />
        </FormField>
      </EditorDrawer>,
      asks,
    );
  beforeEach(() => vi.clearAllMocks());

  it('closes at once without changes', async () => {
    const { user } = open();
    const drawer = await dialogOf('Sunting tenan');
    expect(drawer.getByText('Logo')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Batal' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('asks before it closes with unsaved changes, and stays open if the user cancels', async () => {
    const { user } = open();
    const drawer = await dialogOf('Sunting tenan');
    await user.type(drawer.getByLabelText(/^Kod/), 'X');
    expect(dirty).toHaveBeenLastCalledWith(true);
    await user.click(drawer.getByRole('button', { name: 'Tutup' }));
    const question = await dialogOf('Tinggalkan tanpa menyimpan?');
    await user.click(question.getByRole('button', { name: 'Batal' }));
    expect(close).not.toHaveBeenCalled();
    await user.click(drawer.getByRole('button', { name: 'Batal' }));
    await user.click((await dialogOf('Tinggalkan tanpa menyimpan?')).getByRole('button', { name: 'Tinggalkan' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('closes without asking after a save, and is no longer unsaved', async () => {
    const { user } = open();
    const drawer = await dialogOf('Sunting tenan');
    await user.type(drawer.getByLabelText(/^Kod/), 'X');
    await user.click(drawer.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(dirty).toHaveBeenLastCalledWith(false));
  });

  it('is no longer unsaved after unmount', async () => {
    const { user, unmount } = open();
    await user.type((await dialogOf('Sunting tenan')).getByLabelText(/^Kod/), 'X');
    unmount();
    expect(dirty).toHaveBeenLastCalledWith(false);
  });
});
