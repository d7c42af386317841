import { announcement } from '@titian/shared-contracts/announcement';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { faq } from '@titian/shared-contracts/faq';
import {
  type Block,
  type BlockOf,
  MAIN_PAGE_AS_IT_CAME,
  mainPage,
  publishedMainPage,
  typedMessage,
} from '@titian/shared-contracts/main-page';
import { act, decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { answer, card, id } from './testing/apis';
import { setUp } from './testing/setUp';
// Loaded by the page when it has one; the tests don't wait for that.
import './catalogue/blocks/views';
import { HomePage } from './HomePage';
import { PreviewPage } from './PreviewPage';

const server = setUp();
const CAME = MAIN_PAGE_AS_IT_CAME.blocks;
const of = <T extends Block['type']>(type: T) => CAME.find((block) => block.type === type) as BlockOf<T>;
const both = (text: string) => ({ my: text, en: text });
const doc = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
});
const featured = (given: Partial<BlockOf<'featured'>> = {}): Block => ({
  ...{ type: 'featured', key: 'f', on: true, title: both('Pilihan editor'), by: 'newest', count: 3, apis: [] },
  ...given,
});
const open = (blocks: readonly Block[], path = '/', locale: 'my' | 'en' = 'my') => {
  server.use(reply(publishedMainPage.read, { blocks: [...blocks] }));
  return openPage(<HomePage />, { path, locale });
};
const searches: URLSearchParams[] = [];
/** The elements in the order in which they stand in the page. */
const inOrder = (...elements: HTMLElement[]) =>
  elements.every(
    (one, at) => at === 0 || elements[at - 1]!.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
  );

beforeEach(() => {
  searches.length = 0;
  server.use(
    reply(catalogue.statistics, [
      { kind: 'computed', key: 'apis', value: 148, delta: 0.04, trend: [140, 142, 148] },
      { kind: 'computed', key: 'agencies', value: 37, delta: null, trend: [37, 37] },
    ]),
    reply(announcement.current, []),
    reply(faq.published, [
      {
        ...{ id: id(80), name: both('Kunci') },
        questions: [{ id: id(81), question: both('Apa itu kunci?'), answer: both('Kunci.'), useful: null }],
      },
    ]),
    reply(catalogue.search, ({ url }) => {
      searches.push(url.searchParams);
      return answer([card()], { totalItems: 34 });
    }),
  );
});

describe('the home page', () => {
  it('has its blocks in the order that was published, without those that are off', async () => {
    open([
      of('faq'),
      { ...of('hero'), title: both('Jambatan lain') },
      of('catalogue'),
      { ...of('statistics'), on: false },
    ]);
    const hero = await screen.findByRole('heading', { level: 1, name: 'Jambatan lain' });
    const faqs = await screen.findByRole('heading', { name: 'Soalan lazim' });
    expect(inOrder(faqs, hero, screen.getByRole('heading', { name: '34 API' }))).toBe(true);
    expect(screen.queryByRole('region', { name: 'Portal dalam angka' })).not.toBeInTheDocument();
  });

  it('is as it came where nobody can say what was published', async () => {
    server.use(decline(publishedMainPage.read, 503, 'unavailable'));
    openPage(<HomePage />, { path: '/', locale: 'en' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'One bridge to the state government’s data',
    );
    expect(await screen.findByRole('region', { name: 'The portal in figures' })).toBeVisible();
    expect(screen.getByPlaceholderText('API name, agency, field or endpoint')).toBeVisible();
  });

  it('shows Malay, marked as such, where English is missing', async () => {
    open([{ ...of('hero'), title: { my: 'Satu titian', en: '' } }, of('catalogue')], '/', 'en');
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title).toHaveTextContent('Satu titian');
    expect(title).toHaveAttribute('lang', 'ms');
  });

  it('has the figures that were chosen, in their order; typed ones with their day and note as text', async () => {
    server.use(
      reply(catalogue.statistics, [
        {
          ...{ kind: 'typed', value: 1_250, asOf: '2026-01-31' },
          ...{ label: { my: 'Pegawai dilatih', en: 'Officers trained' }, note: { my: 'INTAN', en: 'The institute' } },
        },
        { kind: 'computed', key: 'consumers', value: 21, delta: null, trend: [20, 21] },
      ]),
    );
    open([of('hero'), of('statistics'), of('catalogue')], '/', 'en');
    const band = within(await screen.findByRole('region', { name: 'The portal in figures' }));
    expect((await band.findAllByRole('term')).map(({ textContent }) => textContent)).toEqual([
      ...['Officers trained', 'Subscribing agencies'],
    ]);
    for (const text of ['1,250', 'As of 31 Jan 2026', 'Source: The institute', '21', '+1 this month'])
      expect(band.getByText(text)).toBeVisible();
  });

  it('has a note below the search that leads on', async () => {
    open([
      { ...of('hero'), note: both('Musim tengkujuh'), noteTo: '/?category=alam', noteTone: 'warning' },
      of('catalogue'),
    ]);
    expect(await screen.findByText('Musim tengkujuh')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lanjut' })).toHaveAttribute('href', '/?category=alam');
  });

  it('shows texts and steps as they were written, with no markup of their own', async () => {
    const text: Block = {
      ...{ type: 'text', key: 't', on: true, title: both('Tentang') },
      body: { my: doc('<b>Titian</b> negeri'), en: doc('x') },
    };
    const steps: Block = {
      ...{ type: 'steps', key: 's', on: true, title: both('Mula'), linkText: both('Daftar'), linkTo: '/register' },
      steps: [
        { title: both('Cari'), text: both('dalam katalog') },
        { title: both('Mohon'), text: both('') },
      ],
    };
    open([of('hero'), text, steps, of('catalogue')]);
    expect(await screen.findByText('<b>Titian</b> negeri')).toBeVisible();
    const region = within(screen.getByRole('region', { name: 'Mula' }));
    expect(region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Cari',
      'Mohon',
    ]);
    expect(region.getByRole('link', { name: 'Daftar' })).toHaveAttribute('href', '/register');
  });
});

