import { dataRequest } from '@titian/shared-contracts/data-request';
import { newId } from '../../storage/schema/columns';
import { readRequest, requestForm, sendRequest, YES } from '../../testing/data-requests';
import { type Caller, portalOf } from '../../testing/portal-of';
import { organization, setting } from '../../storage/schema';
import { eq } from 'drizzle-orm';
import { dataRequest as requests } from './data-request.tables';

const here = portalOf(
  ...(['client', 'developer', 'tenantadmin', 'superadmin', 'otherclient', 'otherdeveloper', 'otheradmin'] as const),
);
const REASON = 'Another agency keeps these registers.';
const provider = () => here.portal.organizations.provider.id;
const asked = (given = {}) => sendRequest(here.client, { providerId: provider(), ...given });
const seenBy = async (caller: Caller, id: string) => (await readRequest(caller, id)).rowVersion as number;

/** An act on a request in the version that it has now. */
async function act(caller: Caller, name: keyof typeof dataRequest, id: string, body: object = {}) {
  const rowVersion = await seenBy(here.superadmin, id);
  return caller.call(dataRequest[name] as typeof dataRequest.start, { params: { id }, body: { rowVersion, ...body } });
}
const decision = (given = {}) => ({ outcome: 'Approved', evaluation: YES, signatory: 'Director of Lands', ...given });
const personal = () => ({
  fields: [
    ...requestForm().fields,
    { id: newId(), name: 'Telephone', format: '', reason: 'Call before the team arrives', personal: true },
  ],
});
async function underReview(given = {}) {
  const sent = await asked(given);
  expect((await act(here.developer, 'start', sent.id)).status).toBe(200);
  return sent;
}

describe('a draft', () => {
  it('may lack everything, is kept for its writer alone, and has no number', async () => {
    const { client, superadmin, developer } = here;
    const body = { title: '', idempotencyKey: newId() };
    const { status, body: draft } = await client.call(dataRequest.create, { body });
    expect(status).toBe(201);
    expect((await client.call(dataRequest.create, { body })).body).toEqual(draft);
    expect(await readRequest(client, draft.id)).toMatchObject({ status: 'Draft', requestNo: null, clock: null });
    for (const who of [superadmin, developer])
      expect((await who.call(dataRequest.detail, { params: { id: draft.id } })).status).toBe(404);
  });

  it('of two tabs keeps what was saved first, and tells the other', async () => {
    const { client } = here;
    const { body: draft } = await client.call(dataRequest.create, { body: { title: 'One', idempotencyKey: newId() } });
    const save = (title: string) =>
      client.call(dataRequest.save, { params: { id: draft.id }, body: { title, rowVersion: draft.rowVersion } });
    expect((await save('First tab')).body.rowVersion).toBe(2);
    expect(await save('Second tab')).toMatchObject({ status: 409, body: { code: 'stale', extra: { rowVersion: 2 } } });
    expect((await readRequest(client, draft.id)).title).toBe('First tab');
  });

  it('can only be sent when it is complete', async () => {
    const { client } = here;
    const { body: draft } = await client.call(dataRequest.create, { body: { title: 'One', idempotencyKey: newId() } });
    const send = (given: object) =>
      client.call(dataRequest.submit, {
        params: { id: draft.id },
        body: { ...requestForm(), ...given, rowVersion: draft.rowVersion } as never,
      });
    const field = requestForm().fields[0]!;
    for (const [given, path] of [
      [{ title: 'No' }, '/title'],
      [{ fields: [] }, '/fields'],
      [{ fields: [field, field] }, '/fields'],
      [{ providerId: newId() }, '/providerId'],
      [{ providerId: here.portal.organizations.consumer.id }, '/providerId'],
      [{ neededBy: '2020-01-01' }, '/neededBy'],
    ] as const) {
      const reply = await send(given);
      expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, path]);
    }
    await here.portal.db.insert(setting).values({ key: 'purposes', value: ['publicEmergency'] });
    const errors = [{ path: '/purposeCode', code: 'validation.purposeClosed' }];
    expect(await send({})).toMatchObject({ status: 422, body: { errors } });
    await here.portal.db.delete(setting);
    expect((await readRequest(client, draft.id)).status).toBe('Draft');
  });

  it('is thrown away by its writer, and is gone', async () => {
    const { client } = here;
    const { body: draft } = await client.call(dataRequest.create, { body: { title: 'Gone', idempotencyKey: newId() } });
    const body = { rowVersion: draft.rowVersion };
    expect((await client.call(dataRequest.withdraw, { params: { id: draft.id }, body })).status).toBe(200);
    expect((await client.call(dataRequest.detail, { params: { id: draft.id } })).status).toBe(404);
  });
});

