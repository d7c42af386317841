import { Input } from '../../antd/parts';
import { FormField } from '../../form/FormField';
import { fireEvent, renderPage, screen, waitFor, within } from '../../testing';
import { DecisionDrawer } from './DecisionDrawer';

interface Draft {
  decision: 'approve' | 'reject';
  reason?: string;
}
const choices = [
  { value: 'approve', title: 'Lulus', help: 'Akaun dibuat.', submit: 'Luluskan' },
  { value: 'reject', title: 'Tolak', help: 'Sebab dibaca.', submit: 'Tolak pemohon', danger: true },
] as const;
const close = vi.fn();
const open = (send = vi.fn(() => Promise.resolve())) => {
  const page = renderPage(
    <DecisionDrawer<Draft>
      title="Aminah"
      decision={{
        version: 1,
        label: 'Keputusan',
        choices,
        fields: (chosen) =>
          chosen === 'reject' && (
            <FormField name="reason" label="Sebab" rules={[{ required: true, message: 'Beri sebab.' }]}>
              <Input />
            </FormField>
          ),
        onSubmit: send,
      }}
      onClose={close}
    >
      <p>Fakta</p>
    </DecisionDrawer>,
  );
  return { ...page, send, drawer: screen.getByRole('dialog', { name: 'Aminah' }) };
};
beforeEach(() => close.mockClear());

it('preselects nothing, and says so when it is submitted without a choice', async () => {
  const { user, send } = open();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Hantar keputusan' }));
  expect(await screen.findByText('Pilih keputusan dahulu.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Lulus' })).toHaveFocus());
  expect(send).not.toHaveBeenCalled();
});

it('stays outside the part that scrolls', () => {
  const { drawer } = open();
  const facts = drawer.querySelector('[data-dialog-body]');
  expect(facts).toHaveTextContent('Fakta');
  expect(within(drawer.querySelector('footer')!).getByRole('radiogroup', { name: 'Keputusan' })).toBeVisible();
});

it('shows what a choice leads to and what it needs, and takes it', async () => {
  const { user, send } = open();
  await user.click(screen.getByRole('radio', { name: 'Tolak' }));
  expect(screen.getByText('Sebab dibaca.')).toBeVisible();
  await user.type(screen.getByLabelText('Sebab'), 'Tiada surat.');
  await user.click(screen.getByRole('button', { name: 'Tolak pemohon' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ decision: 'reject', reason: 'Tiada surat.' }));
});

it('asks before it throws away a choice', async () => {
  const { user, drawer } = open();
  await user.click(screen.getByRole('radio', { name: 'Lulus' }));
  fireEvent(drawer, new Event('cancel', { cancelable: true }));
  expect(await screen.findByRole('dialog', { name: 'Tinggalkan tanpa menyimpan?' })).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});
