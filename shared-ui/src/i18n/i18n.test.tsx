import { act, renderPage, screen } from '../testing';
import { Failure } from '../feedback/Failure';
import { problemText } from '../feedback/problem';
import { useFeedback } from '../feedback/useFeedback';
import { StatusTag } from '../marks/StatusTag';
import { addPageMessages, addPortalMessages, addSectionMessages, i18n, setLocale } from './i18n';
import { useKeyedText } from './keyedText';

function Word({ name }: { name: string }) {
  return <p>{useKeyedText('mf-test')(name)}</p>;
}

it("changes a section's messages together with the rest", async () => {
  await setLocale('my');
  await addSectionMessages('mf-test', {
    my: () => Promise.resolve({ cart: { title: 'Troli' } }),
    en: () => Promise.resolve({ default: { cart: { title: 'Cart' } } }),
  });
  renderPage(<Word name="cart.title" />);
  expect(screen.getByText('Troli')).toBeVisible();
  await act(async () => void (await setLocale('en')));
  expect(screen.getByText('Cart')).toBeVisible();
  expect(i18n.t('action.save')).toBe('Save');
});

it('loads the messages that a page brought with those of its section', async () => {
  const words = (title: string) => () => Promise.resolve([{ bay: { title } }, { default: { berth: { title } } }]);
  await addSectionMessages('mf-test', { my: words('Petak'), en: words('Bay') });
  await addPageMessages('mf-test', {
    my: () => Promise.resolve([{ page: { title: 'Laman' } }]),
    en: () => Promise.resolve([{ page: { title: 'Page' } }]),
  });
  await setLocale('en');
  const text = (key: string) => String(i18n.t(`mf-test:${key}` as 'common:action.save'));
  expect(['bay.title', 'berth.title', 'page.title'].map(text)).toEqual(['Bay', 'Bay', 'Page']);
});

it("stays in its language if the portal's own messages cannot be loaded", async () => {
  await setLocale('my');
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ frame: 'Frame' });
  addPortalMessages('own-test', { my: () => Promise.resolve({ frame: 'Bingkai' }), en: load });
  await expect(setLocale('en')).rejects.toThrow('offline');
  expect(i18n.language).toBe('ms');
  await setLocale('en');
  expect(i18n.t('own-test:frame' as 'common:action.save')).toBe('Frame');
});

describe('a change of the language over a slow network', () => {
  const held = (words: object) => {
    let answer = () => undefined as void;
    const answered = new Promise<object>((resolve) => (answer = () => resolve(words)));
    return { load: vi.fn(() => answered), answer };
  };
  const text = (key: string) => String(i18n.t(key as 'common:action.save'));

  it('brings the words of a page that was opened meanwhile', async () => {
    await setLocale('my');
    const portal = held({ frame: 'Frame' });
    addPortalMessages('slow-test', { my: () => Promise.resolve({ frame: 'Bingkai' }), en: portal.load });
    await addSectionMessages('mf-slow', { my: () => Promise.resolve({}), en: () => Promise.resolve({}) });
    const changing = setLocale('en');
    await addPageMessages('mf-slow', {
      my: () => Promise.resolve({ page: 'Laman' }),
      en: () => Promise.resolve({ page: 'Page' }),
    });
    expect(text('mf-slow:page')).toBe('Laman');
    portal.answer();
    await changing;
    expect(text('mf-slow:page')).toBe('Page');
  });

  it('gives way to a later one', async () => {
    await setLocale('my');
    const portal = held({ frame: 'Frame' });
    addPortalMessages('late-test', { my: () => Promise.resolve({ frame: 'Bingkai' }), en: portal.load });
    const first = setLocale('en');
    await expect(setLocale('my')).resolves.toBe(true);
    portal.answer();
    await expect(first).resolves.toBe(false);
    expect(i18n.language).toBe('ms');
  });
});

it('fails a test that uses a missing message', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderPage(<Word name="cart.nothing" />)).toThrow('No message for mf-test:cart.nothing');
});

describe('messages of a code that two sections both define', () => {
  const wordsOf = (full: string) => () =>
    Promise.resolve({ errors: { bay: { full } }, state: { bay: { Full: full } } });
  const FailureExample = () => {
    const { fail } = useFeedback();
    const problem = { status: 409, code: 'bay.full', instance: '' };
    return (
      <>
        <Failure error={problem} />
        <StatusTag kind="bay" state="Full" />
        <button onClick={() => fail(problem)}>around</button>
        <button onClick={() => fail(problem, undefined, 'port')}>elsewhere</button>
      </>
    );
  };

  beforeAll(async () => {
    await setLocale('en');
    for (const [name, full] of [
      ['parking', 'No bay is free.'],
      ['port', 'No berth is free.'],
    ] as const)
      await addSectionMessages(name, { my: wordsOf(full), en: wordsOf(full) });
  });

  it.each([
    ['parking', 'No bay is free.'],
    ['port', 'No berth is free.'],
  ])('come from %s on its pages', (namespace, words) => {
    renderPage(<FailureExample />, { locale: 'en', namespace });
    expect(screen.getAllByText(words)).toHaveLength(2);
  });

  it('come in a toast from the surrounding section, or from the given one', async () => {
    const { user } = renderPage(<FailureExample />, { locale: 'en', namespace: 'parking' });
    await user.click(screen.getByText('around'));
    expect(await screen.findAllByText('No bay is free.')).toHaveLength(3);
    await user.click(screen.getByText('elsewhere'));
    expect(await screen.findByText('No berth is free.')).toBeVisible();
  });

  it('fall back to the common one, then to the message of the status', () => {
    const text = problemText({ status: 409, code: 'timeout', instance: '' });
    expect(text).toBe(i18n.t('errors.timeout'));
    expect(problemText({ status: 409, code: 'bay.gone', instance: '' })).toBe(i18n.t('errors.conflict'));
    renderPage(<Failure error={{ status: 409, code: 'bay.gone', instance: '' }} />, {
      locale: 'en',
      namespace: 'port',
    });
    expect(screen.getByText(i18n.t('errors.conflict'))).toBeVisible();
  });
});
