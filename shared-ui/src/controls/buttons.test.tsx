import { act, fireEvent, renderPage, screen } from '../testing';
import { Button } from './Button';
import { Chip } from './Chip';
import { IconButton } from './IconButton';
import { Tooltip } from './Tooltip';

describe('a button', () => {
  it('works by pointer and keyboard, and does not submit a form by default', async () => {
    const run = vi.fn();
    const { user } = renderPage(<Button onClick={run}>Simpan</Button>);
    const button = screen.getByRole('button', { name: 'Simpan' });
    expect(button).toHaveAttribute('type', 'button');
    await user.click(button);
    await user.keyboard('{Enter} ');
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('keeps the focus while loading, and ignores clicks', async () => {
    const run = vi.fn();
    const send = vi.fn((event: React.FormEvent) => event.preventDefault());
    const { user } = renderPage(
      <form onSubmit={send}>
        <Button htmlType="submit" loading onClick={run}>
          Hantar
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Hantar' });
    await user.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(run).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });

  it('is a link with `to`, and a disabled button when it is disabled', async () => {
    const { user, address, unmount } = renderPage(<Button to="/cart">Troli</Button>);
    await user.click(screen.getByRole('link', { name: 'Troli' }));
    expect(address()).toBe('/cart');
    unmount();
    renderPage(
      <Button to="/cart" disabled>
        Troli
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Troli' })).toBeDisabled();
  });

  it('is a plain link with `href`', () => {
    renderPage(<Button href="https://agensi.example/dasar">Dasar</Button>);
    expect(screen.getByRole('link', { name: 'Dasar' })).toHaveAttribute('href', 'https://agensi.example/dasar');
  });
});

describe('an icon button', () => {
  it('is named by its label, which is shown on keyboard focus', async () => {
    const { user } = renderPage(<IconButton icon="download" label="Eksport" />);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Eksport' })).toHaveFocus();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Eksport');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('has no tooltip if its name is shown beside it, and may be a link', () => {
    renderPage(<IconButton icon="close" label="Tutup" plain to="/" badge={<b>3</b>} />);
    const link = screen.getByRole('link', { name: 'Tutup' });
    expect(link).toHaveAttribute('href', '/');
    expect(link).toHaveTextContent('3');
    fireEvent.focus(link);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});

it('shows a tooltip after a delay, and hides it on press', () => {
  vi.useFakeTimers();
  renderPage(
    <Tooltip title="Salin kunci">
      <button>Salin</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button');
  const rest = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  fireEvent.pointerEnter(button.parentElement!);
  rest(300);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  rest(200);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Salin kunci');
  fireEvent.pointerDown(button);
  rest(1_000);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  vi.useRealTimers();
});

it('removes a filter by a button with its name', async () => {
  const off = vi.fn();
  const { user } = renderPage(
    <Chip name="Status" onRemove={off}>
      Draf
    </Chip>,
  );
  expect(screen.getByText('Draf')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buang tapisan Status' }));
  expect(off).toHaveBeenCalledTimes(1);
});
