import { and, eq, inArray } from 'drizzle-orm';
import {
  authoredEndpoint,
  authoredPackage,
  authoredSecurity,
  authoring,
  type EndpointInput,
  type PackageInput,
} from '@titian/shared-contracts/authoring';
import { definition, middleware } from '@titian/shared-contracts/definition';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { outbox, portalLog } from '../../storage/schema';
import type { Reply } from '../../testing/build';
import { type Draft, makeDraft } from '../../testing/drafts';
import { portalOf } from '../../testing/portal-of';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { versionLife } from './lifecycle.tables';

const here = portalOf('developer', 'tenantadmin');
const both = (text: string) => ({ my: text, en: text });
const OTHER = {
  ...{ openapi: '3.1.0', info: { title: 'Unseen', version: '2' } },
  paths: { '/unseen': { get: { responses: { 200: { description: 'Unseen' } } } } },
};
const endpoint: EndpointInput = {
  ...{ name: 'Unseen', strategy: 'single', ca: null, breakerFailures: 5, suspendMs: 10_000 },
  ...{ connectMs: 3_000, firstByteMs: 10_000, idleMs: 10_000, wholeMs: 30_000 },
  urls: [{ url: 'https://unseen.example', weight: 1 }],
};
const offer: PackageInput = {
  ...{ name: both('Unseen'), description: both(''), terms: both(''), isOffered: true, stopOnQuota: true },
  ...{ validation: 'Auto', quota: { limit: 1, unit: 'day' }, rate: { limit: 10, perSeconds: 1, burst: 0 } },
  ...{ price: { model: 'Free', amount: 0, currency: 'MYR' }, subscriptionMonths: 12, maxSubscribers: null },
  ...{ operations: null, fields: null, throttlePolicyId: null, accessPolicyId: null },
};
const projectOf = async ({ id }: Draft) => (await here.portal.db.select().from(project).where(eq(project.id, id)))[0]!;
const packageOf = async ({ id }: Draft) =>
  (await here.portal.db.select().from(apiPackage).where(eq(apiPackage.projectId, id)))[0]!;

interface Way {
  /** Prepares the change of somebody who has read what there is; it is sent when it is called. */
  prepare: (params: Draft) => Promise<() => Promise<Reply>>;
  /** What the portal log calls it. */
  action: string;
}
/** Every way to change what a review was about. */
const WAYS: Record<string, Way> = {
  'the import call of the specification': {
    action: 'API_DEFINITION',
    async prepare(params) {
      const { projectIdentifier } = await projectOf(params);
      const [found] = await here.portal.db.select().from(apiVersion).where(eq(apiVersion.id, params.versionId));
      const body = { version: found!.version, SwaggerOriginal: OTHER };
      return () => here.developer.call(middleware.update, { params: { projectIdentifier }, body });
    },
  },
  'the definition, in its tab or in the wizard': {
    action: 'API_DEFINITION',
    async prepare(params) {
      const { revision } = (await here.developer.call(definition.report, { params })).body;
      const source = { kind: 'editor', name: '' } as const;
      return () =>
        here.developer.call(definition.put, { params, body: { revision, text: JSON.stringify(OTHER), source } });
    },
  },
  'the basics, in the wizard': {
    action: 'API_UPDATE',
    async prepare(params) {
      const { rowVersion } = await projectOf(params);
      const body = { rowVersion, changes: { summary: both('Unseen'), tags: ['unseen'] } };
      return () => here.developer.call(authoring.update, { params: { id: params.id }, body });
    },
  },
  'category and tags, of several in the registry': {
    action: 'API_UPDATE',
    async prepare(params) {
      const { id, rowVersion } = await projectOf(params);
      const body = { projects: [{ id, rowVersion }], input: { addTags: ['unseen'] } };
      return async () => {
        const reply = await here.developer.call(authoring.fileMany, { body });
        return reply.body.failed?.length ? { ...reply, status: 409 } : reply;
      };
    },
  },
  'an endpoint': {
    action: 'ENDPOINT_PUT',
    async prepare(params) {
      const place = { ...params, environment: 'Production' as const };
      return () =>
        here.developer.call(authoredEndpoint.put, { params: place, body: { rowVersion: 1, input: endpoint } });
    },
  },
  'another endpoint': {
    action: 'ENDPOINT_PUT',
    async prepare(params) {
      const place = { ...params, environment: 'Sandbox' as const };
      const body = { rowVersion: null, input: endpoint };
      return () => here.developer.call(authoredEndpoint.put, { params: place, body });
    },
  },
  'an endpoint that goes': {
    action: 'ENDPOINT_REMOVE',
    async prepare(params) {
      const place = { ...params, environment: 'Production' as const };
      return () => here.developer.call(authoredEndpoint.remove, { params: place });
    },
  },
  'a package': {
    action: 'PACKAGE_CHANGE',
    async prepare(params) {
      const { id: packageId, rowVersion } = await packageOf(params);
      const body = { rowVersion, input: offer };
      return () => here.developer.call(authoredPackage.update, { params: { id: params.id, packageId }, body });
    },
  },
  'a package more': {
    action: 'PACKAGE_CREATE',
    prepare:
      async ({ id }) =>
      () =>
        here.developer.call(authoredPackage.create, { params: { id }, body: offer }),
  },
  'a package that is closed': {
    action: 'PACKAGE_CLOSE',
    async prepare(params) {
      const { id: packageId, rowVersion } = await packageOf(params);
      const place = { id: params.id, packageId };
      return () => here.developer.call(authoredPackage.close, { params: place, body: { rowVersion } });
    },
  },
  security: {
    action: 'SECURITY_UPDATE',
    async prepare(params) {
      const input = {
        security: { apiKey: true, oauth2: false, hmac: false, basic: true, mtls: false },
        cors: { mode: 'off' as const, origins: [] },
        ...{ purposeRequired: false, bodyBytes: 2_048, validation: 'off' as const, rate: null },
      };
      return () => here.developer.call(authoredSecurity.put, { params, body: { rowVersion: 0, input } });
    },
  },
};

