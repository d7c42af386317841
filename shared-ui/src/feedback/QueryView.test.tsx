import { useState } from 'react';
import { act, renderPage, screen } from '../testing';
import { QueryView, type QueryLike } from './QueryView';
import { addSectionMessages } from '../i18n/i18n';

// A section brings the messages of its own codes.
const words = () => Promise.resolve({ errors: { order: { alreadyDecided: 'Item ini sudah diputuskan.' } } });
beforeAll(() => addSectionMessages('desk', { my: words, en: words }));

const view = (query: QueryLike<string[]>) => (
  <QueryView query={query} skeleton={<p>skeleton</p>} empty={<p>nothing</p>}>
    {(rows) => <p>{rows.join()}</p>}
  </QueryView>
);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('while it loads', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function Switch({ query }: { query: QueryLike<string[]> }) {
    return view(query);
  }
  const loading = { isLoading: true };
  const ready = { isLoading: false, data: ['row'] };
  // One root, so that the view sees its query change.
  const start = () => {
    let show = (_: QueryLike<string[]>) => {};
    function Root() {
      const [query, setQuery] = useState<QueryLike<string[]>>(loading);
      show = setQuery;
      return <Switch query={query} />;
    }
    renderPage(<Root />);
    return (query: QueryLike<string[]>) => act(() => show(query));
  };

  it('shows nothing for 200 ms and then the skeleton', async () => {
    start();
    await pass(190);
    expect(screen.getByText('skeleton')).not.toBeVisible();
    await pass(20);
    expect(screen.getByText('skeleton')).toBeVisible();
  });

  it('never shows the skeleton when the answer comes at once', async () => {
    const show = start();
    await pass(100);
    show(ready);
    expect(screen.getByText('row')).toBeVisible();
  });

  it('keeps the skeleton for at least 200 ms', async () => {
    const show = start();
    await pass(250);
    show(ready);
    await pass(100);
    expect(screen.getByText('skeleton')).toBeVisible();
    await pass(100);
    expect(screen.getByText('row')).toBeVisible();
  });
});

it('shows what failed with the request id, and retries', async () => {
  const refetch = vi.fn();
  const { user } = renderPage(
    view({ isLoading: false, error: { status: 409, code: 'order.alreadyDecided', instance: 'req_1' }, refetch }),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Item ini sudah diputuskan.');
  expect(screen.getByText('req_1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cuba semula' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('falls back to the message of the status when the code is unknown', () => {
  renderPage(view({ isLoading: false, error: { status: 503, code: 'brand.new', instance: '' } }), { locale: 'en' });
  expect(screen.getByRole('alert')).toHaveTextContent('This service is not available right now.');
});

it('names the missing permission', () => {
  renderPage(
    view({
      isLoading: false,
      error: { status: 403, code: 'forbidden', instance: '', extra: { permission: 'order.approve' } },
    }),
  );
  expect(screen.getByText('order.approve')).toBeVisible();
});

it('shows the empty state for an empty list, and old data with a warning when a refresh failed', () => {
  renderPage(view({ isLoading: false, data: [] }));
  expect(screen.getByText('nothing')).toBeVisible();
  renderPage(view({ isLoading: false, data: ['kept'], error: { status: 500, code: 'internal' } }));
  expect(screen.getByText('kept')).toBeVisible();
  expect(screen.getByText('Paparan ini tidak dapat dikemas kini.')).toBeVisible();
});
