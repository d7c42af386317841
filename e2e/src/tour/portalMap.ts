import { existsSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import {
  allows,
  type PermissionMap,
  registry,
  type ResolvedAnswer,
  type ResolvedSection,
  session,
  type SignedAnswer,
} from '@titian/shared-contracts';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { content, contentPaths, type PageRow } from '@titian/shared-contracts/content';
import { dataRequest } from '@titian/shared-contracts/data-request';
import { helpdesk } from '@titian/shared-contracts/helpdesk';
import { isInHand } from '@titian/shared-contracts/lifecycle';
import { order } from '@titian/shared-contracts/order';
import { accessPolicy } from '@titian/shared-contracts/policy';
import { project, type ProjectRow } from '@titian/shared-contracts/project';
import { repository } from '@titian/shared-contracts/repository';
import { role } from '@titian/shared-contracts/role';
import { traffic } from '@titian/shared-contracts/traffic';
import { type Account, BASE_URL, PASSWORD } from '../portal';

/** Who goes on the tour, the least entitled first. */
export const ACTORS = ['visitor', 'client', 'developer', 'tenantadmin', 'superadmin'] as const;
export type Actor = (typeof ACTORS)[number];

/** What decides where an actor may go. */
export interface Rights {
  signedIn: boolean;
  role: string | null;
  permissions: PermissionMap;
}

/** What the tour learns of the portal before it sets out. */
export interface PortalMap {
  sections: ResolvedSection[];
  rights: Record<Actor, Rights>;
  /** Values for the parameters of routes. */
  apiId: string;
  orders: Partial<Record<Actor, string>>;
  issues: Partial<Record<Actor, string>>;
  dataRequests: Partial<Record<Actor, string>>;
  /** A repository that the actor reads, and an administrator looks after. */
  repositories: Partial<Record<Actor, string>>;
  /** An API that the actor manages, with its newest version. */
  projects: Partial<Record<Actor, { id: string; versionId: string }>>;
  /** A version in preparation that the actor may go on with. */
  drafts: Partial<Record<Actor, { id: string; versionId: string }>>;
  /** A call that the actor may see. */
  traces: Partial<Record<Actor, string>>;
  /** A role, for those who may look at roles. */
  roleId: string | undefined;
  /** A policy of access, which all who may look at policies share. */
  policyId: string | undefined;
  /** A page of content that everybody reads. */
  content: Pick<PageRow, 'id' | 'slug'> | undefined;
}

const VISITOR: Rights = { signedIn: false, role: null, permissions: {} };

async function answer<T>(call: Promise<{ ok(): boolean; status(): number; url(): string; json(): Promise<T> }>) {
  const reply = await call;
  if (!reply.ok()) throw new Error(`${reply.url()} answered ${reply.status()}`);
  return reply.json();
}

/** The token of an account, by its demo password. */
export async function tokenOf(api: APIRequestContext, username: Account): Promise<string> {
  const data = { grant_type: 'password', username, password: PASSWORD };
  const { access_token } = await answer<{ access_token: string }>(api.post(session.token.path, { data }));
  return access_token;
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function rightsOf(api: APIRequestContext, token: string): Promise<Rights> {
  const me = await answer<{ role: { name: string }; Permission: PermissionMap }>(
    api.get(session.me.path, bearer(token)),
  );
  return { signedIn: true, role: me.role.name, permissions: me.Permission };
}

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * The product's own sections in an answer of the registry; that it is signed is the shell's concern. Those that other checks register meanwhile
 * come and go, and nobody knows what their pages hold.
 */
const sectionsIn = ({ payload }: SignedAnswer) =>
  (JSON.parse(payload) as ResolvedAnswer).sections.filter(({ name }) => existsSync(path.join(root, name)));

/** Asks the portal for its sections, for everybody's rights, and for rows to show on pages that need one. */
export async function readPortal(): Promise<PortalMap> {
  const api = await request.newContext({ baseURL: BASE_URL });
  const rights = {} as Record<Actor, Rights>;
  const firstOf = async (path: string, token?: string) => {
    const { data } = await answer<{ data: { id: string }[] }>(api.get(path, token ? bearer(token) : {}));
    return data[0]?.id;
  };
  const ownApi = async (token: string) => {
    const { data } = await answer<{ data: ProjectRow[] }>(api.get(project.list.path, bearer(token)));
    const [first] = data;
    return first && { id: first.id, versionId: first.versions[0]!.id };
  };
  const ownDraft = async (token: string) => {
    const every = `${project.list.path}?pageSize=100`;
    const { data } = await answer<{ data: ProjectRow[] }>(api.get(every, bearer(token)));
    for (const { id, versions, editable } of data) {
      const draft = versions.find(({ state }) => isInHand(state));
      if (draft && editable) return { id, versionId: draft.id };
    }
  };
  const orders: PortalMap['orders'] = {};
  const issues: PortalMap['issues'] = {};
  const dataRequests: PortalMap['dataRequests'] = {};
  const repositories: PortalMap['repositories'] = {};
  const traces: PortalMap['traces'] = {};
  const projects: PortalMap['projects'] = {};
  const drafts: PortalMap['drafts'] = {};
  for (const actor of ACTORS) {
    const token = actor === 'visitor' ? null : await tokenOf(api, actor);
    rights[actor] = token ? await rightsOf(api, token) : VISITOR;
    if (token) orders[actor] = await firstOf(order.mine.path, token);
    if (token) issues[actor] = await firstOf(helpdesk.list.path, token);
    if (token) dataRequests[actor] = await firstOf(dataRequest.list.path, token);
    if (token) repositories[actor] = await firstOf(repository.list.path, token);
    if (token && allows(rights[actor].permissions, traffic.list.access)) {
      const calls = await answer<{ data: { traceId: string }[] }>(api.get(traffic.list.path, bearer(token)));
      traces[actor] = calls.data[0]?.traceId;
    }
    if (token && allows(rights[actor].permissions, project.list.access)) {
      projects[actor] = await ownApi(token);
      drafts[actor] = await ownDraft(token);
    }
  }
  const superadmin = await tokenOf(api, 'superadmin');
  // Journeys write others, which stay drafts, or are for some readers.
  const openPage = async (token: string) => {
    const { data } = await answer<{ data: PageRow[] }>(api.get(`${content.list.path}?pageSize=100`, bearer(token)));
    for (const { id, slug, live } of data)
      if (live !== null && (await api.get(contentPaths.page(slug))).ok()) return { id, slug };
  };
  const map = {
    sections: sectionsIn(await answer<SignedAnswer>(api.get(registry.resolve.path))),
    rights,
    apiId: (await firstOf(catalogue.search.path)) ?? '',
    orders,
    issues,
    dataRequests,
    repositories,
    traces,
    projects,
    drafts,
    roleId: await firstOf(role.list.path, superadmin),
    policyId: await firstOf(accessPolicy.list.path, superadmin),
    content: await openPage(superadmin),
  };
  await api.dispose();
  return map;
}
