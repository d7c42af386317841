import { useState, type ReactNode } from 'react';
import { Card } from '../layout/Card';
import { Dialog } from '../overlay/Dialog';
import { act, renderPage, screen } from '../testing';
import { FailPageContext } from './pageFailure';
import type { Problem } from './problem';
import { QueryView } from './QueryView';
import type { QueryLike } from './queryLike';
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

  it('shows the title of a page about one record, without a skeleton of its own', async () => {
    renderPage(
      <QueryView query={loading} page={{ title: 'Role', list: { label: 'Roles', to: '/authorization' } }}>
        {() => null}
      </QueryView>,
    );
    await pass(210);
    expect(screen.getByText('Role')).toBeVisible();
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
  expect(screen.getByText('Pesanan: luluskan')).toBeVisible();
});

it('shows the empty state for an empty list, and old data with a warning when a refresh failed', () => {
  renderPage(view({ isLoading: false, data: [] }));
  expect(screen.getByText('nothing')).toBeVisible();
  renderPage(view({ isLoading: false, data: ['kept'], error: { status: 500, code: 'internal' } }));
  expect(screen.getByText('kept')).toBeVisible();
  expect(screen.getByText('Paparan ini tidak dapat dikemas kini.')).toBeVisible();
});

it('says of an id that cannot exist that there is no such record, without a retry', () => {
  const errors = [{ path: '/params/id', code: 'validation.id' }];
  renderPage(view({ isLoading: false, error: { status: 422, code: 'validation', errors }, refetch: () => {} }));
  expect(screen.getByText('Rekod ini tidak dijumpai')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('after a change of what is asked', () => {
  const failed = { status: 503, code: 'unavailable', instance: '' };
  const before = ['of before'];

  it('what was there before stays while the answer is on its way', () => {
    renderPage(view({ isLoading: false, isFetching: true, data: before, currentData: undefined }));
    expect(screen.getByText('of before')).toBeVisible();
  });

  it('a failure is shown as such, without what was there before', () => {
    renderPage(view({ isLoading: false, data: before, currentData: undefined, error: failed }));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.queryByText('of before')).not.toBeInTheDocument();
  });

  it('rows that a page made of the answer stay where its refresh fails', () => {
    const made = view({ isLoading: false, data: ['of this'], currentData: [{ id: 1 }] as never, error: failed });
    renderPage(made);
    expect(screen.getByText('of this')).toBeVisible();
    expect(screen.getByText('Paparan ini tidak dapat dikemas kini.')).toBeVisible();
  });

  it('a refresh of the same that fails takes nothing away', () => {
    renderPage(view({ isLoading: false, data: before, currentData: before, error: failed }));
    expect(screen.getByText('of before')).toBeVisible();
    expect(screen.getByText('Paparan ini tidak dapat dikemas kini.')).toBeVisible();
  });
});

describe('a query that fills the page', () => {
  const failed = { isLoading: false, error: { status: 500, code: 'internal', instance: 'req_9' }, refetch: () => {} };
  const failPage = vi.fn((_: Problem) => true);
  const inPortal = (page: ReactNode) => <FailPageContext value={failPage}>{page}</FailPageContext>;
  const open = (page: ReactNode) => renderPage(page, { wrap: inPortal });
  const soon = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  beforeEach(() => failPage.mockClear());

  it('leads to the error page when it is answered with 500, and shows no failure meanwhile', async () => {
    open(view(failed));
    await soon();
    expect(failPage).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 500, instance: 'req_9' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is asked again first, when its page is opened again', async () => {
    open(view({ ...failed, isFetching: true }));
    await soon();
    expect(failPage).not.toHaveBeenCalled();
  });

  it('shows the failure in its place if the page has to stay', async () => {
    failPage.mockReturnValueOnce(false);
    open(view(failed));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(failPage).toHaveBeenCalledTimes(1);
  });

  it.each<[string, QueryLike<string[]>]>([
    ['any other status', { ...failed, error: { status: 503, code: 'unavailable', instance: '' } }],
    ['a refresh that fails', { ...failed, data: ['kept'] }],
  ])('keeps the page after %s', async (_, query) => {
    open(view(query));
    await soon();
    expect(failPage).not.toHaveBeenCalled();
  });

  it.each<[string, (part: ReactNode) => ReactNode]>([
    ['a card', (part) => <Card>{part}</Card>],
    ['a dialog', (part) => <Dialog title="x" onClose={() => {}} children={part} />],
    [
      'the content of another query',
      (part) => <QueryView query={{ isLoading: false, data: [1] }}>{() => part}</QueryView>,
    ],
  ])('is not one that is part of %s', async (_, around) => {
    open(around(view(failed)));
    await soon();
    expect(failPage).not.toHaveBeenCalled();
    expect(screen.getByRole('alert', { hidden: true })).toBeInTheDocument();
  });

  it('can be declared as one, or as none', async () => {
    open(
      <>
        <QueryView query={failed} fills={false}>
          {() => null}
        </QueryView>
        <Card>
          <QueryView query={{ ...failed, error: { status: 500, code: 'internal', instance: 'own' } }} fills>
            {() => null}
          </QueryView>
        </Card>
      </>,
    );
    await soon();
    expect(failPage).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ instance: 'own' }));
  });
});

describe('the query of a record', () => {
  const page = { title: 'Pesanan', list: { label: 'Pesanan saya', to: '/myorder' } };

  it.each([404, 422])('that does not exist (%d) leads back to its list, without a retry', (status) => {
    renderPage(
      <QueryView
        query={{ isLoading: false, error: { status, code: 'x', instance: '' }, refetch: () => {} }}
        page={page}
      >
        {() => null}
      </QueryView>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Pesanan' })).toBeVisible();
    expect(screen.getByText('Rekod ini tidak dijumpai')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kembali ke Pesanan saya' })).toHaveAttribute('href', '/myorder');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('offers a retry for any other failure, in the frame of its page', () => {
    renderPage(
      <QueryView
        query={{ isLoading: false, error: { status: 503, code: 'x', instance: '' }, refetch: () => {} }}
        page={page}
      >
        {() => null}
      </QueryView>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Pesanan' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cuba semula' })).toBeVisible();
  });
});
