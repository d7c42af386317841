import { http, HttpResponse } from 'msw';
import { catalogue } from '@titian/shared-contracts/catalogue';
import {
  application as contract,
  type Credential,
  type Subscription,
  subscription,
} from '@titian/shared-contracts/subscription';
import { type RecordedCall, traffic } from '@titian/shared-contracts/traffic';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { createUnsavedForms, UnsavedContext } from '@titian/shared-ui';
import { application, callable, credential, document, id, pair } from '../testing/applications';
import { subscriber } from '../testing/subscriptions';
import { setUp } from '../testing/setUp';
import { ApplicationsPage } from './ApplicationsPage';

const server = setUp();
const LIST = '/myapi/applications';
const open = (path = `${LIST}?id=${id(1)}`) => openPage(<ApplicationsPage />, { path, locale: 'en' });
const page = <T,>(data: T[]) => ({ data, totalItems: data.length, page: 1, pageSize: 10 });
const SECRET = 'ttn_sbx_abcd1234restOfTheSecretThatNobodyElseKnows';
let keys: Credential[] = [];

beforeEach(() => {
  signInAs('Developer');
  keys = [credential()];
  server.use(
    reply(contract.list, page([application()])),
    reply(contract.detail, application()),
    reply(contract.credentials, () => keys),
    reply(contract.callable, [callable()]),
    reply(contract.people, [
      { id: id(3), displayName: 'Pegawai Pelan' },
      { id: id(5), displayName: 'Penyelia Kaunter' },
    ]),
    reply(subscription.mine, page([])),
    reply(catalogue.openapi, document),
  );
});

