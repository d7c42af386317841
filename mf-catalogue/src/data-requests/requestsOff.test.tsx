import { dataRequest as contract } from '@titian/shared-contracts/data-request';
import { setPortalFeatures } from '@titian/shared-auth';
import { openPage, reply, screen, signInAs } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { askedAgency, requestDetail } from '../testing/dataRequests';
import { portalInfo } from '../testing/portalInfo';
import { setUp } from '../testing/setUp';
import { DataRequestPage } from './DataRequestPage';

const server = setUp();
const open = (path: string) => openPage(<DataRequestPage />, { path, pattern: '/data-request-detail/:id?' });

beforeEach(() => {
  signInAs('Client');
  setPortalFeatures({ guestCatalogue: true, dataRequests: false, tryIt: true, ratings: true });
  server.use(reply(contract.matches, []), reply(contract.agencies, [askedAgency]), portalInfo());
});
afterEach(() => setPortalFeatures());

it('says in place of the form that no new requests are taken, and leads to those that there are', async () => {
  open('/data-request-detail');
  expect(await screen.findByText('Permohonan baharu tidak diterima buat masa ini')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
    '/data-request-detail?tab=list',
  );
});

it('keeps a draft that can be written on, but not sent', async () => {
  server.use(reply(contract.detail, requestDetail({ status: 'Draft', requestNo: null, allowed: ['save', 'submit'] })));
  open(`/data-request-detail/${id(300)}`);
  expect(await screen.findByText(/^Draf ini kekal/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Simpan draf' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Hantar/ })).toBeNull();
});