describe('the life of a request', () => {
  it('goes from the form over a question and conditions to the time line of its number', async () => {
    const { client, developer, tenantadmin } = here;
    const { id, requestNo } = await asked();
    expect(requestNo).toMatch(/^DR-\d{4}-\d{4}$/);
    expect((await act(developer, 'start', id)).status).toBe(200);
    expect((await act(developer, 'ask', id, { body: 'Is the boundary stored?' })).status).toBe(200);
    expect((await readRequest(client, id)).allowed).toContain('answer');
    expect((await client.call(dataRequest.answer, { params: { id }, body: { body: 'Only compared.' } })).status).toBe(
      200,
    );
    const conditions = ['Used for flood relief only', 'Deleted after 12 months'];
    const decided = await act(tenantadmin, 'decide', id, decision({ outcome: 'ApprovedWithConditions', conditions }));
    expect(decided.status).toBe(200);
    const detail = await readRequest(client, id);
    expect(detail).toMatchObject({
      ...{ status: 'ApprovedWithConditions', requestNo, decision: { conditions, secondBy: null } },
      handledBy: { displayName: here.portal.people.developer.displayName },
    });
    expect(detail.messages.map(({ body, asks }: { body: string; asks: boolean }) => [body, asks])).toEqual([
      ['Is the boundary stored?', true],
      ['Only compared.', false],
    ]);
    expect(detail.events.map(({ code }: { code: string }) => code)).toEqual([
      ...['submitted', 'started', 'asked', 'answered', 'approvedWithConditions'],
    ]);
  });

  it('passes the platform team where nobody knows who has the data, and comes back to it', async () => {
    const { developer, tenantadmin, superadmin } = here;
    const { id } = await sendRequest(here.client);
    expect(await readRequest(superadmin, id)).toMatchObject({ status: 'Triage', side: 'platform', provider: null });
    expect((await developer.call(dataRequest.detail, { params: { id } })).status).toBe(404);
    expect((await act(tenantadmin, 'triage', id, { providerId: provider() })).status).toBe(403);
    const ownAgency = here.portal.organizations.consumer.id;
    expect((await act(superadmin, 'triage', id, { providerId: ownAgency })).status).toBe(422);
    expect((await act(superadmin, 'triage', id, { providerId: provider() })).status).toBe(200);
    expect(await readRequest(developer, id)).toMatchObject({ status: 'UnderReview', side: 'provider' });
    expect((await act(developer, 'handBack', id, { reason: REASON })).status).toBe(200);
    expect(await readRequest(superadmin, id)).toMatchObject({ status: 'Triage', provider: null });
  });

  it('refuses every act that its state does not take', async () => {
    const { client, developer, tenantadmin } = here;
    const { id } = await asked();
    const link = { projectId: newId(), packageId: newId() };
    for (const [who, name, body] of [
      [developer, 'ask', { body: 'Too early' }],
      [tenantadmin, 'decide', decision()],
      [client, 'answer', { body: 'Nobody asked' }],
      [client, 'close', {}],
      [developer, 'fulfil', { links: [link] }],
      [tenantadmin, 'confirm', {}],
    ] as const) {
      const reply = await act(who, name, id, body);
      expect([name, reply.status, reply.body.code]).toEqual([name, 409, 'STATE_CONFLICT']);
    }
    expect((await act(client, 'withdraw', id)).status).toBe(200);
    expect((await act(developer, 'start', id)).body.code).toBe('STATE_CONFLICT');
  });

  it('lets the agency that asks decide nothing, and the one that is asked send nothing', async () => {
    const { client, developer, tenantadmin } = here;
    const { id } = await underReview();
    expect((await act(client, 'ask', id, { body: 'Is it me?' })).status).toBe(403);
    expect((await act(developer, 'withdraw', id)).status).toBe(403);
    expect((await act(developer, 'decide', id, decision())).status).toBe(403);
    // Who decides for others doesn't decide for the own agency.
    const own = await sendRequest(tenantadmin, { providerId: here.portal.organizations.consumer.id });
    expect((await act(tenantadmin, 'start', own.id)).status).toBe(403);
  });

  it('gives a different number to each of many sent at once', async () => {
    const sent = await Promise.all(Array.from({ length: 12 }, () => asked()));
    expect(new Set(sent.map(({ requestNo }) => requestNo)).size).toBe(12);
  });
});