describe('the list', () => {
  it('shows keys that end, failed calls and owners who have left', async () => {
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();
    server.use(reply(contract.list, page([application({ orphan: true, expiringAt: soon })])));
    open(LIST);
    const row = (await screen.findByRole('link', { name: 'e-Pelan' })).closest('tr')!;
    for (const words of ['Owner has left', /Production.1 · Sandbox.1/, /^Ends/, '31,204', /1% failed/, 'Active'])
      expect(within(row).getByText(words)).toBeVisible();
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/myapi/applications?id=${id(1)}`);
  });

  it('opens an application by a click anywhere on its row', async () => {
    server.use(reply(contract.list, page([application()])));
    const { user, address } = open(LIST);
    await user.click(await screen.findByText('31,204'));
    await waitFor(() => expect(address()).toBe(`/myapi/applications?id=${id(1)}`));
  });

  it('is at an address of its own for a client, and the other leads there', async () => {
    signInAs('Client');
    const { address } = open(`${LIST}?id=${id(1)}`);
    await waitFor(() => expect(address()).toBe(`/myapi/applications-client?id=${id(1)}`));
    expect(await screen.findByRole('heading', { level: 1, name: 'e-Pelan' })).toBeVisible();
  });

  it('registers an application and opens it', async () => {
    const bodies: unknown[] = [];
    server.use(
      reply(contract.create, ({ body }) => {
        bodies.push(body);
        return { ...application(), id: id(9) };
      }),
    );
    const { user, address } = open(LIST);
    await user.click((await screen.findAllByRole('button', { name: 'New application' }))[0]!);
    await user.type(await screen.findByLabelText(/^Name/), 'Kaunter Baharu');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(address()).toBe(`/myapi/applications?id=${id(9)}`));
    expect(bodies).toEqual([{ name: 'Kaunter Baharu', description: '' }]);
  });
});

describe('an application', () => {
  it('says who makes its keys to those who may not', async () => {
    server.use(reply(contract.detail, application({ allowed: [] })));
    open();
    expect(await screen.findByText(/Keys are made by its owner, .*, by its developers and by/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New credential' })).toBeNull();
  });

  it('shows its keys, a pair in rotation together, and what is left of each', async () => {
    keys = [...pair(), credential(), credential({ id: id(13), label: 'Tamat', state: 'Revoked', allowed: [] })];
    const { user } = open();
    const table = await screen.findByRole('table', { name: 'Credentials of the application' });
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(names().map((name) => name!.split(' ttn')[0]!.trim().slice(0, 12))).toEqual([
      'Ujian baharu',
      'Ujian lama',
      'Pelayan pela',
    ]);
    expect(within(table).getByText('12 days left')).toBeVisible();
    expect(within(table).getByRole('img', { name: 'Day 4 of 7' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '1 key ends soon' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show 1 that ended' }));
    expect(names()).toHaveLength(4);
  });

  it('makes a key with kind, life and networks, shows it once, and fills it into the code', async () => {
    const bodies: unknown[] = [];
    server.use(
      reply(contract.issue, ({ body }) => {
        bodies.push(body);
        return {
          ...credential({ id: id(14), environment: 'Sandbox', prefix: SECRET.slice(0, 16) }),
          kind: 'apiKey' as const,
          secret: SECRET,
        };
      }),
    );
    const unsaved = vi.fn();
    const { user } = openPage(
      <UnsavedContext value={createUnsavedForms(unsaved)}>
        <ApplicationsPage />
      </UnsavedContext>,
      { path: `${LIST}?id=${id(1)}`, locale: 'en' },
    );
    await user.click(await screen.findByRole('button', { name: 'New credential' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Label/), 'Pelayan ujian');
    await user.type(dialog.getByLabelText(/^Networks/), '10.1.0.0/16{enter}300.1.1.1');
    await user.click(dialog.getByRole('button', { name: 'New credential' }));
    expect(await dialog.findByText(/^300\.1\.1\.1: /)).toBeVisible();
    expect(bodies).toEqual([]);
    await user.clear(dialog.getByLabelText(/^Networks/));
    await user.type(dialog.getByLabelText(/^Networks/), '10.1.0.0/16, ::1');
    await user.click(dialog.getByRole('button', { name: 'New credential' }));
    await screen.findByRole('heading', { name: /Store the new key/ });
    expect(bodies).toEqual([
      {
        ...{ environment: 'Sandbox', kind: 'apiKey', label: 'Pelayan ujian', days: 365 },
        networks: ['10.1.0.0/16', '::1'],
      },
    ]);
    const store = within(screen.getByRole('dialog'));
    expect(unsaved).toHaveBeenLastCalledWith(true);
    expect(store.getByText(SECRET.slice(16))).toBeVisible();
    expect(store.getByRole('button', { name: 'Done' })).toBeDisabled();
    await user.click(store.getByRole('checkbox'));
    await user.click(store.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(unsaved).toHaveBeenLastCalledWith(false);
    const code = await screen.findByRole('group', { name: /cURL/ });
    expect(code).toHaveTextContent(`X-API-Key: ${SECRET}`);
    expect(code).toHaveTextContent('X-GDX-Purpose: improveService');
    expect(code).toHaveTextContent('/gateway/-sandbox/jtg/lot/v2.4/lot/0704');
  });

  it('rotates with the overlap that is asked for, and revokes with a reason', async () => {
    const asked: unknown[] = [];
    server.use(
      reply(contract.rotate, ({ body }) => {
        asked.push(body);
        return { ...credential({ id: id(14) }), kind: 'apiKey' as const, secret: SECRET };
      }),
      reply(contract.revoke, ({ body }) => {
        asked.push(body);
        return null;
      }),
    );
    const { user } = open();
    const act = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Actions for Pelayan pelan' }));
      await user.click(await screen.findByRole('menuitem', { name }));
      return within((await screen.findAllByRole('dialog')).at(-1)!);
    };
    const rotating = await act('Rotate');
    await user.clear(rotating.getByLabelText(/Overlap/));
    await user.type(rotating.getByLabelText(/Overlap/), '3');
    await user.click(rotating.getByRole('button', { name: 'Rotate' }));
    expect(await screen.findByText('Old, 3 days more')).toBeVisible();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    const revoking = await act('Revoke');
    await user.type(revoking.getByLabelText(/Reason/), 'It was pasted in a chat.');
    await user.click(revoking.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(asked).toEqual([{ graceDays: 3 }, { reason: 'It was pasted in a chat.' }]));
  });

  it('says before a rotation which key that was rotated before ends with it', async () => {
    const old = { state: 'Rotating', graceUntil: '2031-03-01T02:00:00Z', supersededBy: id(10) } as const;
    keys = [
      credential(),
      credential({ ...old, id: id(15), label: 'Pelayan lama', prefix: 'ttn_live_0ldk' }),
      credential({ ...old, id: id(16), label: 'Ujian lama', environment: 'Sandbox' }),
      credential({ ...old, id: id(17), label: 'Rahsia lama', kind: 'clientSecret' }),
      credential({ ...old, id: id(18), label: 'Sudah tamat', state: 'Revoked', graceUntil: null }),
    ];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Pelayan pelan' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rotate' }));
    const rotating = within((await screen.findAllByRole('dialog')).at(-1)!);
    expect(rotating.getByText(/^Pelayan lama \(ttn_live_0ldk…\) was rotated before .* ends at once/)).toBeVisible();
    expect(rotating.queryByText(/Ujian lama|Rahsia lama|Sudah tamat/)).not.toBeInTheDocument();
  });

  it('tries the call with a pasted key, again while the gateways do not know a new one', async () => {
    const calls: Request[] = [];
    server.use(
      http.get('*/gateway/-sandbox/jtg/lot/v2.4/lot/0704', ({ request }) => {
        calls.push(request);
        return HttpResponse.json(
          { upi: '0704' },
          { headers: { 'x-ratelimit-remaining': '4', 'x-ratelimit-limit': '5', 'x-trace-id': 'abc123' } },
        );
      }),
    );
    const { user } = open();
    const send = await screen.findByRole('button', { name: 'Send the call' });
    expect(send).toBeDisabled();
    await user.type(screen.getByLabelText(/^Your API key/), SECRET);
    await user.click(send);
    const answer = within(await screen.findByRole('status', { name: 'Answer of the API' }));
    for (const words of ['200', '4 of 5 left', 'abc123']) expect(answer.getByText(words)).toBeVisible();
    expect(answer.getByRole('group', { name: 'Body of the answer' })).toHaveTextContent('"upi": "0704"');
    const [call] = calls;
    expect(call!.headers.get('x-api-key')).toBe(SECRET);
    expect(call!.headers.get('x-gdx-purpose')).toBe('improveService');
    expect(call!.headers.get('authorization')).toBeNull();
  });

  it('whose owner has left says so, and is taken over by an administrator', async () => {
    const asked: unknown[] = [];
    server.use(
      reply(contract.detail, application({ orphan: true })),
      reply(contract.transfer, ({ body }) => (asked.push(body), null)),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Take over' }));
    await user.click(await screen.findByLabelText(/New owner/));
    await user.click(await screen.findByText('Penyelia Kaunter'));
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(asked).toEqual([{ userId: id(5) }]));
  });

  it('doesn’t say that nobody is there where its people could not be read', async () => {
    server.use(reply(contract.detail, application({ orphan: true })), decline(contract.people, 503, 'unavailable'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Take over' }));
    expect(await screen.findByText('The people of the organisation could not be loaded')).toBeVisible();
    await user.click(screen.getByLabelText(/New owner/));
    expect(screen.queryByText('Nobody else is in this organisation')).not.toBeInTheDocument();
    server.use(reply(contract.people, [{ id: id(5), displayName: 'Penyelia Kaunter' }]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(screen.getByLabelText(/New owner/));
    expect(await screen.findByText('Penyelia Kaunter')).toBeInTheDocument();
  });

  it('can’t be archived while it subscribes, and offers nothing that isn’t allowed', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Actions for e-Pelan' }));
    const archive = await screen.findByRole('menuitem', { name: /^Archive/ });
    expect(archive).toHaveTextContent('end its subscriptions and orders first');
    expect(archive).toBeDisabled();
  });

  it('offers a viewer nothing to change', async () => {
    keys = [credential({ allowed: [] })];
    server.use(reply(contract.detail, application({ allowed: [] })));
    open();
    expect(await screen.findByText('Pelayan pelan')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New credential' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
  });

  it('of another organisation was not found', async () => {
    server.use(decline(contract.detail, 404, 'notFound'));
    open();
    expect(await screen.findByText('This application was not found')).toBeVisible();
  });
});

it('says what a key is, until when, and for which environment', async () => {
  server.use(
    reply(contract.inspect, {
      ...{ what: 'key', verdict: 'valid', until: '2027-11-20T02:00:00Z', claims: null },
      credential: credential({ environment: 'Sandbox', networks: ['10.1.0.0/16'] }),
      application: { id: id(1), name: 'e-Pelan' },
    }),
  );
  const { user } = open(LIST);
  await user.click(await screen.findByRole('button', { name: 'Test a key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Key or token/), SECRET);
  await user.click(dialog.getByRole('button', { name: 'Test' }));
  expect(await dialog.findByText(/It is accepted/)).toBeVisible();
  for (const words of ['Sandbox', '20 Nov 2027, 10:00', 'API key', '10.1.0.0/16'])
    expect(dialog.getByText(words)).toBeVisible();
});

describe('the parts of an application', () => {
  const held = (n: number, name: string, trend: number[]): Subscription => {
    const { organization, ...row } = subscriber({ id: id(n), trend });
    const project = { ...row.project, id: id(n), Name: { my: name, en: name } };
    const forecast = { perDay: 150, share: 1.4, runsOutAt: '2026-11-20T12:30:00Z' };
    return { ...row, organization, project, forecast, larger: null, newer: null, keys: 1, allowed: [] };
  };
  const days = (count: number) => Array.from({ length: 30 }, () => count);

  it('show how much of each quota is used, by API and day, and when it runs out', async () => {
    server.use(reply(subscription.mine, page([held(20, 'Title Check', days(4)), held(21, 'Parcels', days(10))])));
    const { user, address } = open();
    await user.click(await screen.findByRole('link', { name: 'Usage' }));
    expect(address()).toBe(`${LIST}?id=${id(1)}&tab=usage`);
    expect(await screen.findByRole('heading', { name: '420 calls in 30 days' })).toBeVisible();
    const table = screen.getByRole('table', { name: 'By API' });
    const row = within(table).getByRole('link', { name: 'Parcels' }).closest('tr')!;
    expect(within(row).getByRole('meter')).toHaveAttribute('aria-label', expect.stringContaining('400'));
    expect(within(row).getAllByText(/20:30/)[0]).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Credentials of the application' })).toBeNull();
  });

  it('count the calls of a subscription that ended meanwhile, and of none that ended without any', async () => {
    const [live, over, unused] = [
      held(20, 'Title Check', days(4)),
      held(21, 'Parcels', days(10)),
      held(22, 'Old', days(0)),
    ];
    const asked: string[][] = [];
    server.use(
      reply(subscription.mine, ({ url }) => {
        const filter = url.searchParams.getAll('filter');
        asked.push(filter);
        if (!filter.includes('status_eq=Terminated')) return page([live]);
        return page([over, unused].map((row) => ({ ...row, status: 'Terminated' as const, allowed: [] })));
      }),
    );
    open(`${LIST}?id=${id(1)}&tab=usage`);
    expect(await screen.findByRole('heading', { name: '420 calls in 30 days' })).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'By API' }));
    const row = table.getByRole('link', { name: 'Parcels' }).closest('tr')!;
    expect(within(row).getByText('Terminated')).toBeVisible();
    expect(within(row).queryByRole('meter')).toBeNull();
    expect(table.queryByText('Old')).toBeNull();
    expect(asked).toContainEqual([
      `applicationId_eq=${id(1)}`,
      'status_eq=Terminated',
      expect.stringMatching(/^endingAt_gte=.*T16:00:00\.000Z$/),
    ]);
  });

  it('show and count all that it subscribes to, beyond a page of the list', async () => {
    const all = Array.from({ length: 130 }, (_, n) => held(200 + n, `Api ${n + 1}`, days(1)));
    server.use(
      reply(subscription.mine, ({ url: { searchParams } }) => {
        const at = Number(searchParams.get('page'));
        return { data: all.slice((at - 1) * 100, at * 100), totalItems: all.length, page: at, pageSize: 100 };
      }),
    );
    const { user } = open();
    expect(await screen.findByText('Api 130')).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Usage' }));
    expect(await screen.findByRole('heading', { name: '3,900 calls in 30 days' })).toBeVisible();
    expect(within(screen.getByRole('table', { name: 'By API' })).getByText('Api 130')).toBeInTheDocument();
  });

  it('show its newest calls, and lead to all of them', async () => {
    const asked: string[][] = [];
    const call: RecordedCall = {
      ...{ id: id(30), traceId: '0'.repeat(32), at: '2026-11-20T02:00:00.000Z', method: 'GET', totalMs: 12 },
      ...{ operationId: 'get /lot', pathTemplate: '/lot', environment: 'Production', api: null, provider: null },
      ...{ consumer: null, application: null, status: 429, outcome: 'quota', code: 'GDX-1310' },
      ...{ purposeCode: null, clientIp: null, sides: ['consumer'] },
    };
    server.use(
      reply(traffic.list, ({ url }) => {
        asked.push([...url.searchParams.getAll('filter'), url.searchParams.get('side')!]);
        return { data: [call], next: null };
      }),
    );
    open(`${LIST}?id=${id(1)}&tab=calls`);
    expect(await screen.findByText('GDX-1310')).toBeVisible();
    expect(screen.getByRole('link', { name: /lot/ })).toHaveAttribute('href', `/monitoring/${'0'.repeat(32)}`);
    expect(screen.getByRole('link', { name: 'All calls' })).toHaveAttribute('href', `/monitoring?application=${id(1)}`);
    expect(asked).toEqual([[`application_eq=${id(1)}`, 'consumer']]);
  });

  it('say what to do where nothing is subscribed or called', async () => {
    server.use(reply(traffic.list, { data: [], next: null }));
    const { user } = open(`${LIST}?id=${id(1)}&tab=usage`);
    expect(await screen.findByText('No subscriptions yet')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Calls' }));
    expect(await screen.findByText('No calls within a day')).toBeVisible();
  });
});
