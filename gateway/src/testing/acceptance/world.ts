import type { RequestListener } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { order } from '@titian/shared-contracts/order';
import type { PlaneFields } from '@titian/shared-contracts/plane';
import { application, subscriber, subscription } from '@titian/shared-contracts/subscription';
import { credential } from '../../../../server/src/slices/application/application.tables';
import {
  accessPolicy,
  apiPackage,
  apiVersion,
  project,
} from '../../../../server/src/slices/catalogue/catalogue.tables';
import { createNodes } from '../../../../server/src/slices/gateway';
import { apiEndpoint } from '../../../../server/src/slices/gateway/gateway.tables';
import { rows } from '../../../../server/src/storage/rows';
import { buildPortal } from '../../../../server/src/testing/build';
import { placeOrder } from '../../../../server/src/testing/ordering';
import { startGateway } from '../gateway-process';
import type { Act, Case } from './case';
import { untilHour, untilMonthEnds } from './clock';
import { limitsOf } from './limits';
import { freePort, providerOf } from './local-servers';
import { TITLE, TITLE_DOCUMENT } from './title';

const REASON = 'The service moves to a new system.';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The last moments of a month that a case has for its calls; milliseconds. */
const LAST_MOMENTS = 3_000;
/** As long as a change may take to be in force, and some calls after it. */
const BEFORE_EIGHT = 30_000;

const { buildGateway } = (await import(path.resolve(import.meta.dirname, '../../../build.mjs'))) as {
  buildGateway: (outdir: string) => Promise<unknown>;
};

const OPERATION = { method: 'get', path: '/hakmilik', summary: '', tag: '', deprecated: false };
const operationIdOf = ({ method, path: template }: typeof OPERATION) => `${method} ${template}`;
const fieldsOf = (fields: string[]): PlaneFields => [{ operationId: operationIdOf(OPERATION), fields }];
const QUOTA = { limit: 1_000, unit: 'day' as const };

