import { readRequest, requestForm, sendRequest, YES } from '../../testing/data-requests';
import type { Rights } from '../../testing/matrix/rights';
import { approvers, own, platform, providers } from '../../testing/matrix/personas';
import { REASON, row, stranger } from '../../testing/matrix/row-policy';
import { newId } from '../../storage/schema/columns';

declare module '../../testing/matrix/rights' {
  interface Rows {
    dataRequest: { id: string };
  }
}

const seen = { rowVersion: 1 };
const letter = 'Matrix';
const parties = [...own, ...providers];

export const rights: Rights = {
  /** A request of the home tenant's client to another agency of that tenant, for the parties only. */
  async rows({ portal: { organizations }, callers }) {
    const { id } = await sendRequest(callers.client, { providerId: organizations.provider.id });
    return { dataRequest: await readRequest(callers.client, id) };
  },
  policies: {
    'dataRequest.list': 'open',
    'dataRequest.export': 'open',
    'dataRequest.demand': 'open',
    'dataRequest.demandExport': 'open',
    'dataRequest.agencies': 'open',
    'dataRequest.matches': 'open',
    'dataRequest.create': 'open',
    'dataRequest.detail': row('dataRequest', parties),
    'dataRequest.save': row('dataRequest', own, { title: letter, rowVersion: 1 }),
    'dataRequest.submit': row('dataRequest', own, { ...requestForm(), rowVersion: 1 }),
    'dataRequest.withdraw': row('dataRequest', own, seen),
    'dataRequest.triage': row('dataRequest', platform, { providerId: newId(), rowVersion: 1 }),
    'dataRequest.start': row('dataRequest', providers, seen),
    'dataRequest.handBack': row('dataRequest', providers, { reason: REASON, rowVersion: 1 }),
    'dataRequest.ask': row('dataRequest', providers, { body: letter, rowVersion: 1 }),
    'dataRequest.answer': row('dataRequest', own, { body: letter }),
    'dataRequest.message': row('dataRequest', parties, { body: letter }),
    'dataRequest.extend': row('dataRequest', providers, { until: '2027-01-01', reason: REASON, rowVersion: 1 }),
    'dataRequest.decide': row('dataRequest', approvers, {
      ...{ outcome: 'Approved', evaluation: YES, signatory: letter, rowVersion: 1 },
    }),
    'dataRequest.confirm': row('dataRequest', approvers, seen),
    'dataRequest.sendBack': row('dataRequest', approvers, { reason: REASON, rowVersion: 1 }),
    'dataRequest.offers': row('dataRequest', providers),
    'dataRequest.fulfil': row('dataRequest', providers, {
      ...{ links: [{ projectId: newId(), packageId: newId() }], rowVersion: 1 },
    }),
    'dataRequest.fileOffers': row('dataRequest', providers),
    // Nobody has fulfilled it, so that no id is a file's.
    'dataRequest.deliveredFile': {
      params: ({ dataRequest }) => ({ id: dataRequest.id, fileId: stranger }),
      reachedBy: [],
    },
    'dataRequest.close': row('dataRequest', own, seen),
    'dataRequest.want': row('dataRequest', [], {}),
    'dataRequest.unwant': row('dataRequest', []),
    'dataRequest.toCart': row('dataRequest', own),
    'dataRequest.letter': row('dataRequest', []),
    'dataRequest.letterPdf': row('dataRequest', []),
  },
  owned: ['dataRequest'],
  // Any agency can be asked, of any tenant: the catalogue is shared by all of them.
  attempts: { 'dataRequest.create': null },
  bodies: {
    'dataRequest.create': ({ api }) => ({ ...requestForm(), idempotencyKey: api.project.id }),
  },
  pages: ({ dataRequest }) => [`/data-request-detail/${dataRequest.id}`, '/manage-data-request'],
};