describe('a reader who does not have every block', () => {
  it('has no search where the page has no catalogue', async () => {
    open([of('hero'), of('faq')], '/?q=tanah');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Soalan lazim' })).toBeVisible();
    expect(searches).toEqual([]);
  });

  it('has a page with a title of its own where it has no hero', async () => {
    open([of('catalogue')], '/', 'en');
    expect(await screen.findByRole('heading', { level: 1, name: 'Main page' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: '34 APIs' })).toBeVisible();
  });

  it('is told so where there is nothing at all: a visitor may sign in', async () => {
    open([], '/', 'en');
    expect(await screen.findByText('Nothing is shown here for you')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('heading', { level: 1, name: 'Main page' })).toBeInTheDocument();
    expect(searches).toEqual([]);
  });

  it('is not asked to sign in again', async () => {
    signInAs('Client');
    open([], '/', 'en');
    expect(await screen.findByText(/no part of the main page for your role/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  });
});

describe('featured APIs', () => {
  it('are the first of the catalogue in an order, and gone while one searches or narrows', async () => {
    const { user } = open([of('hero'), featured(), of('catalogue')]);
    const region = () => screen.queryByRole('region', { name: 'Pilihan editor' });
    await waitFor(() => expect(region()).toBeVisible());
    expect(searches.some((one) => one.get('sort') === 'newest' && one.get('pageSize') === '3')).toBe(true);
    const openAccess = await screen.findByRole('checkbox', { name: /Terbuka/ });
    await user.click(openAccess);
    await waitFor(() => expect(region()).not.toBeInTheDocument());
    await user.click(screen.getByRole('checkbox', { name: /Terbuka/ }));
    await waitFor(() => expect(region()).toBeVisible());
    await user.type(screen.getByRole('searchbox', { name: 'Cari API dalam katalog' }), 'tanah');
    await waitFor(() => expect(region()).not.toBeInTheDocument());
  });

  it('that are chosen by hand are asked for by their ids, and their block is gone where the reader finds none', async () => {
    const asked: string[][] = [];
    server.use(
      reply(catalogue.cards, ({ url }) => {
        asked.push(url.searchParams.getAll('id'));
        return { data: [] };
      }),
    );
    open([of('hero'), featured({ by: 'chosen', apis: [id(7), id(8)] }), of('catalogue')]);
    await waitFor(() => expect(asked).toEqual([[id(7), id(8)]]));
    await screen.findByRole('heading', { name: /Semakan Hakmilik/ });
    expect(screen.queryByRole('region', { name: 'Pilihan editor' })).not.toBeInTheDocument();
  });

  it('fail in their place, and the rest of the page stands', async () => {
    server.use(decline(catalogue.cards, 500, 'unknown'));
    open([of('hero'), featured({ by: 'chosen', apis: [id(7)] }), of('catalogue')]);
    expect(await screen.findByText('Katalog tidak dapat dimuatkan')).toBeVisible();
    expect(await screen.findByRole('heading', { name: /Semakan Hakmilik/ })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

it.each([
  ['categories', 'Tanah dan harta', '/?category=tanah'],
  ['agencies', 'Jabatan Tanah', '/?agency=JTG'],
] as const)('%s are those of the catalogue, and choosing one narrows it', async (type, name, expected) => {
  const { user, address } = open([of('hero'), of('catalogue'), { type, key: type, on: true, title: both('Terokai') }]);
  const region = within(await screen.findByRole('region', { name: 'Terokai' }));
  await user.click(await region.findByRole('button', { name: new RegExp(name) }));
  await waitFor(() => expect(address()).toBe(expected));
});

describe('the preview', () => {
  const draft = { ...of('hero'), title: both('Draf') };
  const version = {
    version: 2,
    state: 'Draft',
    restoredFrom: null,
    from: null,
    until: null,
    at: '2026-11-20T02:00:00Z',
    by: 'K',
  };
  const show = () => {
    signInAs('SuperAdministrator');
    server.use(
      reply(mainPage.detail, {
        ...{ rowVersion: 2, live: 1, versions: [], allowed: [] },
        current: { ...version, content: { blocks: [draft, of('catalogue')] } } as never,
      }),
    );
    return openPage(<PreviewPage />, { path: '/preview/utama', locale: 'en' });
  };

  it('is the draft that was saved, said to be one', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Draf' })).toBeVisible();
    expect(screen.getByText(/This is version 2 of the main page/)).toBeVisible();
  });

  it('in the frame of its editor has what is typed there, and hears no other page', async () => {
    const editor = { postMessage: vi.fn() } as unknown as Window;
    vi.spyOn(window, 'parent', 'get').mockReturnValue(editor);
    show();
    await screen.findByRole('heading', { level: 1, name: 'Draf' });
    const tell = (title: object, source = editor, origin = window.location.origin) => {
      const data = typedMessage([{ ...draft, title }, of('catalogue')]);
      act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
    };
    tell(both('Jahat'), editor, 'https://evil.example');
    tell(both('Jahat'), window);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Draf');
    tell(both('Sedang ditaip'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sedang ditaip');
    // What could not be saved is not shown, either.
    tell({ my: '', en: '' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sedang ditaip');
    vi.restoreAllMocks();
  });
});