/** The portal with its people, by default on a database of its own, and a gateway that runs beside it, with these variables. */
export async function openWorld(environment: Record<string, string> = {}, build: typeof buildPortal = buildPortal) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-acceptance-'));
  const data = path.join(folder, 'data');
  const port = await freePort();
  await buildGateway(folder);
  const portal = await build({
    TITIAN_GATEWAY: `http://127.0.0.1:${port}`,
    TITIAN_REQUESTS_PER_MINUTE: '1000000',
  });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const portalOrigin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  const [client, approver] = [await portal.as('client'), await portal.as('tenantadmin')];
  const platform = await portal.as('superadmin');
  const gateway = await startGateway(folder, {
    ...{ source: `${portalOrigin}/plane/snapshot`, data, port, environment },
    nodeKey: await createNodes(portal.db, portal.app.secrets).issue('kb-1', new Date()),
  });
  let hasPortal = true;
  const stopPortal = async () => {
    if (hasPortal) await portal.close();
    hasPortal = false;
  };
  return {
    ...{ portal, gateway, data, client, approver, platform, stopPortal },
    doors: { gateway: gateway.origin, portal: portalOrigin },
    async close() {
      await gateway.end('SIGKILL');
      await stopPortal();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

/** What a provider has of its own; by default a system that always answers the same, and no document. */
interface Provided {
  answer?: RequestListener;
  document?: Record<string, unknown>;
}

type Given = Pick<Case, 'isWaiting' | 'isTwice' | 'limits' | 'fields'>;

/** A published API with two versions, the older of which is called; its provider's system is one of its own. */
async function publishApi(
  { portal }: World,
  { isWaiting, isTwice, limits = {}, fields }: Given,
  { answer, document = fields && TITLE_DOCUMENT }: Provided,
) {
  const { db, make, organizations } = portal;
  const broken = { isBroken: false };
  const provider = await providerOf((request, response) => {
    if (broken.isBroken) response.writeHead(500, { 'content-type': 'text/plain' }).end('broken');
    else if (answer) answer(request, response);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(fields ? TITLE : '{"no":"GM 7"}');
  });
  const api = await make.api(
    { organizationId: organizations.provider.id },
    {
      validation: isTwice ? 'Chain' : isWaiting ? 'Manual' : 'Auto',
      fields: fields ? fieldsOf(fields.package) : null,
      rate: { limit: limits.minute ?? 1_000, perSeconds: 60, burst: 0 },
      quota: limits.month ? { limit: limits.month, unit: 'month' } : QUOTA,
    },
  );
  const versionId = api.version.id;
  await db
    .update(apiVersion)
    .set({ operations: [OPERATION], ...(document && { swaggerOriginal: document }) })
    .where(eq(apiVersion.id, versionId));
  const urls = [{ id: versionId, url: provider.url, weight: 1 }];
  await db.insert(apiEndpoint).values({ versionId, environment: 'Production', name: 'a', urls, privateAllowed: true });
  const path = `/gateway/${organizations.provider.code.toLowerCase()}/${api.project.identifier}/${api.version.version}`;
  return { api, path, provider, broken };
}

/** What a case is about: an application with a subscription and keys of its own. Its acts are done by people of the portal. */
export async function subjectOf(world: World, given: Given = {}, provided: Provided = {}) {
  const { portal, client, approver, platform, gateway } = world;
  const { api, path: base, provider, broken } = await publishApi(world, given, provided);
  const placed = await placeOrder(client, [api]);
  const item = async () => (await client.call(order.detail, { params: { id: placed.id } })).body.items[0];
  const subscriptionId = async () => (await item()).subscriptionId;
  const issue = async (environment: 'Production' | 'Sandbox') => {
    const params = { id: placed.application.id as string };
    return (await client.call(application.issue, { params, body: { environment, label: environment } })).body;
  };
  let own = await issue('Production');
  let old = own;
  const sandbox = await issue('Sandbox');
  const renew = async (graceDays: number) => {
    const { body } = await client.call(application.rotate, { params: { id: own.id }, body: { graceDays } });
    [old, own] = [own, body];
  };
  const hold = async (act: typeof subscription.suspend | typeof subscription.resume) => {
    const params = { id: await subscriptionId() };
    return client.call(act, { params, ...(act === subscription.suspend && { body: { reason: REASON } }) } as never);
  };
  /** Approves the step that waits, as the page does: of the fields that it offers, those that stay ticked. */
  const withhold = async (who: typeof approver, name: string) => {
    const { id, rowVersion } = await item();
    const offered = (await who.call(order.fields, { params: { id } })).body as PlaneFields;
    const fields = offered.map((one) => ({ ...one, fields: one.fields.filter((field) => !field.startsWith(name)) }));
    const { status } = await who.call(order.decide, {
      params: { id },
      body: {
        decision: 'approve',
        rowVersion,
        fields: fields.map(({ operationId, fields: kept }) => ({ operationId, fields: kept })),
      },
    });
    if (status !== 200) throw new Error(`The decision was answered with ${status}.`);
  };
  const limits = limitsOf(approver, {
    api,
    operationId: operationIdOf(OPERATION),
    applicationId: placed.application.id,
    organizationId: portal.organizations.consumer.id,
  });
  let offset = 0;
  const move = (by: number) => gateway.moveClock((offset += by));

  const acts: Record<Act, () => Promise<unknown>> = {
    async approve() {
      const [{ id, rowVersion }] = placed.items;
      return approver.call(order.decide, { params: { id }, body: { decision: 'approve', rowVersion } });
    },
    withholdLot: () => withhold(approver, '/lot'),
    withholdOwner: () => withhold(platform, '/pemilik'),
    async changePackage() {
      const fields = fieldsOf(given.fields?.other ?? []);
      const { id: packageId } = await portal.make.package({
        projectId: api.project.id,
        fields,
        quota: QUOTA,
        rate: api.package.rate,
      });
      const params = { id: await subscriptionId() };
      return approver.call(subscriber.changePackage, { params, body: { packageId, reason: REASON } });
    },
    suspend: () => hold(subscription.suspend),
    resume: () => hold(subscription.resume),
    revoke: () => client.call(application.revoke, { params: { id: own.id }, body: { reason: REASON } }),
    rotate: () => renew(7),
    replace: () => renew(0),
    endOverlap: () => move(8 * DAY),
    async deprecate() {
      const { id } = await portal.make.version({ projectId: api.project.id });
      await portal.db.update(project).set({ currentVersionId: id }).where(eq(project.id, api.project.id));
      const values = {
        state: 'Deprecated' as const,
        deprecatedAt: new Date(),
        sunsetAt: new Date(Date.now() + 90 * DAY),
      };
      await portal.db.update(apiVersion).set(values).where(eq(apiVersion.id, api.version.id));
    },
    block: async () => portal.db.update(project).set({ status: 'blocked' }).where(eq(project.id, api.project.id)),
    blockWithNotice: () =>
      approver.call(lifecycle.block, {
        params: { id: api.project.id, versionId: api.version.id },
        body: { reason: REASON, notice: { my: 'Penyelenggaraan hingga tengah hari', en: 'Maintenance until noon' } },
      }),
    async restrictPackage() {
      const none = { organizations: [], groups: [], applications: [], operations: [], purposes: [], times: [] };
      const rules = [{ ...none, effect: 'allow' as const, networks: ['10.9.0.0/16'] }];
      const name = api.project.identifier;
      const [policy] = await portal.db.insert(accessPolicy).values({ name, rules, otherwise: 'deny' }).returning();
      const where = eq(apiPackage.id, api.package.id);
      await portal.db.update(apiPackage).set({ accessPolicyId: policy!.id }).where(where);
    },
    limitOperation: limits.ofOperation,
    limitApplication: limits.ofApplication,
    limitOperationWithExceptions: limits.withExceptions,
    limitOperationByHours: limits.byHours,
    liftLimits: limits.lift,
    restrictKey: async () =>
      portal.db
        .update(credential)
        .set({ networks: ['10.9.0.0/16'] })
        .where(eq(credential.id, own.id)),
    stopProvider: async () => provider.stop(),
    failProvider: async () => (broken.isBroken = true),
    goToLastSecondOfMonth: () => move(untilMonthEnds(Date.now()) - LAST_MOMENTS),
    goToNextMonth: () => move(LAST_MOMENTS),
    goToLastSecondsBeforeEight: () => move(untilHour(8, Date.now() + BEFORE_EIGHT)),
    goToEight: () => move(BEFORE_EIGHT),
    goToNine: () => move(HOUR),
    stopDatabase: async () => vi.spyOn(portal.app.db, 'transaction').mockRejectedValue(new Error('away')),
    stopPortal: world.stopPortal,
  };
  return {
    ...{ api, base, subscriptionId },
    do: (act: Act) => acts[act](),
    keyOf: (key: 'own' | 'old' | 'sandbox') => ({ own, old, sandbox })[key].secret as string,
    provider,
  };
}

/** What the portal's records have of a call, by its trace: one row, once it has come. */
export const recordsOf = ({ portal }: Pick<World, 'portal'>, traceId: string) =>
  rows<Record<string, unknown>>(portal.db, sql`select * from call_record where trace_id = ${traceId}`);
