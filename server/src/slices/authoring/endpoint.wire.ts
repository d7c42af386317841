import type { AuthoredEndpoint, EndpointAuthentication } from '@titian/shared-contracts/authoring';
import type { Secrets } from '../../security/secrets';
import type { apiEndpoint } from '../gateway/gateway.tables';

export type EndpointRow = typeof apiEndpoint.$inferSelect;
type Kind = EndpointAuthentication['kind'];

/** How the gateway authenticates to an endpoint; the gateway and the connection test alone use it. */
export const authenticationOf = ({ authentication }: EndpointRow, { open }: Secrets): EndpointAuthentication | null =>
  authentication === null ? null : (JSON.parse(open(authentication)) as EndpointAuthentication);

const kindOf = (row: EndpointRow, secrets: Secrets): Kind | null => authenticationOf(row, secrets)?.kind ?? null;

type Tests = Pick<AuthoredEndpoint, 'lastTest' | 'gatewayOnly'>;
const UNTESTED: Tests = { lastTest: null, gatewayOnly: null };

/** An endpoint without its secret, with what its last test found. */
export const toEndpoint = (
  row: EndpointRow,
  secrets: Secrets,
  tests: ReadonlyMap<string, Tests> = new Map(),
): AuthoredEndpoint => ({
  ...row,
  authentication: kindOf(row, secrets),
  ...(tests.get(row.id) ?? UNTESTED),
});

/** What the portal log shows of it; a change of its secret as such. */
export const seenOf = ({ id: _id, versionId: _version, createdAt: _at, rowVersion: _row, ...row }: EndpointRow) => {
  const { authentication, ...rest } = row;
  return { ...rest, secret: authentication };
};
