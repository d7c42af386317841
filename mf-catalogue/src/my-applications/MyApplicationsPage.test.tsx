import { catalogue, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { subscription as contract, subscriptionPaths } from '@titian/shared-contracts/subscription';
import { openPage, reply, screen, signInAs } from '@titian/section-kit/testing';
import { detail, id } from '../testing/apis';
import { subscription } from '../testing/orders';
import { setUp } from '../testing/setUp';
import { MyApplicationsPage } from './MyApplicationsPage';

const server = setUp();
const open = () =>
  openPage(<MyApplicationsPage />, {
    path: cataloguePaths.myApplicationsOf(id(1)),
    pattern: '/apimarketplace/:id/myapp',
  });
const page = (data: ReturnType<typeof subscription>[]) => ({ data, totalItems: data.length, page: 1, pageSize: 100 });

beforeEach(() => {
  signInAs('Client');
  server.use(reply(catalogue.detail, detail()));
});

it("lists the reader's applications of this API with their use, and links to their keys", async () => {
  const listCalls = vi.fn();
  const own = subscription();
  server.use(reply(contract.mine, ({ url }) => (listCalls(url.searchParams.get('filter')), page([own]))));
  open();
  expect(await screen.findByRole('heading', { name: own.application.name })).toBeVisible();
  expect(listCalls).toHaveBeenCalledWith(`projectId_eq=${id(1)}`);
  expect(screen.getByRole('meter')).toBeVisible();
  expect(screen.getByText('Belum ada kunci')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cipta kunci' })).toHaveAttribute(
    'href',
    `${subscriptionPaths.mySubscriptions()}?open=${own.id}`,
  );
});

it('explains how to get an application when there is none', async () => {
  server.use(reply(contract.mine, page([])));
  open();
  expect(await screen.findByText('Belum ada aplikasi yang menggunakan API ini')).toBeVisible();
});
