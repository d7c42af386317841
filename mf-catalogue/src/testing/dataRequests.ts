import type { RequestDetail } from '@titian/shared-contracts/data-request';
import { id } from './apis';

const agency = (at: number, code: string, name: string) => ({ id: id(at), code, name: { my: name, en: name } });
export const asking = agency(310, 'JKM', 'Jabatan Kebajikan');
export const askedAgency = agency(311, 'JTG', 'Jabatan Tanah');
const at = '2026-11-20T01:12:00Z';

/** A request under review, as its requester reads it. */
export const requestDetail = (changes: Partial<RequestDetail> = {}): RequestDetail => ({
  ...{ id: id(300), requestNo: 'DR-2611-0042', title: 'Pemilik lot di zon banjir', kind: 'NewField' },
  ...{ status: 'UnderReview', visibility: 'Parties', purposeCode: 'publicEmergency' },
  requester: { id: id(301), displayName: 'Pegawai Bantuan' },
  ...{ organization: asking, provider: askedAgency, fieldCount: 2, personalCount: 1, votes: 0 },
  ...{ submittedAt: at, dueAt: '2026-12-04T15:59:59Z', waitingSince: null, overdue: false, proposed: false },
  ...{ createdAt: at, updatedAt: at, rowVersion: 3, side: 'requester', allowed: ['message', 'withdraw'] },
  form: {
    ...{ title: 'Pemilik lot di zon banjir', description: 'Selepas **banjir**.', kind: 'NewField' },
    fields: [
      { id: id(302), name: 'noLot', format: 'teks', reason: 'Menamakan lot', personal: false },
      { id: id(303), name: 'Telefon', format: '', reason: 'Menghubungi pemilik', personal: true },
    ],
    ...{ purposeCode: 'publicEmergency', purposeText: 'Bantuan dibayar kepada pemilik.', legalBasis: '' },
    handling: { storage: 'Pusat data', retentionMonths: 12, accessors: 'Meja bantuan', transferMethod: 'Api' },
    safeguards: { encrypted: true, accessLogged: true, trained: false, notShared: true, deleted: true },
    ...{ frequency: 'OnDemand', volume: '', providerId: askedAgency.id, visibility: 'Parties', fileIds: [] },
  },
  files: [],
  clock: { startedAt: at, days: 14, used: 6, dueDay: '2026-12-04', extension: null },
  ...{
    handledBy: null,
    messages: [],
    decision: null,
    proposal: null,
    links: [],
    delivered: [],
    orders: [],
    wantedBy: [],
  },
  events: [{ id: id(304), at, code: 'submitted', actor: null, params: { fields: '2' } }],
  wanted: false,
  ...changes,
});
