import { and, eq, inArray } from 'drizzle-orm';
import {
  authoredEndpoint,
  authoredPackage,
  authoredSecurity,
  authoredVersion,
  authoring,
  type EndpointInput,
  type PackageInput,
  type SecurityInput,
} from '@titian/shared-contracts/authoring';
import { definition } from '@titian/shared-contracts/definition';
import { portalLog } from '../../storage/schema';
import { atOnce, outcomes } from '../../testing/at-once';
import type { Reply } from '../../testing/build';
import { type Caller, portalOf } from '../../testing/portal-of';

const here = portalOf('developer', 'tenantadmin');
const both = (text: string) => ({ my: text, en: text });

const endpointOf = (name: string): EndpointInput => ({
  ...{ name, strategy: 'single', ca: null, breakerFailures: 5, suspendMs: 10_000 },
  ...{ connectMs: 3_000, firstByteMs: 10_000, idleMs: 10_000, wholeMs: 30_000 },
  urls: [{ url: `https://${name}.agency.example/api`, weight: 1 }],
});
const packageOf = (name: string): PackageInput => ({
  ...{ name: both(name), description: both(name), terms: both(''), isOffered: true, stopOnQuota: true },
  ...{ validation: 'Auto', quota: { limit: 1_000, unit: 'day' }, rate: { limit: 10, perSeconds: 1, burst: 0 } },
  ...{ price: { model: 'Free', amount: 0, currency: 'MYR' }, subscriptionMonths: 12, maxSubscribers: null },
  ...{ operations: null, fields: null, throttlePolicyId: null, accessPolicyId: null },
});
const securityOf = (name: string): SecurityInput => ({
  security: { apiKey: true, oauth2: false, hmac: false, basic: false, mtls: false },
  cors: { mode: 'listed', origins: [`https://${name}.agency.example`] },
  ...{ purposeRequired: false, bodyBytes: 2_048, validation: 'off', rate: null },
});
const textOf = (name: string) =>
  JSON.stringify({
    ...{ openapi: '3.1.0', info: { title: name, version: '1' } },
    paths: { [`/${name}`]: { get: { responses: { 200: { description: name } } } } },
  });

interface Place extends Record<string, string> {
  id: string;
  versionId: string;
  packageId: string;
  environment: 'Production';
}
/** A part of an API: how somebody changes it who has seen a version of it, and what there is of it. */
interface Part {
  /** The version that both have seen. */
  seen: number;
  /** What a refusal says that there is by now, once one change was made. */
  next: number;
  change: (who: Caller, place: Place, seen: number, name: string) => Promise<Reply>;
  /** The name that stands there. */
  read: (place: Place) => Promise<string>;
  action: string;
}
const ask = async (call: Promise<Reply>) => (await call).body;

