// The second half of an API's life: called by another agency, followed by a version that breaks those calls, ended.
import { authoredVersion } from '@titian/shared-contracts/authoring';
import { KEY_HEADER } from '@titian/shared-contracts/catalogue';
import { definition } from '@titian/shared-contracts/definition';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { application, subscription, type Subscription } from '@titian/shared-contracts/subscription';
import type { APIRequestContext } from '@playwright/test';
import { expect, type Person } from './fixtures';
import { addWithPackage, decide, emptyTheCart, fillTheOrder } from './ordering';
import type { Language } from './portal';
import { wireOf } from './wire';
import { word } from './words';

export const WORDS = {
  my: {
    ...{ approve: 'Luluskan', approved: 'v2.0 diluluskan', publish: 'Terbitkan sekarang' },
    ...{ held: 'v2.0 menunggu pengesahan agensi yang terjejas', none: '0 daripada 1 agensi telah mengesahkan' },
    ...{ see: 'Lihat perubahan', removed: 'Dibuang', acknowledge: 'Sahkan', given: /^Disahkan oleh / },
    ...{ acts: 'Tindakan bagi v1.0', deprecate: ['Tandakan usang', 'v1.0 ditandakan usang'] },
    ...{ retire: ['Tamatkan sekarang', 'v1.0 ditamatkan'], move: 'Pindah ke v2.0', also: 'Turut dijawab' },
  },
  en: {
    ...{ approve: 'Approve', approved: 'v2.0 is approved', publish: 'Publish now' },
    ...{ held: 'v2.0 waits for the agencies that it affects', none: '0 of 1 agency has acknowledged it' },
    ...{ see: 'See the changes', removed: 'Removed', acknowledge: 'Acknowledge', given: /^Acknowledged by / },
    ...{ acts: 'What you can do with v1.0', deprecate: ['Deprecate', 'v1.0 is deprecated'] },
    ...{ retire: ['Retire now', 'v1.0 has ended'], move: 'Move to v2.0', also: 'Also answered' },
  },
} satisfies Record<Language, object>;

interface Api {
  id: string;
  versionId: string;
  name: string;
  identifier: string;
}
/** Gateways ask for changes every two seconds, and send their records within five. */
const SOON = { timeout: 30_000, intervals: [1_000] };
const at = (path: string, { id, versionId }: Pick<Api, 'id' | 'versionId'>) =>
  path.replace(':id', id).replace(':versionId', versionId);

type Answer = ReturnType<APIRequestContext['get']>;
/** What a call is answered with, once the gateway's nodes know the change. */
export const answers = (call: () => Answer, status: number) =>
  expect(async () => expect((await call()).status()).toBe(status)).toPass(SOON);

/** Another agency orders a published API, is approved, and calls it with its own key; how it calls an operation of a version. */
export async function orderAndCall(
  client: Person,
  approver: Person,
  request: APIRequestContext,
  { name, identifier }: Api,
): Promise<(operation: string) => () => Answer> {
  const system = `Kaunter ${identifier}`;
  await emptyTheCart(client);
  await addWithPackage(client, name, 'Asas');
  await client.open('/cart');
  await client.page.getByRole('link', { name: word('checkout', client.language) }).click();
  const orderNo = await fillTheOrder(client, system);
  await decide(approver, { orderNo, api: name, decision: 'approve' });
  const wire = await wireOf(request, 'client');
  const path = `${subscription.mine.path}?q=${encodeURIComponent(system)}&status=Subscribed`;
  const { data } = (await wire.get(path)).body as unknown as { data: Subscription[] };
  const issue = application.issue.path.replace(':id', data[0]!.application.id);
  const { secret } = (await wire.post(issue, { environment: 'Production', label: 'Kaunter' })).body as never;
  const call = (operation: string) => () =>
    request.get(`/gateway/jtg/${identifier}/${operation}`, { headers: { [KEY_HEADER]: secret } });
  await answers(call('v1.0/lots'), 200);
  return call;
}

/** A review waits for the quality score, which a worker is still finding. */
const sendForReview = (wire: Awaited<ReturnType<typeof wireOf>>, place: Pick<Api, 'id' | 'versionId'>) =>
  expect(async () => expect((await wire.post(at(lifecycle.submit.path, place))).status).toBe(200)).toPass({
    ...SOON,
    timeout: 90_000,
  });

