// Pages of mf-admin, mf-catalogue.
import { randomUUID } from 'node:crypto';
import {
  authoredSecurity,
  type AuthoredSecurity,
  type OperationThrottle,
  type SecurityInput,
} from '@titian/shared-contracts/authoring';
import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import {
  accessPolicy,
  type AskedApi,
  type Caller,
  explanation,
  type Explanation,
  policyPaths,
  throttlePolicy,
  type ThrottlePolicy,
} from '@titian/shared-contracts/policy';
import { subscription, type Subscription, subscriptionPaths } from '@titian/shared-contracts/subscription';
import type { APIRequestContext } from '@playwright/test';
import { expect, type Person, test } from '../src/fixtures';
import type { Language } from '../src/portal';
import { type Wire, wireOf } from '../src/wire';

/** Of the demo: forty packages have it. */
const LOWERED = { name: 'standard-300-seminit', limit: 300 };
const WORDS = {
  my: {
    ...{ acts: /^Lagi tindakan/, edit: 'Ubah', calls: /^Panggilan/, from: /^Mulai suatu hari/, reason: /^Sebab/ },
    ...{ save: /^Simpan sebagai v/, announced: /^Diumumkan/, cancel: 'Batalkan perubahan' },
    coming: /; mulai \d.* 240 \/ minit, lonjakan 100/,
  },
  en: {
    ...{ acts: /^More actions/, edit: 'Edit', calls: /^Calls/, from: /^From a day on/, reason: /^Reason/ },
    ...{ save: /^Save as v/, announced: /^Announced/, cancel: 'Cancel the change' },
    coming: /; from \d.* 240 \/ minute, burst 100/,
  },
} satisfies Record<Language, object>;

/** The policy of this name as it is now. */
async function policyOf(wire: Wire, name: string): Promise<ThrottlePolicy> {
  const { data } = (await wire.get(`${throttlePolicy.list.path}?q=${name}`)).body as unknown as {
    data: ThrottlePolicy[];
  };
  return data.find((one) => one.name === name)!;
}

/** A subscription of the client's with this rate. */
async function heldAt(request: APIRequestContext, limit: number): Promise<Subscription> {
  const wire = await wireOf(request, 'client');
  const { data } = (await wire.get(`${subscription.mine.path}?pageSize=100`)).body as unknown as {
    data: Subscription[];
  };
  return data.find(
    ({ package: pack, environment, status }) =>
      pack.rate.limit === limit && environment === 'Production' && status === 'Subscribed',
  )!;
}

/** Takes back what a broken try announced. */
async function cancelComing(request: APIRequestContext): Promise<void> {
  const wire = await wireOf(request, 'superadmin');
  const { id, rowVersion, coming } = await policyOf(wire, LOWERED.name);
  const body = { rowVersion, reason: 'The check is over.' };
  if (coming) await wire.post(throttlePolicy.cancel.path.replace(':id', id), body);
}

/** Announces fewer calls, from the day that is proposed. */
async function announce({ page, open, language }: Person): Promise<void> {
  const words = WORDS[language];
  await open(`${policyPaths.throttle()}?q=${LOWERED.name}`);
  await page.getByRole('row').filter({ hasText: LOWERED.name }).getByRole('button', { name: words.acts }).click();
  await page.getByRole('menuitem', { name: words.edit }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('spinbutton', { name: words.calls }).fill('240');
  await expect(form.getByRole('radio', { name: words.from })).toBeChecked();
  await form.getByLabel(words.reason).fill('The provider’s system moves to another server.');
  await form.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.announced)).toBeVisible();
  await expect(form).toBeHidden();
}

for (const language of ['my', 'en'] as const)
  test(`who gets less reads it before it is in force, and no more once it is cancelled (${language})`, async ({
    as,
    request,
  }) => {
    const { coming, cancel, reason } = WORDS[language];
    const held = await heldAt(request, LOWERED.limit);
    const { id } = await policyOf(await wireOf(request, 'superadmin'), LOWERED.name);
    const [admin, client] = [await as('superadmin', language), await as('client', language)];
    try {
      await announce(admin);
      await client.open(subscriptionPaths.mySubscription(held.id));
      await expect(client.page.getByRole('dialog').getByText(coming)).toBeVisible();
      await client.open(cataloguePaths.marketplace(held.project.id));
      await expect(client.page.getByRole('main').getByText(coming).first()).toBeVisible();

      await admin.open(policyPaths.throttle(id));
      await admin.page.getByRole('dialog').first().getByRole('button', { name: cancel }).click();
      const asking = admin.page.getByRole('dialog').last();
      await asking.getByLabel(reason).fill('The system stays where it is.');
      await asking.getByRole('button', { name: cancel }).click();
      await expect(admin.page.getByRole('dialog').getByRole('button', { name: cancel })).toHaveCount(0);

      await client.open(subscriptionPaths.mySubscription(held.id));
      const rate = client.page
        .getByRole('dialog')
        .getByText(/^300 \/ minit|^300 \/ minute/)
        .first();
      await expect(rate).toBeVisible();
      await expect(rate).not.toHaveText(coming);
    } finally {
      await cancelComing(request);
    }
  });

/** An API that no other check uses; an application of the client's agency calls it, and one of another's. */
const API = { name: 'Food Premises Grades', operation: 'GET /premis' };

