import { allows, type GuardName, paths, type Permission, SHELL_PAGES } from '@titian/shared-contracts';
import { authoringPaths } from '@titian/shared-contracts/authoring';
import { contentPaths } from '@titian/shared-contracts/content';
import { dataRequestPaths } from '@titian/shared-contracts/data-request';
import { helpdeskPaths } from '@titian/shared-contracts/helpdesk';
import { mailTemplatePaths } from '@titian/shared-contracts/mail-template';
import { orderPaths } from '@titian/shared-contracts/order';
import { policyPaths } from '@titian/shared-contracts/policy';
import { rolePaths } from '@titian/shared-contracts/role';
import { trafficPaths } from '@titian/shared-contracts/traffic';
import { ACTORS, type Actor, type PortalMap, type Rights } from './portalMap';

/** A page to open: its pattern as the registry knows it, and an address that fills it. */
export interface Stop {
  pattern: string;
  address: string;
  guards: readonly GuardName[];
  permission?: string;
  /** A step of the wizard in which an API is made; its address names a draft of the actor. */
  step?: string;
  /** Status of the document; pages of nobody answer 404. */
  status: 200 | 404;
}

type Rule = Pick<Stop, 'guards' | 'permission'>;
/** Whom the shell's own pages admit; any other is for everybody. */
const RULES_OF_SHELL: Record<string, Rule> = {
  [paths.notifications()]: { guards: ['authenticated'] },
  [paths.registerAtCounter()]: { guards: ['authenticated'], permission: 'applicant.create' },
};
const own = (pattern: string): Stop => ({
  ...{ pattern, address: pattern, status: 200 },
  ...(RULES_OF_SHELL[pattern] ?? { guards: [] }),
});
/** The wizard's, each a page of its own; without a draft there is its first alone. */
const STEPS = ['basics', 'definition', 'endpoint', 'packages', 'review'];
const withSteps = (stop: Stop): Stop[] =>
  stop.pattern === authoringPaths.newApi() ? [stop, ...STEPS.map((step) => ({ ...stop, step }))] : [stop];
const UNKNOWN = '/tiada-halaman-ini';

/** A page of an API's owner; that of an endpoint names the version and the environment besides. */
function ofOwner(pattern: string, { id, versionId }: { id: string; versionId: string }): string {
  const act = (['add', 'edit'] as const).find((one) => pattern === `/myapi/:id/endpoint/${one}`);
  if (act) return authoringPaths.endpoint(id, act, versionId, 'Production');
  return pattern.replace(':id', id).replace(':versionId', versionId);
}

type Address = (stop: Stop, actor: Actor, map: PortalMap) => string | null | undefined;
const of = <T>(row: T | undefined, address: (row: T) => string) => row && address(row);
/** By pattern: the address with a row that the actor finds there; without such a row the page is opened as it is. */
const ROWS: [RegExp, Address][] = [
  [/^\/order-detail$/, (_, actor, { orders }) => of(orders[actor], orderPaths.order)],
  [/^\/helpdesk\/:id$/, (_, actor, { issues }) => of(issues[actor], helpdeskPaths.issue)],
  [/^\/data-request-detail\/:id$/, (_, actor, { dataRequests }) => of(dataRequests[actor], dataRequestPaths.request)],
  [
    /^\/myapi\/newapi$/,
    ({ step }, actor, { drafts }) =>
      step && of(drafts[actor], ({ id, versionId }) => authoringPaths.wizard(id, versionId, step)),
  ],
  [/^\/myapi\/:id/, ({ pattern }, actor, { projects }) => of(projects[actor], (one) => ofOwner(pattern, one))],
  [/^\/monitoring\/:traceId$/, (_, actor, { traces }) => of(traces[actor], trafficPaths.trace)],
  [/^\/errors\/:code$/, () => trafficPaths.code('GDX-1310')],
  [/^\/pages\/:slug$/, (_, _actor, { content }) => of(content, ({ slug }) => contentPaths.page(slug))],
  [/^\/settingsCMS\/Contents\/:id$/, (_, _actor, { content }) => of(content, ({ id }) => contentPaths.edit(id))],
  [/^\/authorization\/:id$/, (_, _actor, { roleId }) => of(roleId, rolePaths.role)],
  [/^\/settings\/email-template\/:code$/, () => mailTemplatePaths.template('login.code')],
  [/^\/policies\/access\/:id$/, (_, _actor, { policyId }) => of(policyId, policyPaths.accessPolicy)],
  [
    /^\/(manage)?repository\/:id$/,
    ({ pattern }, actor, { repositories }) => of(repositories[actor], (id) => pattern.replace(':id', id)),
  ],
];

/** The page as an actor opens it: with a row of theirs chosen where the page shows one. */
export function forActor(stop: Stop, actor: Actor, map: PortalMap): Stop {
  const row = ROWS.find(([pattern]) => pattern.test(stop.pattern));
  const address = row?.[1](stop, actor, map);
  return address ? { ...stop, address } : stop;
}

/** What a link with a secret leads to is opened by the journey that makes the link. */
const isOpenable = ({ pattern }: { pattern: string }) => !pattern.includes(':token');

/** Every page of the portal: the sections' by the resolved list, the shell's own, and one that is nobody's; or those of some sections. */
export const stopsOf = (map: PortalMap, only: readonly string[]): Stop[] => {
  const ofSections = map.sections
    .filter(({ name }) => only.length === 0 || only.includes(name))
    .flatMap(({ routes }) =>
      routes.filter(isOpenable).flatMap(({ pattern, guards, permission }): Stop[] => {
        const address = pattern
          .replace(/:id\b\??/, map.apiId)
          .replace(':versionId', map.apiId)
          .replace(/:name\b/, map.sections[0]!.name);
        return withSteps({ pattern, address, guards, permission, status: 200 });
      }),
    );
  return only.length > 0 ? ofSections : [...ofSections, ...SHELL_PAGES.map(own), { ...own(UNKNOWN), status: 404 }];
};

/** Where somebody ends who opens a page: on it, or where guards and permissions send them. */
export type Outcome = 'shown' | 'signIn' | 'unauthorized' | 'refused';

/** What the guards and the permission of a page make of a visit (specification §4). */
export const outcomeOf = ({ guards, permission }: Stop, { signedIn, role, permissions }: Rights): Outcome => {
  if (guards.includes('authenticated') && !signedIn) return 'signIn';
  if (guards.includes('developer') && role === 'Client') return 'unauthorized';
  return permission && !allows(permissions, permission as Permission) ? 'refused' : 'shown';
};

/** Who may see a page, and one who may not: somebody signed in, where there is one. */
export const audienceOf = (stop: Stop, map: PortalMap): { may: Actor[]; mayNot?: Actor } => {
  const may = ACTORS.filter((actor) => outcomeOf(stop, map.rights[actor]) === 'shown');
  const others = ACTORS.filter((actor) => !may.includes(actor));
  return { may, mayNot: others.at(-1) };
};
