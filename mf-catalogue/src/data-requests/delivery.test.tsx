import { dataRequest as contract } from '@titian/shared-contracts/data-request';
import { openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { askedAgency, requestDetail } from '../testing/dataRequests';
import { setUp } from '../testing/setUp';
import { DataRequestPage } from './DataRequestPage';

const server = setUp();
const open = (query = '') =>
  openPage(<DataRequestPage />, {
    ...{ path: `/data-request-detail/${id(300)}${query}`, pattern: '/data-request-detail/:id?' },
  });

beforeEach(() => {
  signInAs('Client');
  server.use(
    reply(contract.matches, []),
    reply(contract.agencies, [askedAgency]),
    reply(contract.offers, []),
    reply(contract.fileOffers, [
      { id: id(320), name: 'lot.csv', size: 2_000, repository: { my: 'Banjir', en: 'Floods' } },
      { id: id(321), name: 'sungai.csv', size: 3_000, repository: { my: 'Banjir', en: 'Floods' } },
    ]),
  );
});

it('begins with files where a file was asked for, and needs at least one of something', async () => {
  const bodies: unknown[] = [];
  server.use(
    reply(contract.detail, () =>
      requestDetail({ kind: 'DatasetFile', status: 'Approved', side: 'provider', allowed: ['fulfil'] }),
    ),
    reply(contract.fulfil, ({ body }) => {
      bodies.push(body);
      return null;
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Penuhi permohonan' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText('API 1')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Penuhi permohonan' }));
  const files = dialog.getByLabelText(/Fail repositori/);
  await waitFor(() => expect(files).toBeInvalid());
  expect(bodies).toEqual([]);
  await user.click(files);
  await user.click(await screen.findByText('lot.csv (2 kB) – Banjir'));
  await user.click(dialog.getByRole('button', { name: 'Penuhi permohonan' }));
  await waitFor(() => expect(bodies).toEqual([{ rowVersion: 3, links: [], files: [id(320)] }]));
});

it('takes a row of an API that was left empty for none, once a file is chosen', async () => {
  const bodies: unknown[] = [];
  server.use(
    reply(contract.detail, () => requestDetail({ status: 'Approved', side: 'provider', allowed: ['fulfil'] })),
    reply(contract.fulfil, ({ body }) => {
      bodies.push(body);
      return null;
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Penuhi permohonan' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Penuhi permohonan' });
  await user.click(send);
  await waitFor(() => expect(dialog.getByLabelText('API')).toBeInvalid());
  await user.click(dialog.getByLabelText(/Fail repositori/));
  await user.click(await screen.findByText('sungai.csv (3 kB) – Banjir'));
  await user.click(send);
  await waitFor(() => expect(bodies).toEqual([{ rowVersion: 3, links: [], files: [id(321)] }]));
});

it('offers each file to be saved, and says which is gone', async () => {
  server.use(
    reply(contract.detail, () =>
      requestDetail({
        ...{ status: 'Fulfilled', allowed: ['close'] },
        delivered: [
          { id: id(330), name: 'lot.csv', size: 2_000 },
          { id: id(331), name: 'lama.csv', size: null },
        ],
      }),
    ),
  );
  open();
  expect(await screen.findByRole('button', { name: 'Muat turun lot.csv' })).toBeVisible();
  expect(screen.getByText('2 kB')).toBeVisible();
  expect(screen.getByText('tidak lagi tersedia')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Isi pesanan' })).toBeNull();
});

const lost = { status: 'Triage', provider: null, side: 'platform' } as const;

it('opens the choice of the agency from a link', async () => {
  server.use(reply(contract.detail, () => requestDetail({ ...lost, allowed: ['triage'] })));
  const { user, address } = open('?act=triage');
  const dialog = within(await screen.findByRole('dialog', { name: /Tentukan agensi/ }));
  await user.click(dialog.getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(address()).not.toContain('act='));
});

it('opens no choice for whoever may not choose', async () => {
  server.use(reply(contract.detail, () => requestDetail({ ...lost, allowed: [] })));
  open('?act=triage');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