/** The version that is asked about, and two applications that may call it: one of the agency, and one of another. */
async function callersOf(wire: Wire, agency: string) {
  const apis = (await wire.get(explanation.apis.path)).body as unknown as AskedApi[];
  const api = apis.find(({ name }) => name.en === API.name)!;
  const asked = { versionId: api.versionId, operationId: API.operation, environment: 'Production', ip: '10.1.0.1' };
  const callers = (await wire.get(`${explanation.callers.path}?${new URLSearchParams(asked)}`))
    .body as unknown as Caller[];
  const admitted = callers.filter(({ refusal }) => refusal === null);
  const isOwn = ({ organization }: Caller) => organization.code === agency;
  return { api, asked, own: admitted.find(isOwn)!, other: admitted.find((one) => !isOwn(one))! };
}

/** Gives operations of a version these policies. Returns those that they had. */
async function giveRates(wire: Wire, api: AskedApi, rates: OperationThrottle[]): Promise<OperationThrottle[]> {
  const path = authoredSecurity.put.path.replace(':id', api.projectId).replace(':versionId', api.versionId);
  const { rowVersion, operationThrottles, ...kept } = (await wire.get(path)).body as unknown as AuthoredSecurity;
  const input: SecurityInput = { ...kept, operationThrottles: rates };
  const saved = await wire.put(path, { rowVersion, input });
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 });
  return operationThrottles;
}

/** Makes a policy of two calls a minute by the page, with an exception for an agency and one for a header field. */
async function makePolicy({ page, open }: Person, name: string, agency: string): Promise<void> {
  await open(policyPaths.throttle());
  await page.getByRole('button', { name: 'Create a throttle policy' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create a throttle policy' });
  await form.getByLabel(/^Name/).fill(name);
  await form.getByRole('radio', { name: /^Operation/ }).check();
  await form
    .getByRole('spinbutton', { name: /^Calls/ })
    .first()
    .fill('2');
  const exception = async (number: number, calls: string, condition: string) => {
    await form.getByRole('button', { name: 'Add an exception' }).click();
    const fields = form.getByRole('group', { name: `Exception ${number}`, exact: true });
    await fields.getByRole('spinbutton', { name: /^Calls/ }).fill(calls);
    await fields.getByRole('combobox', { name: /^Add a condition/ }).click();
    await page.getByTitle(condition, { exact: true }).last().click();
    return fields;
  };
  const first = await exception(1, '50', 'Organisations');
  await first.getByRole('combobox', { name: /^Organisations/ }).fill(agency);
  await page.getByTitle(agency, { exact: true }).last().click();
  // The list of a choice of several stays open, over what is below it.
  await page.keyboard.press('Escape');
  const second = await exception(2, '20', 'Header fields');
  await second.getByLabel('Header field 1, name').fill('X-Unit');
  await second.getByLabel('Header field 1, value').fill('rescue');
  await form.getByRole('button', { name: 'Create a throttle policy' }).click();
  await expect(form).toBeHidden();
}

/** Asks the simulator which rate each caller has. */
async function askWhere(
  { page, open }: Person,
  policyId: string,
  { api, own, other }: Awaited<ReturnType<typeof callersOf>>,
) {
  await open(policyPaths.accessPolicy(policyId));
  const panel = page.getByRole('region', { name: 'Ask the policy' });
  const pick = async (field: RegExp, option: string) => {
    await panel.getByRole('combobox', { name: field }).fill(option);
    await page.getByTitle(option, { exact: true }).last().click();
  };
  const applicationOf = ({ application, organization }: Caller) => `${application.name} (${organization.code})`;
  const rates = panel.getByRole('list', { name: 'Rates that this call has to fit' });
  await pick(/^API/, `${API.name} ${api.version}`);
  await pick(/^Operation/, API.operation);
  await pick(/^Application/, applicationOf(own));
  await expect(rates).toContainText(/exception 1.*50 calls a minute/);
  await pick(/^Application/, applicationOf(other));
  await expect(rates).toContainText(/Operation, all callers.*2 calls a minute/);
  await expect(rates).not.toContainText('exception');
  await panel.getByText('Header and query').click();
  await panel.getByLabel(/^A header field/).fill('X-Unit: rescue');
  await expect(rates).toContainText(/exception 2.*20 calls a minute/);
}

test('an operation’s rate has exceptions, which the page says and the simulator finds', async ({ as, request }) => {
  const wire = await wireOf(request, 'superadmin');
  const { organization } = await heldAt(request, LOWERED.limit);
  const asked = await callersOf(wire, organization.code);
  const name = `semakan-${randomUUID().slice(0, 8)}`;
  const admin = await as('superadmin', 'en');
  const { page } = admin;
  await makePolicy(admin, name, organization.name.en);
  const { id } = await policyOf(wire, name);
  const before = await giveRates(wire, asked.api, [{ operationId: API.operation, throttlePolicyId: id }]);
  try {
    await admin.open(policyPaths.throttle(id));
    const lines = page.getByRole('dialog').getByRole('list', { name: 'Exceptions' }).getByRole('listitem');
    await expect(lines).toHaveText([
      `1. 50 calls a minute, burst 0 – callers ${organization.name.en}`,
      '2. 20 calls a minute, burst 0 – header X-Unit: rescue',
    ]);
    // In force within five seconds.
    const question = new URLSearchParams({ ...asked.asked, applicationId: asked.own.application.id });
    await expect(async () => {
      const { limits } = (await wire.get(`${explanation.explain.path}?${question}`)).body as unknown as Explanation;
      expect(limits).toContainEqual(expect.objectContaining({ name: 'operation', limit: 50, exception: 0 }));
    }).toPass({ timeout: 10_000 });
    const policies = (await wire.get(accessPolicy.list.path)).body as unknown as { data: { id: string }[] };
    await askWhere(admin, policies.data[0]!.id, asked);
  } finally {
    await giveRates(wire, asked.api, before);
    await wire.remove(throttlePolicy.remove.path.replace(':id', id));
  }
});
