import { useState } from 'react';
import { Input } from '../../antd/parts';
import { FormField } from '../../form/FormField';
import { act, fireEvent, renderPage, screen, waitFor, within } from '../../testing';
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
  let renew = () => {};
  let pause = () => {};
  function Drawer() {
    const [version, setVersion] = useState(1);
    const [isPaused, setPaused] = useState(false);
    renew = () => {
      setVersion(version + 1);
      setPaused(false);
    };
    pause = () => setPaused(true);
    return drawer(isPaused ? null : version, send);
  }
  const page = renderPage(<Drawer />);
  return {
    ...page,
    send,
    renew: () => act(() => renew()),
    pause: () => act(() => pause()),
    drawer: screen.getByRole('dialog', { name: 'Aminah' }),
  };
};
const drawer = (version: number | null, send: () => Promise<void>) => (
  <DecisionDrawer<Draft>
    title="Aminah"
    decision={
      version === null
        ? undefined
        : {
            version,
            label: 'Keputusan',
            choices,
            fields: (chosen) =>
              chosen === 'reject' && (
                <FormField name="reason" label="Sebab" rules={[{ required: true, message: 'Beri sebab.' }]}>
                  <Input />
                </FormField>
              ),
            onSubmit: send,
          }
    }
    onClose={close}
  >
    <p>Fakta</p>
  </DecisionDrawer>
);
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

describe('where a newer version of what is decided comes', () => {
  const write = async ({ user }: ReturnType<typeof open>) => {
    await user.click(screen.getByRole('radio', { name: 'Tolak' }));
    await user.type(screen.getByLabelText('Sebab'), 'Tiada surat.');
  };

  it('the choice is made anew, and what was written stays', async () => {
    const page = open();
    await write(page);
    page.renew();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await waitFor(() => expect(screen.queryByLabelText('Sebab')).not.toBeInTheDocument());
    await page.user.click(screen.getByRole('button', { name: 'Hantar keputusan' }));
    expect(await screen.findByText('Pilih keputusan dahulu.')).toBeVisible();
    await page.user.click(screen.getByRole('radio', { name: 'Tolak' }));
    await page.user.click(screen.getByRole('button', { name: 'Tolak pemohon' }));
    await waitFor(() => expect(page.send).toHaveBeenCalledWith({ decision: 'reject', reason: 'Tiada surat.' }));
    expect(page.send).toHaveBeenCalledTimes(1);
  });

  it('after a time in which nothing could be decided, what was written is there again', async () => {
    const page = open();
    await write(page);
    page.pause();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    page.renew();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    fireEvent(page.drawer, new Event('cancel', { cancelable: true }));
    const question = within(await screen.findByRole('dialog', { name: 'Tinggalkan tanpa menyimpan?' }));
    await page.user.click(question.getByRole('button', { name: 'Batal' }));
    await page.user.click(screen.getByRole('radio', { name: 'Tolak' }));
    expect(screen.getByLabelText('Sebab')).toHaveValue('Tiada surat.');
  });

  it('what was written is still asked for before it is thrown away', async () => {
    const page = open();
    await write(page);
    page.renew();
    fireEvent(page.drawer, new Event('cancel', { cancelable: true }));
    expect(await screen.findByRole('dialog', { name: 'Tinggalkan tanpa menyimpan?' })).toBeVisible();
    expect(close).not.toHaveBeenCalled();
  });
});
