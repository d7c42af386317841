import type { RoleName } from '@titian/shared-contracts';
import { TAGS } from './content/tags';
import { ORDERS } from './content/orders';
import { makeApplications, makeKeys } from './rows/applications';
import { makeBoosts } from './rows/boosts';
import { makeCart } from './rows/cart';
import type { SeedContext } from './rows/context';
import { pastOrders } from './rows/history';
import { holdSome } from './rows/holds';
import { emptyLedger } from './rows/ledger';
import { makeLogs } from './rows/logs';
import { makeNotifications } from './rows/notifications';
import { assignNumbers } from './rows/numbers';
import { placeOrder } from './rows/orders';
import { makeOrganizations } from './rows/organizations';
import { makePeople } from './rows/people';
import { makePolicies } from './rows/policies';
import { makePasswordAudit } from './rows/password-audit';
import { makeProjects } from './rows/projects';
import { makeRoleHolders } from './rows/role-holders';
import { makeRoles } from './rows/roles';
import { withHeads, makeStaff } from './rows/staff';
import { withinQuotas } from './rows/quotas';
import { makeHealth, makeUsage } from './rows/usage';
import { createRandom } from './random';
import { callsOf } from './traffic/calls';
import type { Demo, World } from './rows/world';

/** The seed of every slice's own random generator. */
const SLICE_SEED = 22;
const BOOST_SEED = 23;

/** What must be in the database before rows can be made. */
export interface Given {
  roles: Record<RoleName, string>;
  passwordHash: string;
}

function makeLedger(world: World) {
  const ledger = emptyLedger();
  for (const placed of ORDERS) placeOrder(world, ledger, placed);
  const recent = [...ledger.orders];
  for (const placed of pastOrders(world)) placeOrder(world, ledger, placed);
  const lastNumbers = assignNumbers(ledger);
  holdSome(world, ledger);
  return { ledger, recent, lastNumbers };
}

/** Every row of the demo, made in memory; the same context gives the same rows, except hashes of keys and sealed texts. */
export function makeDemoState(context: SeedContext, given: Given, demos: readonly Demo[]) {
  const organizations = makeOrganizations(context);
  const roles = makeRoles(context);
  const people = makePeople(context, organizations, given);
  const policies = makePolicies(context, organizations);
  const apis = makeProjects(context, organizations, policies.known);
  const applications = makeApplications(context, organizations, people);
  const world: World = { context, organizations, people, apis, applications, policies: policies.known };
  const { ledger, recent, lastNumbers } = makeLedger(world);
  const keys = makeKeys(context, applications);
  const state = {
    tenants: organizations.tenants,
    roles: roles.rows.map((row) => ({ ...row, updatedBy: people.byName('superadmin').id })),
    roleVersions: roles.versions(people.byName('superadmin')),
    users: [...people.rows, ...makeRoleHolders(context, organizations, roles)],
    throttlePolicies: policies.throttle,
    accessPolicies: policies.access,
    tags: Object.entries(TAGS).map(([code, name]) => ({ code, name })),
    projects: apis.map(({ row }) => row),
    versions: apis.flatMap(({ versions }) => versions),
    packages: apis.flatMap(({ packages }) => packages),
    applications: applications.map(({ row }) => row),
    credentials: keys.map(({ row }) => row),
    ledger,
    lastNumbers,
    cart: makeCart(world),
    notifications: makeNotifications(world, ledger, recent),
    usage: withinQuotas(makeUsage(context, apis, ledger.subscriptions), ledger, {
      apis,
      clientId: organizations.idOf('MP'),
    }),
    health: makeHealth(context, apis),
    logs: [...makeLogs(world, ledger), ...makePasswordAudit(world, context)],
  };
  // Last, so that people added here don't change what was drawn before.
  const staff = makeStaff({ context, organizations, people, roles: given.roles });
  return {
    ...state,
    organizations: [...organizations.organizations, ...staff.organizations],
    divisions: [...withHeads(organizations.divisions, people.rows), ...withHeads(staff.divisions, staff.users)],
    boosts: makeBoosts({ ...world, context: { ...context, random: createRandom(BOOST_SEED) } }, ledger),
    users: [...state.users, ...staff.users],
    logs: [...state.logs, ...staff.logs],
    loginLocks: staff.locks,
    calls: callsOf(world, ledger, keys),
    additions: demos.map((make) =>
      make({ ...world, ledger, context: { ...context, random: createRandom(SLICE_SEED) } }),
    ),
  };
}
export type DemoState = ReturnType<typeof makeDemoState>;