describe('a decision', () => {
  it('must be complete, and must not contradict itself', async () => {
    const { tenantadmin } = here;
    const form = requestForm();
    const { id } = await underReview({ fields: form.fields });
    const refused = (fieldId: string) => ({ fieldId, ground: 'legalRestriction' });
    const all = form.fields.map((field) => refused(field.id));
    const notLawful = { ...YES, lawful: { verdict: 'No', note: '' } };
    for (const [given, path] of [
      [{ outcome: 'ApprovedWithConditions' }, '/conditions'],
      [{ outcome: 'PartlyApproved' }, '/refusedFields'],
      [{ outcome: 'PartlyApproved', refusedFields: all }, '/refusedFields'],
      [{ outcome: 'PartlyApproved', refusedFields: [refused(newId())] }, '/refusedFields/0/fieldId'],
      [{ outcome: 'Refused' }, '/ground'],
      [{ evaluation: notLawful }, '/outcome'],
    ] as const) {
      const reply = await act(tenantadmin, 'decide', id, decision(given));
      expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, path]);
    }
    expect((await readRequest(tenantadmin, id)).status).toBe('UnderReview');
  });

  it('that gives personal data needs a second person', async () => {
    const { client, developer, tenantadmin, superadmin } = here;
    const { id } = await underReview(personal());
    expect((await act(tenantadmin, 'decide', id, decision())).status).toBe(200);
    expect(await readRequest(tenantadmin, id)).toMatchObject({ status: 'UnderReview', proposed: true, decision: null });
    const asRequester = await readRequest(client, id);
    expect(asRequester).toMatchObject({ status: 'UnderReview', proposed: false, proposal: null });
    expect(asRequester.events.map(({ code }: { code: string }) => code)).not.toContain('proposed');

    expect(await act(tenantadmin, 'confirm', id)).toMatchObject({
      ...{ status: 403, body: { code: 'datarequest.secondApprover' } },
    });
    expect((await act(developer, 'confirm', id)).status).toBe(403);
    expect((await act(superadmin, 'sendBack', id, { reason: 'Name the conditions first.' })).status).toBe(200);
    expect((await act(superadmin, 'confirm', id)).body.code).toBe('STATE_CONFLICT');
    const again = decision({ outcome: 'ApprovedWithConditions', conditions: ['Compared, never returned'] });
    expect((await act(tenantadmin, 'decide', id, again)).status).toBe(200);
    expect((await act(superadmin, 'confirm', id)).status).toBe(200);
    expect(await readRequest(client, id)).toMatchObject({
      status: 'ApprovedWithConditions',
      decision: { secondBy: { displayName: here.portal.people.superadmin.displayName } },
    });
  });

  it('that refuses the personal fields needs only one', async () => {
    const given = personal();
    const { id } = await underReview(given);
    const refusedFields = [{ fieldId: given.fields[2]!.id, ground: 'safeguardsMissing', note: 'Copied to phones' }];
    const body = decision({ outcome: 'PartlyApproved', refusedFields });
    expect((await act(here.tenantadmin, 'decide', id, body)).status).toBe(200);
    expect((await readRequest(here.client, id)).status).toBe('PartlyApproved');
  });

  it('is made once, whoever of sixty is first', async () => {
    const { tenantadmin, superadmin, client } = here;
    const { id } = await underReview();
    const rowVersion = await seenBy(client, id);
    const tries = Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? tenantadmin : superadmin).call(dataRequest.decide, {
        params: { id },
        body: { ...decision(), rowVersion } as never,
      }),
    );
    const codes = (await Promise.all(tries)).map(({ status }) => status);
    expect(codes.filter((status) => status === 200)).toHaveLength(1);
    // A busy server may turn some away unheard.
    expect(codes.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    const { events } = await readRequest(client, id);
    expect(events.filter(({ code }: { code: string }) => code === 'approved')).toHaveLength(1);
  });
});

