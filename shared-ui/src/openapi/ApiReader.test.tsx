import { renderPage, screen, within } from '../testing';
import { ApiReader, type ApiReaderProps } from '.';

const text = (words: string, english: string) => ({ description: words, 'x-en': { description: english } });
const document = {
  openapi: '3.1.0',
  servers: [{ url: '/gateway/jtg/hakmilik/v3' }],
  security: [{ kunci: [] }],
  tags: [{ name: 'Hakmilik', ...text('Rekod hakmilik', 'Title records') }],
  paths: {
    '/hakmilik/{no}': {
      get: {
        operationId: 'bacaHakmilik',
        tags: ['Hakmilik'],
        summary: 'Butiran hakmilik',
        'x-en': { summary: 'Title details', description: 'One title.' },
        description: 'Satu **hakmilik**.',
        parameters: [
          { name: 'no', in: 'path', required: true, schema: { type: 'string', pattern: '^GM' }, example: 'GM10482' },
          { name: 'lama', in: 'query', deprecated: true, schema: { type: 'boolean', default: false } },
        ],
        responses: {
          200: {
            ...text('Berjaya', 'Done'),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Hakmilik' } } },
          },
          404: {
            ...text('Tiada rekod', 'No such record'),
            headers: { 'X-Jejak': text('Nombor jejak', 'Trace number') },
          },
        },
      },
    },
    '/pengesahan': {
      post: {
        summary: 'Sahkan pemilikan',
        deprecated: true,
        security: [],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { properties: { noKp: { type: 'string' } } } }, 'text/csv': {} },
        },
        responses: { 204: text('Selesai', 'Done') },
      },
    },
  },
  components: {
    securitySchemes: { kunci: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
    schemas: {
      Hakmilik: {
        type: 'object',
        required: ['no'],
        properties: {
          no: { type: 'string', example: 'GM10482' },
          status: { type: 'string', enum: ['aktif', 'batal'] },
          luas: { type: 'object', properties: { nilai: { type: 'number', minimum: 0 } } },
          induk: { $ref: '#/components/schemas/Hakmilik' },
        },
      },
    },
  },
};

const open = (props: Partial<ApiReaderProps> = {}, path = '/', locale: 'my' | 'en' = 'my') => {
  const onSearch = vi.fn();
  const page = <ApiReader document={document} search="" onSearch={onSearch} {...props} />;
  return { ...renderPage(page, { path, locale }), onSearch };
};
const operation = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => localStorage.clear());

it('shows operations by tag with parameters, security and responses', () => {
  open();
  const titles = operation('Butiran hakmilik');
  expect(screen.getByRole('heading', { level: 3, name: 'Hakmilik' })).toBeVisible();
  expect(titles.getByText('hakmilik').tagName).toBe('STRONG');
  expect(titles.getByText('X-API-Key', { selector: 'p code' })).toBeVisible();
  const [number] = titles.getAllByRole('listitem');
  expect(number).toHaveTextContent(/no.*string.*laluan.*wajib.*\^GM.*GM10482/);
  expect(titles.getByText('akan ditamatkan')).toBeVisible();
  expect(operation('Sahkan pemilikan').getByText('Akan ditamatkan')).toBeVisible();
});

it('shows the gateway’s credentials where the document is silent, and that none is needed only on the gateway’s word', () => {
  const none = { apiKey: false, oauth2: false, hmac: false, basic: false, mtls: false };
  const needs = () =>
    operation('Sahkan pemilikan').queryByText(/^(Perlu|Tidak memerlukan pengesahan)/, { selector: 'p' });
  const { unmount } = open({ credentials: { ...none, apiKey: true, hmac: true } });
  expect(needs()).toHaveTextContent(
    'Perlu kunci API dalam pengepala X-API-Key atau panggilan bertandatangan (GDX-HMAC)',
  );
  unmount();
  const silent = open();
  expect(needs()).toBeNull();
  silent.unmount();
  open({ credentials: none });
  expect(needs()).toHaveTextContent('Tidak memerlukan pengesahan');
});

