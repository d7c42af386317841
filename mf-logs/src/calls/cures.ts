import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import type { DeniedPart, PlaneCodeName } from '@titian/shared-contracts/plane';
import { policyPaths } from '@titian/shared-contracts/policy';
import { projectPaths } from '@titian/shared-contracts/project';
import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import type { ExplainedCall } from '@titian/shared-contracts/traffic';

/** The page where a cause can be cured; null where the call doesn't name what it would be about. */
type Cure = (call: ExplainedCall) => string | null;

const ofApi =
  (path: (id: string) => string): Cure =>
  ({ api }) =>
    api && path(api.id);

const subscription: Cure = ({ subscription: held }) =>
  held ? subscriptionPaths.mySubscription(held.id) : subscriptionPaths.mySubscriptions();
const asking =
  (what: 'boost' | 'rate'): Cure =>
  (call) =>
    call.subscription ? `${subscriptionPaths.mySubscription(call.subscription.id)}&ask=${what}` : subscription(call);
const keys: Cure = (call) =>
  call.subscription || !call.application
    ? subscription(call)
    : `${subscriptionPaths.mySubscriptions()}?q=${encodeURIComponent(call.application.name)}`;

const CURES = {
  boost: asking('boost'),
  rate: asking('rate'),
  subscription,
  hold: subscription,
  keys,
  renew: ofApi(cataloguePaths.subscribe),
  subscribe: ofApi(cataloguePaths.subscribe),
  package: ofApi(cataloguePaths.subscribe),
  order: ofApi(cataloguePaths.subscribe),
  access: ofApi(cataloguePaths.accessPermission),
  api: ofApi(cataloguePaths.marketplace),
  catalogue: () => '/',
  owner: ofApi(projectPaths.owner),
  policies: () => policyPaths.access(),
  subscriber: ({ subscription: held }) => held && subscriptionPaths.subscriber(held.id),
} satisfies Record<string, Cure>;
export type CureName = keyof typeof CURES;

/** What the caller's side can do itself; a code that isn't here is for the helpdesk. */
const FOR_CALLER: Partial<Record<PlaneCodeName, CureName>> = {
  'GDX-1002': 'catalogue',
  'GDX-1003': 'api',
  'GDX-1005': 'api',
  'GDX-1006': 'api',
  'GDX-1101': 'api',
  'GDX-1102': 'api',
  'GDX-1301': 'keys',
  'GDX-1401': 'keys',
  'GDX-1402': 'keys',
  'GDX-1403': 'keys',
  'GDX-1404': 'keys',
  'GDX-1405': 'keys',
  'GDX-1501': 'keys',
  'GDX-1601': 'subscribe',
  'GDX-1602': 'hold',
  'GDX-1603': 'subscription',
  'GDX-1604': 'renew',
  'GDX-1605': 'package',
  'GDX-1702': 'access',
  'GDX-1801': 'api',
  'GDX-1703': 'order',
  'GDX-1304': 'subscription',
  'GDX-1305': 'rate',
  'GDX-1306': 'subscription',
  'GDX-1310': 'boost',
};

/** What cures a refusal by an access policy for its caller; the rest is in the rules of access, which say whom to ask. */
const FOR_DENIED: Partial<Record<DeniedPart, CureName>> = { keyNetwork: 'keys', purpose: 'order' };
const isDenied = ({ code }: ExplainedCall) => code === 'GDX-1701';

/** Codes about which the provider has nothing to do on its API's page. */
const NOT_FOR_PROVIDER = ['GDX-1001', 'GDX-1004', 'GDX-1006', 'GDX-1007', 'GDX-1008', 'GDX-1502'];

/** Codes that the provider answers for in the caller's subscription: a boost, a hold, an end. */
const IN_SUBSCRIPTION = ['GDX-1305', 'GDX-1310', 'GDX-1602', 'GDX-1603', 'GDX-1604'];

function forProvider(call: ExplainedCall): CureName | undefined {
  const { code, outcome, subscription: held } = call;
  if (!code) return outcome === 'providerError' ? 'owner' : undefined;
  if (held && IN_SUBSCRIPTION.includes(code)) return 'subscriber';
  // The networks of a key are the caller's own setting.
  if (isDenied(call)) return call.deniedBy === 'keyNetwork' ? undefined : 'policies';
  return NOT_FOR_PROVIDER.includes(code) ? undefined : 'owner';
}
/** A purpose that was named and isn't allowed needs another order; one that wasn't named only has to be. */
function forDenied({ deniedBy, purposeCode }: ExplainedCall): CureName {
  const cure = deniedBy && FOR_DENIED[deniedBy];
  return cure && (deniedBy !== 'purpose' || purposeCode !== null) ? cure : 'access';
}
function forCaller(call: ExplainedCall): CureName | undefined {
  const { code, outcome } = call;
  if (isDenied(call)) return forDenied(call);
  if (!code) return outcome === 'clientError' ? 'api' : undefined;
  return FOR_CALLER[code as PlaneCodeName];
}

/** The one page that cures a call's end for its reader, with the name of the act; null where only the helpdesk can help. */
export function cureOf(call: ExplainedCall): { name: CureName; to: string } | null {
  const name = call.sides.includes('provider') ? forProvider(call) : forCaller(call);
  const to = name && CURES[name](call);
  return name && to ? { name, to } : null;
}