describe('who reads what', () => {
  it('is the parties; other agencies read an open one without its thread and handling', async () => {
    const { client, developer, otherclient, otherdeveloper } = here;
    const closed = await asked();
    expect((await otherclient.call(dataRequest.detail, { params: { id: closed.id } })).status).toBe(404);
    const open = await asked({ visibility: 'Agencies' });
    expect((await act(developer, 'start', open.id)).status).toBe(200);
    expect((await act(developer, 'message', open.id, { body: 'Between us', internal: true })).status).toBe(200);
    expect((await act(client, 'message', open.id, { body: 'Dear officer' })).status).toBe(200);
    for (const who of [otherclient, otherdeveloper]) {
      const detail = await readRequest(who, open.id);
      expect(detail).toMatchObject({ side: 'observer', messages: [], events: [], clock: null, files: [] });
      expect(JSON.stringify(detail)).not.toMatch(/Between us|Dear officer|State data centre/);
    }
    const bodies = async (who: Caller) =>
      (await readRequest(who, open.id)).messages.map(({ body }: { body: string }) => body);
    expect(await bodies(client)).toEqual(['Dear officer']);
    expect(await bodies(developer)).toEqual(['Between us', 'Dear officer']);
    expect((await act(client, 'message', open.id, { body: 'Note', internal: true })).status).toBe(403);
  });

  it('lists own requests, those to decide on, and those of others', async () => {
    const { client, developer, otherclient, superadmin } = here;
    const mine = await asked({ title: 'Only for the list', visibility: 'Agencies' });
    const listed = async (who: Caller, view: 'mine' | 'incoming' | 'others') =>
      (await who.call(dataRequest.list, { query: { view, q: 'Only for the list' } })).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await listed(client, 'mine')).toEqual([mine.id]);
    expect(await listed(client, 'incoming')).toEqual([]);
    expect(await listed(developer, 'incoming')).toEqual([mine.id]);
    expect(await listed(superadmin, 'incoming')).toEqual([mine.id]);
    expect(await listed(otherclient, 'others')).toEqual([mine.id]);
    const filter = ['status_eq=Submitted', 'overdue_eq=false', 'personal_eq=false', 'votes_gte=0'];
    const filtered = await developer.call(dataRequest.list, { query: { filter, _sort: 'votes:desc' } });
    expect(filtered.status).toBe(200);
    const csv = await superadmin.call(dataRequest.export, { query: { q: mine.requestNo } });
    expect([csv.status, String(csv.body)]).toEqual([200, expect.stringContaining(mine.requestNo)]);
  });

  it('lists by the day on which they were sent, in the zone of the portal', async () => {
    const { developer, portal } = here;
    const { id } = await asked({ title: 'Sent after midnight' });
    // The fifteenth at half past midnight in Singapore, the day before in UTC.
    const submittedAt = new Date('2026-03-14T16:30:00Z');
    await portal.db.update(requests).set({ submittedAt }).where(eq(requests.id, id));
    const found = async (...filter: string[]) => {
      const { body } = await developer.call(dataRequest.list, { query: { filter, q: 'Sent after midnight' } });
      return body.totalItems as number;
    };
    expect(await found('submittedDay_gte=2026-03-15', 'submittedDay_lte=2026-03-15')).toBe(1);
    expect([await found('submittedDay_lte=2026-03-14'), await found('submittedDay_gte=2026-03-16')]).toEqual([0, 0]);
    expect(await found('submittedDay_gte=nonsense')).toBe(0);
  });

  it('does not ask agencies that are switched off', async () => {
    const { client, portal } = here;
    const other = await portal.make.organization({ tenantId: portal.tenants.home.id });
    const ids = async () =>
      (await client.call(dataRequest.agencies)).body.map(({ id }: { id: string }) => id) as string[];
    expect(await ids()).toContain(other.id);
    await portal.db.update(organization).set({ status: 'Disabled' }).where(eq(organization.id, other.id));
    expect(await ids()).not.toContain(other.id);
  });
});

describe('another agency that wants the same', () => {
  it('counts once, however many of it say so at once, and can take it back', async () => {
    const { client, otherclient, otherdeveloper } = here;
    const { id } = await asked({ visibility: 'Agencies' });
    const tries = Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? otherclient : otherdeveloper).call(dataRequest.want, { params: { id }, body: {} }),
    );
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await readRequest(client, id)).toMatchObject({ votes: 1, wantedBy: [{ code: 'FOREIGN' }] });
    expect(await readRequest(otherclient, id)).toMatchObject({ votes: 1, wanted: true, wantedBy: [] });
    expect((await otherdeveloper.call(dataRequest.unwant, { params: { id } })).status).toBe(200);
    expect((await readRequest(client, id)).votes).toBe(0);
  });

  it('is neither the one that asks, nor the one that is asked, nor one that may not see it', async () => {
    const { client, developer, otherclient } = here;
    const want = (who: Caller, id: string) => who.call(dataRequest.want, { params: { id }, body: {} });
    const open = await asked({ visibility: 'Agencies' });
    expect([(await want(client, open.id)).status, (await want(developer, open.id)).status]).toEqual([403, 403]);
    const closed = await asked();
    expect((await want(otherclient, closed.id)).status).toBe(404);
    expect((await act(client, 'withdraw', open.id)).status).toBe(200);
    expect((await want(otherclient, open.id)).status).toBe(404);
  });
});
