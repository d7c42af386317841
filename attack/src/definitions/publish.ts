import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint, Outgoing } from '@titian/shared-contracts';
import {
  authoredEndpoint,
  authoredPackage,
  type AuthoredApi,
  authoring,
  type EndpointInput,
  type PackageInput,
} from '@titian/shared-contracts/authoring';
import { cart, type CartLine, type CartRow } from '@titian/shared-contracts/cart';
import { definition } from '@titian/shared-contracts/definition';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { order } from '@titian/shared-contracts/order';
import { application } from '@titian/shared-contracts/subscription';
import { CALLED, type Publishable } from './publishable';

/** Somebody who is signed in, by the calls of the contract. */
export interface Caller {
  // What is answered is read as it is expected; a wrong guess fails.
  call<E extends Endpoint>(
    entry: E,
    given: Outgoing<E>,
  ): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>;
}
/** Who does what, and where it is called. */
export interface Stage {
  author: Caller;
  approver: Caller;
  /** May allow addresses of private networks. */
  platform: Caller;
  client: Caller;
  /** Sends an archive as the author. */
  sendArchive: (params: { id: string; versionId: string }, bytes: Buffer) => Promise<{ status: number; body: unknown }>;
  /** Origins of the gateway and of the provider's system. */
  gateway: string;
  upstream: string;
}

/** How long a change may take until the gateway has it, and a definition until it has been looked through; milliseconds. */
const PATIENCE = 15_000;
const EVERY = 100;
const both = (text: string) => ({ my: text, en: text });

const endpointAt = (url: string): EndpointInput => ({
  ...{ name: 'Main', strategy: 'single', ca: null, breakerFailures: 5, suspendMs: 10_000, privateAllowed: true },
  ...{ connectMs: 3_000, firstByteMs: 10_000, idleMs: 10_000, wholeMs: 30_000, urls: [{ url, weight: 1 }] },
});
const PACKAGE: PackageInput = {
  ...{ name: both('Basic'), description: both(''), terms: both(''), isOffered: true, stopOnQuota: true },
  ...{ quota: { limit: 1_000, unit: 'day' }, rate: { limit: 100, perSeconds: 1, burst: 0 }, validation: 'Auto' },
  ...{ price: { model: 'Free', amount: 0, currency: 'MYR' }, subscriptionMonths: 12, maxSubscribers: null },
  ...{ operations: null, fields: null, throttlePolicyId: null, accessPolicyId: null },
};

/** The body of an answer that has to be a success. Throws with what it says. */
function good<T extends { status: number; body: unknown }>(what: string, { status, body }: T): T['body'] {
  if (status >= 300) throw new Error(`${what} answered ${status}: ${JSON.stringify(body).slice(0, 500)}`);
  return body;
}

async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + PATIENCE; ; await pause(EVERY)) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
  }
}

async function begin({ author }: Stage): Promise<AuthoredApi> {
  const { categories } = good('the choices', await author.call(authoring.choices, {}));
  const body = {
    ...{ Name: both('Lot'), Identifier: `lot-${randomUUID().slice(0, 8)}`, category: categories[0].code as string },
    ...{ dataClassification: 'Open' as const, legalBasis: both('National Land Code') },
    ...{ contactName: 'Aminah', contactEmail: 'aminah@agency.example' },
  };
  return good('the beginning', await author.call(authoring.create, { body }));
}

/** Stores the definition, and waits until it has been looked through. */
async function define(
  { author, sendArchive }: Stage,
  params: { id: string; versionId: string },
  given: string | Buffer,
) {
  const source = { kind: 'file' as const, name: 'lot' };
  const saved =
    typeof given === 'string'
      ? await author.call(definition.put, { params, body: { revision: 0, text: given, source } })
      : await sendArchive(params, given);
  const { stored } = good('the definition', saved) as { stored: boolean };
  if (!stored) throw new Error(`the definition has errors: ${JSON.stringify(saved.body).slice(0, 500)}`);
  await until('the score', async () => {
    const { quality } = good('the report', await author.call(definition.report, { params }));
    return quality;
  });
}

async function review({ author, approver }: Stage, params: { id: string; versionId: string }) {
  good('the sending', await author.call(lifecycle.submit, { params }));
  const { digest } = good('the review', await approver.call(lifecycle.read, { params }));
  good('the approval', await approver.call(lifecycle.approve, { params, body: { digest } }));
  const body = { endsPreviousDays: null, ordersAnew: false };
  good('the publication', await approver.call(lifecycle.publish, { params, body }));
}

/** Orders the API, and has a key for it. */
async function subscribe({ client }: Stage, projectId: string): Promise<string> {
  const { id: lineId } = good('the cart', await client.call(cart.add, { body: { projectId } })) as CartRow;
  const lines = good('the cart', await client.call(cart.lines, {})) as CartLine[];
  const offered = lines.find((line) => line.id === lineId)!.package;
  const body = {
    ...{ idempotencyKey: randomUUID(), cartIds: [lineId], newApplicationName: `Lot ${randomUUID()}` },
    ...{ purposeCode: 'improveService' as const, legalBasis: '', ipAddresses: [], letters: [] },
    purposeText: 'Counter staff check the holder before a service is given out.',
    handling: 'Shown on screen only, kept nowhere, seen by counter staff.',
    termsAccepted: [{ packageId: offered.id, revision: offered.termsRevision }],
  };
  const { id } = good('the order', await client.call(order.checkout, { body }));
  const placed = good('the order', await client.call(order.detail, { params: { id } }));
  const params = { id: placed.application.id as string };
  const issued = { environment: 'Production' as const, label: 'Lot' };
  return good('the key', await client.call(application.issue, { params, body: issued })).secret;
}

/**
 * Takes a definition the whole way: import, endpoint, package, review, publication, order, and a call through the gateway.
 * @returns what the gateway answered; throws where a step before was refused
 */
export async function publishAndCall(stage: Stage, { given }: Publishable): Promise<{ status: number; text: string }> {
  const { author, platform, gateway, upstream } = stage;
  const api = await begin(stage);
  const [{ id: versionId, version }] = api.versions as [AuthoredApi['versions'][number]];
  const params = { id: api.id, versionId };
  await define(stage, params, given);
  const body = { rowVersion: null, input: endpointAt(upstream) };
  const place = { ...params, environment: 'Production' as const };
  good('the endpoint', await platform.call(authoredEndpoint.put, { params: place, body }));
  good('the test', await author.call(authoredEndpoint.test, { params: place }));
  good('the package', await author.call(authoredPackage.create, { params: { id: api.id }, body: PACKAGE }));
  await review(stage, params);
  const key = await subscribe(stage, api.id);
  const address = `${gateway}/gateway/${api.organization.code.toLowerCase()}/${api.Identifier}/${version}${CALLED}`;
  let last = { status: 0, text: '' };
  const called = async () => {
    const answer = await fetch(address, { headers: { 'x-api-key': key } });
    last = { status: answer.status, text: await answer.text() };
    return last.status === 200 ? last : null;
  };
  return until('a call that answers', called).catch(() => last);
}
