import {
  authoredEndpoint,
  authoredPackage,
  authoredSecurity,
  authoredVersion,
  authoring,
} from '@titian/shared-contracts/authoring';
import { apiDocument } from '@titian/shared-contracts/api-document';
import type { Endpoint } from '@titian/shared-contracts';
import { definition, middleware } from '@titian/shared-contracts/definition';
import { drift } from '@titian/shared-contracts/drift';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { ProjectRole } from '@titian/shared-contracts/membership';
import { project } from '@titian/shared-contracts/project';
import { BUILT_IN_ROLES } from '@titian/shared-contracts/role';
import { role as roleTable } from '../../storage/schema';
import { stranger } from '../../testing/matrix/row-policy';
import { POLICIES } from '../../testing/matrix/policies';
import type { RowPolicy } from '../../testing/matrix/rights';
import { type Caller, portalOf } from '../../testing/portal-of';
import { apiEndpoint } from '../gateway/gateway.tables';
import type { Part } from './membership.policy';
import { projectMember } from './membership.tables';

const GROUPS: Record<string, Record<string, Endpoint>> = {
  ...{ authoring, authoredVersion, authoredEndpoint, authoredSecurity, authoredPackage },
  ...{ definition, middleware, lifecycle, project, drift, apiDocument },
};

/** Every call that changes an API or a version, by the part that it needs. */
const CALLS: Record<Part, readonly string[]> = {
  edit: [
    ...['authoring.update', 'authoredVersion.create', 'authoredVersion.update', 'authoredVersion.remove'],
    ...['authoredEndpoint.put', 'authoredEndpoint.remove', 'authoredEndpoint.test', 'authoredSecurity.put'],
    ...['authoredEndpoint.gatewayOnly', 'apiDocument.create', 'apiDocument.rename', 'apiDocument.order'],
    ...['apiDocument.remove'],
    ...['authoredPackage.create', 'authoredPackage.update', 'authoredPackage.order', 'authoredPackage.close'],
    ...['definition.put', 'definition.archive', 'definition.fetch', 'definition.copy', 'middleware.update'],
    ...['lifecycle.submit', 'lifecycle.takeBack', 'lifecycle.remind', 'drift.setSampling'],
  ],
  approve: [
    ...['lifecycle.requestChanges', 'lifecycle.approve', 'lifecycle.publish', 'lifecycle.schedule'],
    ...['lifecycle.unschedule', 'lifecycle.deprecate', 'lifecycle.keep', 'lifecycle.retire'],
  ],
  manage: ['lifecycle.archive', 'project.archive', 'project.restore'],
};
/**
 * Calls that begin an API, and those whose rules are of their own: who blocks is an administrator, both sides of a review comment, and of
 * several each is judged as if it were alone (`project/registry.test.ts`, `authoring/filing.test.ts`).
 */
const OTHERS = [
  ...['authoring.create', 'project.clone', 'lifecycle.block', 'lifecycle.unblock', 'lifecycle.comment'],
  ...['lifecycle.deprecateMany', 'project.archiveMany', 'authoring.fileMany'],
];

const PARTS: Record<ProjectRole | 'nobody', readonly Part[]> = {
  Owner: ['edit', 'approve', 'manage'],
  Editor: ['edit'],
  Approver: ['approve'],
  ...{ Viewer: [], nobody: [] },
};

const here = portalOf('tenantadmin', 'superadmin');
const callers = {} as Record<ProjectRole | 'nobody', Caller>;
const members: { userId: string; role: ProjectRole }[] = [];

