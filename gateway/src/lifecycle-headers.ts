import type { PlaneApi } from '@titian/shared-contracts/plane';
import type { Call } from './call';

type Version = PlaneApi['address'];

const pathOf = ({ organization, api, version }: Version, { environment }: Call) =>
  ['/gateway', ...(environment === 'Sandbox' ? ['-sandbox'] : []), organization, api, version]
    .map((part, at) => (at === 0 ? part : encodeURIComponent(part)))
    .join('/');
const link = (target: string, relation: string) => `<${target}>; rel="${relation}"`;

const NONE = {};
/** What answers of a deprecated version say of its end (RFC 9745, RFC 8594): since when, until when, what comes after it, and where that is told. */
export function lifecycleHeaders(call: Call): Record<string, string> {
  const { api } = call;
  if (!api || api.deprecatedAt === null) return NONE;
  const [deprecated, sunset] = [Date.parse(api.deprecatedAt), api.sunsetAt && Date.parse(api.sunsetAt)];
  return {
    deprecation: `@${Math.floor(deprecated / 1000)}`,
    // An end before the deprecation would be a fault of the registry; clients take it for nonsense.
    ...(sunset && sunset >= deprecated && { sunset: new Date(sunset).toUTCString() }),
    link: [
      ...(api.successor ? [link(pathOf(api.successor, call), 'successor-version')] : []),
      link(api.docs, 'deprecation'),
    ].join(', '),
  };
}
