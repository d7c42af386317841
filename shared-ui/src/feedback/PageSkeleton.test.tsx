import { act, renderPage, screen } from '../testing';
import { PageSkeleton } from './PageSkeleton';
import { QueryView } from './QueryView';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const view = (
  <QueryView query={{ isLoading: true }} skeleton={<p>skeleton</p>}>
    {() => null}
  </QueryView>
);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page skeleton, in whose place a page appears that waits for its data. */
function Frame({ there }: { there: boolean }) {
  return there ? view : <PageSkeleton title="My orders" shape="table" />;
}

it('shows the title at once, not as a heading, and bones after 200 ms', async () => {
  const { container } = renderPage(<PageSkeleton title="My orders" shape="table" />);
  const bone = () => container.querySelector('i');
  expect(screen.getByText('My orders')).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(bone()).not.toBeVisible();
  await pass(200);
  expect(bone()).toBeVisible();
});

it('has no title without a shape', () => {
  renderPage(<PageSkeleton title="Home" />);
  expect(screen.queryByText('Home')).not.toBeInTheDocument();
});

it('is continued by what takes its place: a visible skeleton does not vanish again', async () => {
  const { rerender } = renderPage(<Frame there={false} />);
  await pass(500);
  rerender(<Frame there />);
  expect(screen.getByText('skeleton')).toBeVisible();
});

it('counts the 200 ms once for the whole wait', async () => {
  const { rerender } = renderPage(<Frame there={false} />);
  await pass(150);
  rerender(<Frame there />);
  expect(screen.getByText('skeleton')).not.toBeVisible();
  await pass(60);
  expect(screen.getByText('skeleton')).toBeVisible();
});

it('leaves a later view its own 200 ms', async () => {
  const { rerender } = renderPage(<Frame there={false} />);
  await pass(500);
  rerender(<p>other</p>);
  rerender(view);
  expect(screen.getByText('skeleton')).not.toBeVisible();
});
