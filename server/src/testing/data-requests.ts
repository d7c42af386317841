import { dataRequest, type RequestForm } from '@titian/shared-contracts/data-request';
import { newId } from '../storage/schema/columns';
import type { createCaller, Reply } from './build';

type Caller = ReturnType<typeof createCaller>;

/** A form that can be sent; two fields, neither of them personal. */
export const requestForm = (given: Partial<RequestForm> = {}): RequestForm => ({
  title: 'Owners of parcels in flood zones',
  description: 'After each flood the relief desk needs to know whose homes stood under water.',
  kind: 'NewField',
  fields: [
    { id: newId(), name: 'Parcel number', format: 'text', reason: 'Names the parcel in the register', personal: false },
    { id: newId(), name: 'Boundary', format: 'GeoJSON', reason: 'Lays the flooded area over it', personal: false },
  ],
  purposeCode: 'publicSafety',
  purposeText: 'Relief is paid to owners under the disaster relief scheme of the state.',
  legalBasis: '',
  handling: {
    storage: 'State data centre, encrypted',
    retentionMonths: 12,
    accessors: 'Relief desk, 14 accounts',
    transferMethod: 'Api',
  },
  safeguards: { encrypted: true, accessLogged: true, trained: true, notShared: true, deleted: true },
  safeguardsNote: '',
  frequency: 'OnDemand',
  volume: '1,200 parcels',
  neededBy: null,
  providerId: null,
  visibility: 'Parties',
  fileIds: [],
  ...given,
});

/** Sends a request of a caller; answers its id and number. */
export async function sendRequest(
  caller: Caller,
  given: Partial<RequestForm> = {},
): Promise<{ id: string; requestNo: string }> {
  const form = requestForm(given);
  const draft = await caller.call(dataRequest.create, { body: { ...form, idempotencyKey: newId(), fileIds: [] } });
  if (draft.status !== 201) throw new Error(`The draft answered ${draft.status}: ${JSON.stringify(draft.body)}`);
  const { id, rowVersion } = draft.body;
  const sent = await caller.call(dataRequest.submit, { params: { id }, body: { ...form, rowVersion } });
  if (sent.status !== 200) throw new Error(`The submit answered ${sent.status}: ${JSON.stringify(sent.body)}`);
  return sent.body;
}

/** A request as a caller reads it now. */
export const readRequest = async (caller: Caller, id: string): Promise<Reply['body']> =>
  (await caller.call(dataRequest.detail, { params: { id } })).body;

/** A reviewer's answers, all of them yes. */
export const YES = {
  lawful: { verdict: 'Yes', note: '' },
  publicGain: { verdict: 'Yes', note: '' },
  safeguards: { verdict: 'Yes', note: '' },
} as const;
