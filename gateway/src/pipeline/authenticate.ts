import { KEY_HEADER } from '@titian/shared-contracts/catalogue';
import type { ApiSecurity, CredentialKind, PlaneCodeName } from '@titian/shared-contracts/plane';
import { type Call, found, type Refusal } from '../call';
import { apiKey } from '../credentials/api-key';
import { basic } from '../credentials/basic';
import { bearer } from '../credentials/bearer';
import { certificate } from '../credentials/certificate';
import { isForGateway } from '../credentials/for-gateway';
import { hmac } from '../credentials/hmac';
import type { Looks, Shown } from '../credentials/shown';
import { failed } from './failures';
import type { Plane, Step } from './step';
import { invalidity } from './validity';

/** In the order in which they count. */
const LOOKS: Looks = { apiKey, oauth2: bearer, hmac, basic, mtls: certificate };
const KINDS = Object.keys(LOOKS) as CredentialKind[];

const CHALLENGES: Record<CredentialKind, string | null> = {
  apiKey: `ApiKey realm="Titian", header="${KEY_HEADER}"`,
  oauth2: 'Bearer realm="Titian"',
  hmac: 'GDX-HMAC realm="Titian"',
  basic: 'Basic realm="Titian", charset="UTF-8"',
  mtls: null,
};
const unauthorized = (code: PlaneCodeName, security: ApiSecurity): Refusal => ({
  code,
  headers: {
    'www-authenticate': KINDS.filter((kind) => security[kind])
      .map((kind) => CHALLENGES[kind])
      .filter(Boolean)
      .join(', '),
  },
});

function lookAt(call: Call, plane: Plane): { kind: CredentialKind; shown: Shown } | null {
  const { security } = found(call, 'api');
  for (const kind of KINDS) {
    const shown = security[kind] ? LOOKS[kind](call, plane) : null;
    if (shown) return { kind, shown };
  }
  return null;
}

function codeOf(call: Call, plane: Plane): PlaneCodeName | null {
  const looked = lookAt(call, plane);
  if (!looked) return 'GDX-1401';
  const { kind, shown } = looked;
  if ('code' in shown) return shown.code;
  call.credential = shown.credential;
  call.owner = shown.owner;
  call.credentialKind = kind;
  call.authorizesHere = isForGateway(call, plane.index);
  const isElsewhere = shown.credential.environment !== found(call, 'environment');
  const code = invalidity(shown.credential, call.receivedAt) ?? (isElsewhere ? 'GDX-1405' : null);
  // Its record says whose key was refused: to its owner, who looks for that call, and to nobody else.
  if (code) call.application = shown.owner?.application;
  return code;
}

/** Who calls. Calls that cannot say so are counted by their address. */
export const authenticate: Step = {
  name: 'authenticate',
  decide(call, plane) {
    const code = codeOf(call, plane);
    return code && failed(call, unauthorized(code, found(call, 'api').security), plane);
  },
};
