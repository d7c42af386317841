import type { CredentialKind, PlaneCredential } from '@titian/shared-contracts/plane';
import { found } from '../call';
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

/**
 * Stands for `authenticate` where nobody shows a key: takes one that the application holds for the environment, a valid one if there is one, by
 * the same rule of validity.
 */
export const heldCredential = (applicationId: string): Step => ({
  name: 'authenticate',
  decide(call, { index, now }) {
    const { security } = found(call, 'api');
    const held = (index?.credentialsOf(applicationId) ?? []).filter(
      ({ environment, kind }) =>
        environment === found(call, 'environment') && SHOWN_BY[kind].some((shown) => security[shown]),
    );
    const valid = held.find((credential) => invalidity(credential, now()) === null);
    const credential = valid ?? held.at(-1);
    if (!credential) return { code: 'GDX-1401' };
    call.credential = credential;
    const code = invalidity(credential, now());
    return code && { code };
  },
});
