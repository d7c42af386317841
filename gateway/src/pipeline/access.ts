import type { DeniedPart } from '@titian/shared-contracts/plane';
import { type Call, found } from '../call';
import { purposeOf } from '../context';
import type { Facts } from '../policy/policy';
import type { Plane, Step } from './step';

/** The policies of the API and of the subscription. */
export const policiesOf = (call: Call): string[] => [
  ...found(call, 'api').policyIds,
  ...found(call, 'subscription').policyIds,
];

/** What policies judge the call by; null where its organisation isn't known. */
export function factsOf(call: Call): Facts | null {
  const { application, organization } = found(call, 'owner');
  if (!organization) return null;
  return {
    organization,
    applicationId: application.id,
    operationId: found(call, 'operation').id,
    address: call.ip,
    purpose: purposeOf(call.headers),
    now: call.receivedAt,
  };
}

/** What the policies of the API and of the subscription don't let pass; null where all allow the call. One that is named but not there allows nothing. */
function deniedPart(call: Call, plane: Plane): DeniedPart | null {
  const facts = factsOf(call);
  if (facts === null) return 'policy';
  for (const id of policiesOf(call)) {
    const policy = plane.index?.policyOf(id);
    if (!policy) return 'policy';
    const part = policy.deniedPart(facts);
    if (part) return part;
  }
  return null;
}

const hasPlace = (call: Call, { index }: Plane) => {
  const credential = found(call, 'credential');
  return credential.networks.length === 0 || Boolean(index?.networksOf(credential).has(call.ip));
};

/** Said to who calls: the networks of a key are the caller's own setting, and no rule of the provider. */
const NOT_FROM_HERE = {
  my: 'Kunci ini tidak boleh digunakan dari alamat ini. Lihat rangkaian yang dibenarkan pada kunci.',
  en: 'This key may not be used from this address. Look at the networks that the key allows.',
};

/** For what is called, from where and when (marketplace.md §19): the record says what didn't pass, the answer never. */
export const access: Step = {
  name: 'access',
  decide(call, plane) {
    const purpose = purposeOf(call.headers);
    const { purposes } = found(call, 'subscription');
    if (purpose === null && found(call, 'api').purposeRequired) return { code: 'GDX-1702' };
    if (purpose !== null && purposes !== null && !purposes.includes(purpose)) return { code: 'GDX-1703' };
    if (!hasPlace(call, plane)) {
      call.deniedBy = 'keyNetwork';
      return { code: 'GDX-1701', detail: NOT_FROM_HERE };
    }
    const part = deniedPart(call, plane);
    if (part === null) return null;
    call.deniedBy = part;
    return { code: 'GDX-1701' };
  },
};
