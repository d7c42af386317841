import { renderPage, screen } from '../testing';
import { Button } from './Button';
import { Menu, type MenuProps } from './Menu';

const run = { edit: vi.fn(), remove: vi.fn() };
const items: MenuProps['items'] = [
  { key: 'edit', label: 'Sunting', icon: 'edit', run: run.edit },
  { key: 'move', label: 'Pindah', disabled: true },
  { key: 'open', label: 'Buka', to: '/open' },
  'rule',
  { key: 'remove', label: 'Padam', danger: true, run: run.remove },
];
const open = (more: Partial<MenuProps> = {}) =>
  renderPage(
    <Menu items={items} label="Tindakan" {...more}>
      <Button>Lagi</Button>
    </Menu>,
  );
const opener = () => screen.getByRole('button', { name: 'Lagi' });
const item = (name: string) => screen.getByRole('menuitem', { name });

beforeEach(() => vi.clearAllMocks());

it('opens on its first row, and moves over the enabled rows by arrows, Home and End', async () => {
  const { user } = open({ head: <p>Semakan Hakmilik</p> });
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener());
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menu', { name: 'Tindakan' })).toBeVisible();
  expect(screen.getByText('Semakan Hakmilik')).toBeVisible();
  expect(item('Sunting')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Buka')).toHaveFocus();
  await user.keyboard('{End}');
  expect(item('Padam')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Sunting')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item('Padam')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item('Sunting')).toHaveFocus();
});

it('runs the action once, closes and restores the focus', async () => {
  const { user } = open();
  await user.click(opener());
  await user.keyboard('{End}{Enter}');
  expect(run.remove).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

it.each([
  ['Escape', '{Escape}'],
  ['its own button', null],
])('closes by %s without running an action', async (_, keys) => {
  const { user } = open();
  await user.click(opener());
  await (keys ? user.keyboard(keys) : user.click(opener()));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(run.edit).not.toHaveBeenCalled();
  expect(opener()).toHaveFocus();
});

it('closes on a press outside and when it loses the focus', async () => {
  const { user } = open();
  await user.click(opener());
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(opener());
  await user.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('follows a link, and ignores a disabled row', async () => {
  const { user, address } = open();
  await user.click(opener());
  expect(item('Pindah')).toBeDisabled();
  await user.click(item('Buka'));
  expect(address()).toBe('/open');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('marks the chosen one of several options', async () => {
  const { user } = open({
    items: [
      { key: 'light', label: 'Cerah', checked: false },
      { key: 'dark', label: 'Gelap', checked: true },
    ],
  });
  await user.click(opener());
  expect(screen.getByRole('menuitemradio', { name: 'Gelap' })).toBeChecked();
  expect(screen.getByRole('menuitemradio', { name: 'Cerah' })).not.toBeChecked();
});

describe('by keyboard', () => {
  it.each([
    ['{Enter}', 'Sunting'],
    [' ', 'Sunting'],
    ['{ArrowDown}', 'Sunting'],
    ['{ArrowUp}', 'Padam'],
  ])('opens by %s on a row', async (key, row) => {
    const { user } = open();
    opener().focus();
    await user.keyboard(key);
    expect(item(row)).toHaveFocus();
  });

  it('opens on the chosen option', async () => {
    const { user } = open({
      items: [
        { key: 'light', label: 'Cerah', checked: false },
        { key: 'dark', label: 'Gelap', checked: true },
      ],
    });
    opener().focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menuitemradio', { name: 'Gelap' })).toHaveFocus();
  });

  it('goes to the row that begins with what is typed, and on with the same letter', async () => {
    const { user } = open();
    await user.click(opener());
    await user.keyboard('b');
    expect(item('Buka')).toHaveFocus();
    await user.keyboard('pa');
    expect(item('Padam')).toHaveFocus();
    await user.keyboard('x');
    expect(item('Padam')).toHaveFocus();
  });

  it('closes by Tab, which goes on to what follows the button', async () => {
    const { user } = renderPage(
      <>
        <Menu items={items} label="Tindakan">
          <Button>Lagi</Button>
        </Menu>
        <button>Berikutnya</button>
      </>,
    );
    await user.click(opener());
    await user.tab();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Berikutnya' })).toHaveFocus();
  });

  it('takes the focus although the popup is hidden until it is shown', async () => {
    const shown = vi.fn(function show(this: HTMLElement) {
      this.hidden = false;
    });
    Object.assign(HTMLElement.prototype, { showPopover: shown });
    const focused = vi.spyOn(HTMLElement.prototype, 'focus');
    const { user } = open();
    await user.click(opener());
    expect(shown.mock.invocationCallOrder.at(-1)).toBeLessThan(focused.mock.invocationCallOrder.at(-1)!);
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    focused.mockRestore();
  });
});
