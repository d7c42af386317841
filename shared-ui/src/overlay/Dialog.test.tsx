import { useState } from 'react';
import { fireEvent, renderPage, screen, within } from '../testing';
import type { DialogProps } from './Dialog';
import { Drawer } from './Drawer';
import { Modal } from './Modal';

const show = (Kind: typeof Modal | typeof Drawer, more: Partial<DialogProps> = {}) => {
  const close = vi.fn();
  const page = renderPage(
    <Kind title="Padam rekod" onClose={close} {...more}>
      {more.children ?? <p>Rekod ini hilang.</p>}
    </Kind>,
  );
  return { ...page, close, dialog: screen.getByRole('dialog', { name: /^Padam rekod/ }) };
};

describe.each([
  ['a dialog', Modal],
  ['a drawer', Drawer],
])('%s', (_, Kind) => {
  it('is named by its title, and shows its subtitle, content and buttons', () => {
    const { dialog } = show(Kind, { subtitle: 'JTG', tools: <button>Sunting</button>, footer: <button>Padam</button> });
    expect(within(dialog).getByRole('heading', { level: 2, name: 'Padam rekod JTG' })).toBeVisible();
    expect(within(dialog).getByText('Rekod ini hilang.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Sunting' })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Padam' })).toHaveFocus();
  });

  it('closes by its button, by Escape and by a press outside, not by one inside', async () => {
    const { user, close, dialog } = show(Kind);
    await user.click(within(dialog).getByText('Rekod ini hilang.'));
    expect(close).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
    // The event that the browser fires on Escape.
    const escaped = fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.pointerDown(dialog);
    expect(close).toHaveBeenCalledTimes(3);
    expect(escaped).toBe(false);
  });

  it('leaves Escape to a list that is open in it', () => {
    const { dialog } = show(Kind, { children: <input role="combobox" aria-expanded="true" aria-controls="list" /> });
    const list = within(dialog).getByRole('combobox');
    const isTaken = () => !fireEvent.keyDown(list, { key: 'Escape' });
    expect(isTaken()).toBe(true);
    list.setAttribute('aria-expanded', 'false');
    expect(isTaken()).toBe(false);
  });

  it('ignores cancel events that come from inside it', () => {
    const { close } = show(Kind, { children: <input type="file" aria-label="Fail" /> });
    fireEvent(screen.getByLabelText('Fail'), new Event('cancel', { bubbles: true, cancelable: true }));
    expect(close).not.toHaveBeenCalled();
  });
});

it.each([
  ['the first field', <input key="a" aria-label="Sebab" />],
  ['what is marked', [<input key="b" aria-label="Lain" />, <textarea key="c" aria-label="Sebab" data-autofocus="" />]],
  [
    'the chosen radio button of a group',
    [
      <input key="f" type="radio" name="choice" aria-label="Lain" />,
      <input key="g" type="radio" name="choice" aria-label="Sebab" defaultChecked />,
    ],
  ],
  ['the first field that is not off', [<input key="d" disabled />, <input key="e" aria-label="Sebab" />]],
])('puts the focus on %s', (_, children) => {
  show(Modal, { children, footer: <button>Padam</button> });
  expect(screen.getByLabelText('Sebab')).toHaveFocus();
});

it('opens modally where the browser supports it, and closes when it is unmounted', async () => {
  const proto = HTMLDialogElement.prototype;
  const original = { showModal: proto.showModal, close: proto.close };
  const close = vi.fn();
  proto.showModal = vi.fn(function open(this: HTMLDialogElement) {
    this.open = true;
  });
  proto.close = close;
  function Page() {
    const [open, setOpen] = useState(true);
    return open ? (
      <Modal title="Sesi" onClose={() => setOpen(false)}>
        <p>…</p>
      </Modal>
    ) : null;
  }
  const { user } = renderPage(<Page />);
  expect(proto.showModal).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(close).toHaveBeenCalledTimes(1);
  Object.assign(proto, original);
});

it('lies on top of a dialog around it that appears with it', () => {
  const proto = HTMLDialogElement.prototype;
  const original = proto.showModal;
  const opened: string[] = [];
  proto.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
    opened.push(this.querySelector('h2')!.textContent);
  };
  const inner = (
    <Modal title="Dalam" onClose={() => undefined}>
      <input aria-label="Zum" />
    </Modal>
  );
  renderPage(
    <Drawer title="Luar" onClose={() => undefined}>
      {inner}
    </Drawer>,
  );
  proto.showModal = original;
  expect(opened).toEqual(['Luar', 'Dalam']);
  expect(screen.getByLabelText('Zum')).toHaveFocus();
});
