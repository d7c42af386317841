import { endpoints } from '../http/contracts';
import { type EndpointName, POLICIES } from './matrix/policies';
import { type Policy } from './matrix/row-policy';
import { buildMatrix, type Matrix, type Persona, type Rows } from './matrix/world';
import { checkoutBody } from './ordering';

/** Values that break programs which trust their input. */
const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; drop table cart; --",
  '{{7*7}}<script>',
  'x'.repeat(20_000),
  '9999-12-31',
  '00000000-0000-0000-0000-000000000000',
  [],
  [[[]]],
  {},
  { __proto__: { admin: true } },
];
const QUERIES = ['page=0', 'page=x', 'pageSize=7', 'filter=a', 'filter=state_eq=%00', 'filter=createdAt_gte=x'];
const MORE_QUERIES = ['_sort=constructor:asc', '_sort=createdAt:desc', 'q=%25%5C%00', 'id_in=x', 'from=x&to=y'];

let matrix: Matrix;
beforeAll(async () => void (matrix = await buildMatrix()), 120_000);
afterAll(() => matrix.portal.close());

interface Sample {
  params: Record<string, string>;
  body: object;
  by: Persona;
}
const PERSON = {
  ...{
    displayName: 'Hostile',
    identificationNumber: '900101020304',
    username: 'hostile',
    email: 'hostile@agency.example',
  },
  ...{ phone: '0123456789', organizationId: '00000000-0000-4000-8000-000000000000', purpose: 'Hostile' },
};
/** Good bodies of calls that name no row, so that each of their fields is reached. */
const OPEN_BODIES: Partial<Record<EndpointName, (rows: Rows) => object>> = {
  'session.token': () => ({ grant_type: 'password', username: 'nobody', password: 'x', captcha: 'x' }),
  'account.forgotPassword': () => ({ email: 'nobody@agency.example', captcha: 'x' }),
  'account.resendActivation': () => ({ email: 'nobody@agency.example', captcha: 'x' }),
  'account.resetPassword': () => ({ token: 'x', password: 'Jambatan-Besi-27' }),
  'account.activate': () => ({ token: 'x', password: 'Jambatan-Besi-27', twoFactor: 'email' }),
  'account.changePassword': () => ({ currentPassword: 'x', password: 'Jambatan-Besi-27' }),
  'account.unlock': () => ({ token: 'x' }),
  'account.resendCode': () => ({ challenge: 'x' }),
  'cart.add': ({ api }) => ({ projectId: api.project.id, versionId: api.version.id, packageId: api.package.id }),
  'application.create': () => ({ name: 'Hostile', description: '' }),
  'order.checkout': ({ line }) => ({ ...checkoutBody([line]), startDate: '2027-01-01', ipAddresses: ['10.0.0.1'] }),
  'helpdesk.create': ({ api }) => ({
    ...{ idempotencyKey: api.project.id, title: 'Hostile', description: 'Hostile', category: 'Data', priority: 'Low' },
    ...{ projectId: api.project.id, requestId: 'req_hostile', fileIds: [] },
  }),
  'helpdesk.assignMany': ({ issue }) => ({ items: [{ id: issue.id, rowVersion: 99 }], assigneeId: issue.id }),
  'registration.register': () => ({ ...PERSON, password: 'Sungai-Biru-88' }),
  'registration.registerAtCounter': () => PERSON,
  'registration.lookUp': () => ({ identificationNumber: '900101020304' }),
  'registration.confirm': () => ({ token: 'hostile' }),
  'registration.decideMany': ({ applicant }) => ({
    ...{ items: [{ id: applicant.id, rowVersion: 99 }], decision: 'reject', reason: 'Hostile reason' },
  }),
  'order.decideMany': ({ item }) => ({ items: [{ id: item.id, rowVersion: 99 }], decision: 'approve' }),
};

function sampleOf(name: string): Sample | null {
  const policy = (POLICIES as Record<string, Policy | undefined>)[name];
  const open = OPEN_BODIES[name as EndpointName];
  if (open)
    return {
      params: {},
      body: open(matrix.rows),
      by: name.endsWith('Many') || name.startsWith('registration.') ? 'tenantadmin' : 'client',
    };
  if (!policy || policy === 'open' || !policy.body) return null;
  return { params: policy.params(matrix.rows), body: policy.body(matrix.rows), by: policy.reachedBy[0]! };
}
const written = endpoints.filter(({ name }) => {
  const policy = (POLICIES as Record<string, Policy | undefined>)[name];
  return name in OPEN_BODIES || (policy !== undefined && policy !== 'open' && policy.body !== undefined);
});

/** The sample with each field, in turn, made hostile. */
const broken = (body: object): object[] =>
  Object.keys(body).flatMap((field) => HOSTILE.map((value) => ({ ...body, [field]: value })));

describe('a hostile value in a field', () => {
  it.each(written)('is answered below 500 by $name', async ({ name, entry }) => {
    const { params, body, by } = sampleOf(name)!;
    for (const hostile of broken(body)) {
      const reply = await matrix.callers[by].call(entry, { params, body: hostile } as never);
      expect([reply.status < 500, JSON.stringify(hostile).slice(0, 300)]).toEqual([true, expect.anything()]);
    }
  });
});

describe('a hostile query', () => {
  const lists = endpoints.filter(({ entry }) => entry.method === 'GET' && entry.query);
  it.each(lists)('is answered below 500 by $name', async ({ entry }) => {
    for (const query of [...QUERIES, ...MORE_QUERIES]) {
      const headers = { authorization: `Bearer ${matrix.callers.superadmin.token}` };
      const reply = await matrix.portal.app.inject({ method: 'GET', url: `${entry.path}?${query}`, headers });
      expect([query, reply.statusCode < 500]).toEqual([query, true]);
    }
  });
});

describe('a hostile id', () => {
  it.each(endpoints.filter(({ entry }) => entry.path.includes(':id')))(
    'is answered below 500 by $name',
    async ({ entry }) => {
      for (const id of ['x', '%00', '../..', 'x'.repeat(300), "' or 1=1"]) {
        const reply = await matrix.callers.superadmin.call(entry, { params: { id, versionId: id }, body: {} } as never);
        expect([id, reply.status < 500, reply.status >= 400]).toEqual([id, true, true]);
      }
    },
  );
});