const PARTS: Record<string, Part> = {
  'what is said of it': {
    ...{ seen: 1, next: 2, action: 'API_UPDATE' },
    change: (who, { id }, rowVersion, name) =>
      who.call(authoring.update, {
        params: { id },
        body: { rowVersion, changes: { summary: both(name), tags: [name] } },
      }),
    read: async ({ id }) => {
      const { summary, tags } = await ask(here.developer.call(authoring.read, { params: { id } }));
      expect(summary.en).toBe(tags[0]);
      return tags[0];
    },
  },
  'the name of a version': {
    ...{ seen: 1, next: 2, action: 'VERSION_UPDATE' },
    change: (who, { id, versionId }, rowVersion, name) =>
      who.call(authoredVersion.update, {
        params: { id, versionId },
        body: { rowVersion, input: { version: name.replace(/\D*(\d+)$/, 'v9.$1'), stability: 'beta' } },
      }),
    read: async ({ id, versionId }) => {
      const { versions } = await ask(here.developer.call(authoring.read, { params: { id } }));
      return `oleh-${versions.find((one: { id: string }) => one.id === versionId).version.slice('v9.'.length)}`;
    },
  },
  'a package': {
    ...{ seen: 1, next: 2, action: 'PACKAGE_CHANGE' },
    change: (who, { id, packageId }, rowVersion, name) =>
      who.call(authoredPackage.update, { params: { id, packageId }, body: { rowVersion, input: packageOf(name) } }),
    read: async ({ id, packageId }) => {
      const list = await ask(here.developer.call(authoredPackage.list, { params: { id } }));
      const found = list.find((one: { id: string }) => one.id === packageId);
      expect(found.name).toEqual(found.description);
      return found.name.en;
    },
  },
  security: {
    ...{ seen: 0, next: 1, action: 'SECURITY_UPDATE' },
    change: (who, { id, versionId }, rowVersion, name) =>
      who.call(authoredSecurity.put, { params: { id, versionId }, body: { rowVersion, input: securityOf(name) } }),
    read: async ({ id, versionId }) =>
      new URL(
        (await ask(here.developer.call(authoredSecurity.read, { params: { id, versionId } }))).cors.origins[0],
      ).hostname.split('.')[0]!,
  },
  'an endpoint': {
    ...{ seen: 0, next: 1, action: 'ENDPOINT_PUT' },
    change: (who, { id, versionId, environment }, seen, name) =>
      who.call(authoredEndpoint.put, {
        params: { id, versionId, environment },
        body: { rowVersion: seen === 0 ? null : seen, input: endpointOf(name) },
      }),
    read: async ({ id, versionId }) => {
      const list = await ask(here.developer.call(authoredEndpoint.list, { params: { id, versionId } }));
      expect(list).toHaveLength(1);
      expect(list[0].urls[0].url).toContain(list[0].name);
      return list[0].name;
    },
  },
  'a definition': {
    ...{ seen: 0, next: 1, action: 'API_DEFINITION' },
    change: (who, { id, versionId }, revision, name) =>
      who.call(definition.put, {
        params: { id, versionId },
        body: { revision, text: textOf(name), source: { kind: 'paste', name: 'api.json' } },
      }),
    read: async ({ id, versionId }) =>
      JSON.parse((await ask(here.developer.call(definition.read, { params: { id, versionId } }))).text).info.title,
  },
};

/** An API with a draft that has none of the parts that begin empty. */
async function place(): Promise<Place> {
  const { make, organizations } = here.portal;
  const api = await make.api({ organizationId: organizations.provider.id });
  const version = await make.version({
    ...{ projectId: api.project.id, state: 'Draft', publishedAt: null, swaggerOriginal: {} },
  });
  return { id: api.project.id, versionId: version.id, packageId: api.package.id, environment: 'Production' };
}
const logged = ({ id, versionId }: Place, action: string) =>
  here.portal.db.$count(
    portalLog,
    and(inArray(portalLog.targetId, [id, versionId]), eq(portalLog.action, action as never)),
  );

describe.each(Object.entries(PARTS))(
  'of two people who edit %s of one API',
  (_, { seen, next, change, read, action }) => {
    it('the second is told that there is another by now, and overwrites nothing', async () => {
      const at = await place();
      expect((await change(here.developer, at, seen, 'oleh-1')).status).toBe(200);
      const second = await change(here.tenantadmin, at, seen, 'oleh-2');
      expect(second).toMatchObject({ status: 409, body: { code: 'stale', extra: { rowVersion: next } } });
      expect([await read(at), await logged(at, action)]).toEqual(['oleh-1', 1]);
      expect((await change(here.tenantadmin, at, next, 'oleh-2')).status).toBe(200);
      expect(await read(at)).toBe('oleh-2');
    });

    it('at the same moment exactly one wins, each time, and what stands is all of theirs', async () => {
      for (let round = 0; round < 10; round++) {
        const at = await place();
        const replies = await Promise.all([
          change(here.developer, at, seen, 'oleh-0'),
          change(here.tenantadmin, at, seen, 'oleh-1'),
        ]);
        expect(outcomes(replies)).toEqual({ 200: 1, '409 stale': 1 });
        const winner = replies.findIndex(({ status }) => status === 200);
        expect([await read(at), await logged(at, action)]).toEqual([`oleh-${winner}`, 1]);
      }
    });

    it('of sixty at the same moment one wins', async () => {
      const at = await place();
      const replies = await atOnce(60, (one) =>
        change(one % 2 ? here.developer : here.tenantadmin, at, seen, `oleh-${one}`),
      );
      expect(outcomes(replies)).toEqual({ 200: 1, '409 stale': 59 });
      expect(await read(at)).toBe(`oleh-${replies.findIndex(({ status }) => status === 200)}`);
    });
  },
);