it('expands a schema level by level, even a recursive one', async () => {
  const { user } = open();
  const schema = within(operation('Butiran hakmilik').getByRole('group', { name: 'Respons 200' }));
  expect(schema.getByText('aktif')).toBeVisible();
  expect(schema.getByText('nilai')).toBeVisible();
  const parent = schema.getByRole('button', { name: /induk/ });
  expect(parent).toHaveAttribute('aria-expanded', 'false');
  expect(schema.getByText('berulang')).toBeVisible();
  parent.focus();
  await user.keyboard('{Enter}');
  expect(parent).toHaveAttribute('aria-expanded', 'true');
  expect(schema.getAllByRole('button', { name: /induk/ })).toHaveLength(2);
});

it('shows one response at a time, with its example and headers', async () => {
  const { user } = open();
  const titles = operation('Butiran hakmilik');
  expect(titles.getByRole('group', { name: 'Contoh respons 200' })).toHaveTextContent('"no": "GM10482"');
  await user.click(titles.getByRole('button', { name: '404' }));
  expect(titles.getByText('Tiada rekod')).toBeVisible();
  expect(titles.getByText('X-Jejak')).toBeVisible();
  expect(titles.queryByRole('group', { name: 'Contoh respons 200' })).not.toBeInTheDocument();
});

it('shows samples in the chosen language, for all operations, and remembers it', async () => {
  const { user, unmount } = open({ servers: [{ url: 'https://api.example/v3' }], keyHeader: 'X-API-Key' });
  const sample = (name: string, language: string) =>
    operation(name).getByRole('group', { name: `Contoh dalam ${language}` });
  expect(sample('Butiran hakmilik', 'cURL')).toHaveTextContent("curl 'https://api.example/v3/hakmilik/GM10482'");
  await user.click(operation('Butiran hakmilik').getByRole('button', { name: 'Python' }));
  expect(sample('Sahkan pemilikan', 'Python')).toHaveTextContent('requests.request( "POST"');
  unmount();
  open();
  expect(sample('Butiran hakmilik', 'Python')).toBeVisible();
});

it('copies a sample', async () => {
  const { user } = open({ servers: [{ url: 'https://api.example' }] });
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(operation('Butiran hakmilik').getByRole('button', { name: /contoh cURL/ }));
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/^curl 'https:\/\/api\.example\/hakmilik\/GM10482'/));
});

it('offers a choice of servers, and completes a relative server URL', async () => {
  const { unmount } = open();
  expect(screen.getByText('http://localhost/gateway/jtg/hakmilik/v3')).toBeVisible();
  unmount();
  const { user } = open(
    { servers: [{ url: 'https://a.example' }, { url: 'https://b.example', label: 'Ujian' }] },
    '/',
    'en',
  );
  await user.click(screen.getByRole('combobox', { name: 'Choose the base address' }));
  await user.click(screen.getByRole('option', { name: /b\.example/ }));
  expect(operation('Title details').getByRole('group', { name: 'Sample in cURL' })).toHaveTextContent(
    "curl 'https://b.example/hakmilik/GM10482'",
  );
});

it('searches operations by the names of their fields', () => {
  open({ search: 'noKp' });
  expect(screen.queryByRole('region', { name: 'Butiran hakmilik' })).not.toBeInTheDocument();
  expect(screen.getByText('1 operasi sepadan')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Sahkan pemilikan' })).toBeVisible();
});

it('offers to clear a search without a match', async () => {
  const { user, onSearch } = open({ search: 'tiada apa' });
  expect(screen.getByText(/Tiada operasi sepadan/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tunjuk semua operasi' }));
  expect(onSearch).toHaveBeenCalledWith('');
});

it('links every operation, and keeps the query of the URL', async () => {
  const { user, address } = open({}, '/about?version=v2');
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: /Butiran hakmilik/ }));
  expect(address()).toBe('/about?version=v2#bacaHakmilik');
});

it('shows English, and Malay where the document has no English', () => {
  open({}, '/', 'en');
  const titles = operation('Title details');
  expect(titles.getByText('Needs', { exact: false })).toHaveTextContent('an API key in the header X-API-Key');
  expect(titles.getAllByText('required')).toHaveLength(2);
  expect(screen.getByText('Title records')).toBeVisible();
  expect(operation('Sahkan pemilikan').getByRole('combobox', { name: 'Content type' })).toHaveTextContent(
    'application/json',
  );
});

it('shows a message for an empty document', () => {
  open({ document: 'not a document' });
  expect(screen.getByText('Dokumen ini belum mempunyai operasi')).toBeVisible();
});