/** An API with a version in preparation that has a sandbox: what is tried on it may change it. */
async function begin(team: typeof members) {
  const { db, make, organizations } = here.portal;
  const api = await make.api({ organizationId: organizations.provider.id });
  const made = { projectId: api.project.id, version: 'v0.9', state: 'Draft' as const, publishedAt: null };
  const version = await make.version(made);
  const { id, projectIdentifier } = api.project;
  const urls = [{ id: version.id, url: 'http://127.0.0.1:1', weight: 1 }];
  await db.insert(apiEndpoint).values({ versionId: version.id, environment: 'Sandbox', name: 'Matrix', urls });
  if (team.length > 0) await db.insert(projectMember).values(team.map((one) => ({ ...one, projectId: id })));
  return {
    ...{ id, projectIdentifier, versionId: version.id },
    ...{ packageId: api.package.id, environment: 'Sandbox', documentId: stranger },
  };
}

/** Everybody has all rights in the portal, so that their membership alone decides. */
beforeAll(async () => {
  const { db, make, organizations, as } = here.portal;
  const text = { my: 'Serba boleh', en: 'All rights' };
  const permissions = { ...BUILT_IN_ROLES.Developer, api: [...BUILT_IN_ROLES.TenantAdministrator.api!] };
  await db.insert(roleTable).values({ name: text.my, title: text, description: text, base: 'Developer', permissions });
  for (const role of [...ProjectRole.options, 'nobody'] as const) {
    const person = await make.user(text.my as 'Developer', {
      username: `the${role.toLowerCase()}`,
      organizationId: organizations.provider.id,
    });
    callers[role] = await as(person.username);
    if (role !== 'nobody') members.push({ userId: person.id, role });
  }
});

const endpointOf = (name: string): Endpoint => {
  const [group, entry] = name.split('.') as [string, string];
  return GROUPS[group]![entry]!;
};
async function isRefused(who: Caller, name: string, team = members): Promise<boolean> {
  const policy = POLICIES[name as keyof typeof POLICIES] as RowPolicy;
  const body = policy.body?.({} as never);
  const reply = await who.call(endpointOf(name), { params: await begin(team), ...(body && { body }) } as never);
  const { status, body: answer } = reply as { status: number; body: { code?: string } };
  if (status === 403)
    expect([name, answer.code]).toEqual([name, expect.stringMatching(/^membership\.role$|^lifecycle\./)]);
  return answer?.code === 'membership.role';
}

it('names every call that changes an API', () => {
  const known = [...Object.values(CALLS).flat(), ...OTHERS].sort();
  const writing = Object.entries(GROUPS).flatMap(([group, entries]) =>
    Object.entries(entries)
      .filter(([, { method }]) => method !== 'GET')
      .map(([entry]) => `${group}.${entry}`),
  );
  expect(writing.sort()).toEqual(known);
});

describe.each([...ProjectRole.options, 'nobody'] as const)('of an API with members, %s', (role) => {
  it.each(Object.entries(CALLS) as [Part, string[]][])('is let or refused: %s', async (part, names) => {
    const refused: string[] = [];
    for (const name of names) if (await isRefused(callers[role], name)) refused.push(name);
    expect(refused).toEqual(PARTS[role].includes(part) ? [] : names);
  });

  it('reads it', async () => {
    const { id } = await begin(members);
    expect((await callers[role].call(authoring.read, { params: { id } })).status).toBe(200);
  });

  it('sees what they may do', async () => {
    const { id, versionId } = await begin(members);
    const ids = { id, versionId };
    const { editable } = (await callers[role].call(authoring.read, { params: ids })).body;
    const text = (await callers[role].call(definition.report, { params: ids })).body;
    expect([editable, text.editable]).toEqual(Array.from({ length: 2 }, () => PARTS[role].includes('edit')));
    const { allowed } = (await callers[role].call(lifecycle.read, { params: ids })).body;
    expect(allowed.includes('submit')).toBe(PARTS[role].includes('edit'));
  });
});

it('an API without members is everybody’s of its agency, as their rights say', async () => {
  for (const name of Object.values(CALLS).flat())
    expect([name, await isRefused(callers.nobody, name, [])]).toEqual([name, false]);
});

it('members limit no administrator', async () => {
  for (const who of [here.tenantadmin, here.superadmin])
    for (const name of Object.values(CALLS).flat()) expect([name, await isRefused(who, name)]).toEqual([name, false]);
});