const read = async (params: Draft) => (await here.tenantadmin.call(lifecycle.read, { params })).body;
async function submitted(): Promise<Draft> {
  const params = await makeDraft(here.portal);
  expect((await here.developer.call(lifecycle.submit, { params })).status).toBe(200);
  return params;
}
async function approved(): Promise<Draft> {
  const params = await submitted();
  const { digest } = await read(params);
  expect((await here.tenantadmin.call(lifecycle.approve, { params, body: { digest } })).status).toBe(200);
  return params;
}
const publish = (params: Draft) => here.tenantadmin.call(lifecycle.publish, { params, body: {} });
const stored = async ({ versionId }: Draft) =>
  (await here.portal.db.select().from(apiVersion).where(eq(apiVersion.id, versionId)))[0]!;
/** The entries of the portal log about an API, in the order in which their transactions held it: ids are given in that order. */
const loggedOf = async ({ id, versionId }: Draft) => {
  const rows = await here.portal.db
    .select()
    .from(portalLog)
    .where(inArray(portalLog.targetId, [id, versionId]));
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ action }) => action as string);
};
const eventsOf = async ({ versionId }: Draft, code: string) =>
  (
    await here.portal.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.code, code)))
  ).filter(({ payload }) => (payload as { versionId?: string }).versionId === versionId);

describe.each(Object.entries(WAYS))('a change by %s', (_, { prepare, action }) => {
  it('after the approval keeps the version from being published, and is a draft of its own', async () => {
    const params = await approved();
    const change = await prepare(params);
    expect((await change()).status).toBeLessThan(300);
    const reply = await publish(params);
    expect([reply.status, ['lifecycle.changedSinceApproval', 'STATE_CONFLICT']]).toEqual([
      409,
      expect.arrayContaining([reply.body.code]),
    ]);
    expect(await stored(params)).toMatchObject({ state: 'Draft', publishedAt: null });
    expect((await projectOf(params)).status).toBe('draft');
    expect(await eventsOf(params, 'api.published')).toEqual([]);
    // Nor is it approved any more: it has to be sent again.
    expect((await publish(params)).body.code).toBe('STATE_CONFLICT');
  });

  it('while it is reviewed is not approved by who read it before', async () => {
    const params = await submitted();
    const change = await prepare(params);
    const { digest } = await read(params);
    const { status } = await change();
    const reply = await here.tenantadmin.call(lifecycle.approve, { params, body: { digest } });
    // A document is not changed under the reviewer's eyes; of everything else the reviewer is told.
    expect([status < 300, reply.status]).toEqual(action === 'API_DEFINITION' ? [false, 200] : [true, 409]);
    if (reply.status === 409) expect(reply.body.code).toBe('lifecycle.changed');
  });

  it('at the moment of the publication is never published unseen', async () => {
    for (let round = 0; round < 8; round++) {
      const params = await approved();
      const [before, change] = [await stored(params), await prepare(params)];
      const calls = [() => change(), () => publish(params)];
      const replies = await Promise.all((round % 2 ? calls.toReversed() : calls).map((call) => call()));
      const [changed, published] = round % 2 ? replies.toReversed() : replies;
      expect([changed!.status < 500, published!.status < 500]).toEqual([true, true]);
      const [after, log] = [await stored(params), await loggedOf(params)];
      if (published!.status === 200) {
        // Then it was published as approved; a change came afterwards or not at all.
        expect(after.state).toBe('Published');
        const at = log.indexOf(action);
        if (changed!.status < 300) expect(at).toBeGreaterThan(log.indexOf('API_PUBLISH'));
        else expect([at, after.swaggerOriginal]).toEqual([-1, before.swaggerOriginal]);
      } else {
        expect([changed!.status < 300, after.state, after.publishedAt]).toEqual([true, 'Draft', null]);
        expect([log.includes('API_PUBLISH'), await eventsOf(params, 'api.published')]).toEqual([false, []]);
        const [life] = await here.portal.db
          .select()
          .from(versionLife)
          .where(eq(versionLife.versionId, params.versionId));
        expect(life!.publishedBy).toBeNull();
      }
    }
  });
});