/** Begins a version with another document and sends it for review; it is known which calls it breaks. */
export async function beginNext(request: APIRequestContext, { id }: Api, text: string): Promise<string> {
  const wire = await wireOf(request, 'developer');
  const begun = await wire.post(authoredVersion.create.path.replace(':id', id), {
    version: 'v2.0',
    stability: 'stable',
  });
  const place = { id, versionId: begun.body.versionId as unknown as string };
  const { revision } = (await wire.get(at(definition.report.path, place))).body;
  const source = { kind: 'paste', name: 'lots.yaml' };
  expect((await wire.put(at(definition.put.path, place), { text, revision, source })).status).toBe(200);
  const affected = async () => (await wire.get(at(lifecycle.breaks.path, place))).body.affected;
  await expect(async () => expect(await affected()).toBe(1)).toPass(SOON);
  await sendForReview(wire, place);
  return place.versionId;
}

/** Saves another text of a version's document as its author, and sends it for review again. */
export async function rewrite(request: APIRequestContext, { id, versionId }: Api, text: string) {
  const wire = await wireOf(request, 'developer');
  const place = { id, versionId };
  const { revision } = (await wire.get(at(definition.report.path, place))).body;
  const source = { kind: 'paste', name: 'lots.yaml' };
  expect((await wire.put(at(definition.put.path, place), { text, revision, source })).status).toBe(200);
  return { resubmit: () => sendForReview(wire, place) };
}

/** Approves and publishes a version that another agency's calls hold back. */
export async function holdBack({ page, open, language }: Person, id: string, versionId: string): Promise<void> {
  const words = WORDS[language];
  await open(`/myapi/${id}/version/${versionId}`);
  for (const [act, done] of [
    [words.approve, words.approved],
    [words.publish, words.held],
  ] as const) {
    await page.getByRole('button', { name: act, exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
    await expect(page.getByText(done)).toBeVisible();
  }
  await expect(page.getByRole('region', { name: words.none })).toBeVisible();
}

/** The agency finds the change of its own calls from its subscriptions, and acknowledges it. */
export async function acknowledge({ page, open, language }: Person, name: string): Promise<void> {
  const words = WORDS[language];
  await open('/mysubscription');
  await page.getByRole('link', { name: words.see }).click();
  await expect(page).toHaveURL(/\/mysubscription\/changes$/);
  const card = page.getByRole('region', { name: `${name} v2.0` });
  await expect(card.getByText('/lots')).toBeVisible();
  await expect(card.getByText(words.removed)).toBeVisible();
  await card.getByRole('button', { name: words.acknowledge }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.acknowledge }).click();
  await expect(card.getByText(words.given)).toBeVisible();
}

/** What everybody has acknowledged is published by itself. */
export async function published(request: APIRequestContext, { id }: Api, versionId: string): Promise<void> {
  const wire = await wireOf(request, 'tenantadmin');
  const state = async () => (await wire.get(at(lifecycle.read.path, { id, versionId }))).body.state;
  await expect(async () => expect(await state()).toBe('Published')).toPass({ ...SOON, timeout: 90_000 });
}

/** The agency moves its subscription to the next version. */
export async function move({ page, open, language }: Person, name: string): Promise<void> {
  const words = WORDS[language];
  await open('/mysubscription');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.move }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: words.move }).click();
  await expect(page.getByRole('dialog').getByText(words.also)).toBeVisible();
}

/** Gives notice of the first version's end, or ends it at once. */
export async function end({ page, open, language }: Person, api: Api, how: 'deprecate' | 'retire'): Promise<void> {
  const words = WORDS[language];
  const [act, done] = words[how] as [string, string];
  await open(`/myapi/${api.id}/version/${api.versionId}`);
  await page.getByRole('button', { name: words.acts }).click();
  await page.getByRole('menuitem', { name: act }).click();
  const dialog = page.getByRole('dialog');
  if (how === 'retire') await dialog.getByRole('textbox').fill('It is followed by v2.0.');
  await dialog.getByRole('button', { name: act }).click();
  await expect(page.getByText(done)).toBeVisible();
}
