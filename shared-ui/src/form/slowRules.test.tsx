import { setTimeout as wait } from 'node:timers/promises';
import { FormField, Input, ResourceForm } from '../data';
import { renderPage, screen, waitFor } from '../testing';

/** A rule that asks somebody, and waits for the answer longer than a press takes. */
const slowly = (known: string) => ({
  validator: async (_: unknown, value: string) => {
    await wait(50);
    if (value !== known) throw new Error('Tidak dikenali.');
  },
});
const openForm = (send: (values: object) => unknown) =>
  renderPage(
    <ResourceForm onSubmit={send}>
      <FormField name="code" label="Kod" rules={[slowly('A')]}>
        <Input />
      </FormField>
      <button>Hantar</button>
    </ResourceForm>,
  );
const press = () => screen.getByRole('button', { name: 'Hantar' });

it('sends a form although a field that was just left is judged during the submit', async () => {
  const send = vi.fn();
  const { user } = openForm(send);
  await user.type(screen.getByLabelText(/Kod/), 'A');
  await user.click(press());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await wait(200);
  expect(send.mock.calls).toEqual([[{ code: 'A' }]]);
});

it('sends once, although it is submitted again while it is judged', async () => {
  let finish = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => void (finish = resolve)));
  const { user } = openForm(send);
  await user.type(screen.getByLabelText(/Kod/), 'A');
  await user.click(press());
  await user.click(press());
  await user.dblClick(press());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await wait(500);
  expect(send).toHaveBeenCalledTimes(1);
  finish();
});

it('finds the wrong field although it is judged during the submit', async () => {
  const send = vi.fn();
  const { user } = openForm(send);
  await user.type(screen.getByLabelText(/Kod/), 'B');
  await user.click(press());
  expect(await screen.findByText('Tidak dikenali.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Kod/)).toHaveFocus());
  expect(send).not.toHaveBeenCalled();
});
