import type { CredentialKind, PlaneCredential } from '@titian/shared-contracts/plane';
import { found, type HeldCredential } from '../call';
import type { Step } from '../pipeline/step';
import { invalidity } from '../pipeline/validity';

/** By what a credential can be shown, as an API has to take it. */
const SHOWN_BY: Record<PlaneCredential['kind'], readonly CredentialKind[]> = {
  apiKey: ['apiKey'],
  clientSecret: ['oauth2', 'basic'],
  hmacKey: ['hmac'],
  publicKey: ['oauth2'],
  certificate: ['mtls'],
};

/** Stands for `authenticate` where nobody shows a key: takes this one that the application holds, by the same rules; null where it holds none. */
export const heldCredential = (held: HeldCredential | null): Step => ({
  name: 'authenticate',
  decide(call) {
    const { security } = found(call, 'api');
    const isTaken =
      held?.credential.environment === found(call, 'environment') &&
      SHOWN_BY[held.credential.kind].some((shown) => security[shown]);
    if (!isTaken) return { code: 'GDX-1401' };
    call.credential = held.credential;
    call.owner = held.owner;
    const code = invalidity(held.credential, call.receivedAt);
    return code && { code };
  },
});
