import type { AuthoredEndpoint, EndpointAuthentication, EndpointInput } from '@titian/shared-contracts/authoring';

export type AuthenticationChoice = 'keep' | 'none' | EndpointAuthentication['kind'];
/** An endpoint in its form: of the authentication what was chosen, with its parts beside each other. */
export interface EndpointDraft extends Omit<EndpointInput, 'authentication' | 'ca'> {
  ca: string;
  kind: AuthenticationChoice;
  secret?: { username?: string; password?: string; token?: string; name?: string; value?: string };
}

const START: EndpointDraft = {
  ...{ name: '', strategy: 'single', ca: '', kind: 'none', breakerFailures: 5, suspendMs: 10_000 },
  ...{ connectMs: 3_000, firstByteMs: 10_000, idleMs: 15_000, wholeMs: 60_000 },
  urls: [{ url: '', weight: 1 }],
};

export const toDraft = (endpoint: AuthoredEndpoint | null, name: string): EndpointDraft =>
  endpoint
    ? { ...endpoint, ca: endpoint.ca ?? '', kind: endpoint.authentication ? 'keep' : 'none' }
    : { ...START, name };

function authenticationOf({ kind, secret = {} }: EndpointDraft): EndpointInput['authentication'] {
  const { username = '', password = '', token = '', name = '', value = '' } = secret;
  if (kind === 'keep') return undefined;
  if (kind === 'basic') return { kind, username, password };
  if (kind === 'bearer') return { kind, token };
  return kind === 'header' ? { kind, name, value } : null;
}

/** What is sent of a draft. */
export function toInput(draft: EndpointDraft): EndpointInput {
  const { name, strategy, urls, ca, privateAllowed } = draft;
  const { connectMs, firstByteMs, idleMs, wholeMs, breakerFailures, suspendMs } = draft;
  const authentication = authenticationOf(draft);
  return {
    ...{ name, strategy, connectMs, firstByteMs, idleMs, wholeMs, breakerFailures, suspendMs },
    urls: urls.map(({ id, url, weight }) => ({ ...(id && { id }), url, weight })),
    ca: ca.trim() || null,
    ...(authentication !== undefined && { authentication }),
    ...(privateAllowed !== undefined && { privateAllowed }),
  };
}
