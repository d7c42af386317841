import { setupServer } from 'msw/node';
import { catalogue, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { subscription as contract, subscriptionPaths } from '@titian/shared-contracts/subscription';
import { inStore, reply, resetSession, signInAs } from '@titian/shared-auth/testing';
import { renderPage, screen } from '@titian/shared-ui/testing';
import { detail, id } from '../testing/apis';
import { subscription } from '../testing/orders';
import { loadWords } from '../testing/words';
import { MyApplicationsPage } from './MyApplicationsPage';

const server = setupServer();
const open = () =>
  renderPage(<MyApplicationsPage />, {
    path: cataloguePaths.myApplicationsOf(id(1)),
    pattern: '/apimarketplace/:id/myapp',
    wrap: inStore,
  });
const page = (data: ReturnType<typeof subscription>[]) => ({ data, totalItems: data.length, page: 1, pageSize: 100 });

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await loadWords();
});
beforeEach(() => {
  signInAs('Client');
  server.use(reply(catalogue.detail, detail()));
});
afterEach(() => {
  server.resetHandlers();
  resetSession();
});
afterAll(() => server.close());

it('lists the own applications of this API with their use, and leads to their keys', async () => {
  const asked = jest.fn();
  const own = subscription();
  server.use(reply(contract.mine, ({ url }) => (asked(url.searchParams.get('filter')), page([own]))));
  open();
  expect(await screen.findByRole('heading', { name: own.application.name })).toBeVisible();
  expect(asked).toHaveBeenCalledWith(`projectId_eq=${id(1)}`);
  expect(screen.getByRole('meter')).toBeVisible();
  expect(screen.getByText('Belum ada kunci')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cipta kunci' })).toHaveAttribute(
    'href',
    `${subscriptionPaths.mySubscriptions()}?open=${own.id}`,
  );
});

it('says how an application comes here where there is none', async () => {
  server.use(reply(contract.mine, page([])));
  open();
  expect(await screen.findByText('Belum ada aplikasi yang menggunakan API ini')).toBeVisible();
});
