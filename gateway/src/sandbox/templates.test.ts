import type { PlaneTwin } from '@titian/shared-contracts/plane';
import { runningPlane } from '../testing/running-plane';
import { systemOf } from '../testing/snapshot-of';

const SANDBOX = '/gateway/-sandbox/jtg/semakan-hakmilik/v1.0';
const HAKMILIK = {
  type: 'object',
  properties: {
    no: { type: 'string' },
    daerah: { type: 'string' },
    seksyen: { type: 'string' },
    luas: { type: 'number', minimum: 1, maximum: 900 },
  },
};
const one = { '200': { mediaType: 'application/json', schema: HAKMILIK, examples: [] } };
const all = { '200': { ...one['200'], schema: { type: 'array', items: HAKMILIK } } };
const PATHS: [id: string, path: string, answer: PlaneTwin[string]][] = [
  ['read', '/hakmilik/{no}', one],
  ['json', '/hakmilik/{no}.json', one],
  ['form', '/hakmilik/{no}.{format}', one],
  ['lot', '/lot-{no}', one],
  ['within', '/daerah-{daerah}.{seksyen}/hakmilik', all],
  ['report', '/laporan.{format}', all],
];

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end());
  here.use({
    api: {
      ...{ upstream: systemOf([]), twin: Object.fromEntries(PATHS.map(([id, , answer]) => [id, answer])) },
      operations: PATHS.map(([id, path]) => ({ id, method: 'get', path, rate: null, request: null })),
    },
    credential: { environment: 'Sandbox' },
    subscription: { environment: 'Sandbox' },
  });
});
afterAll(() => here.stop());

const read = async (path: string) => (await here.call(SANDBOX + path)).json();

it('a record is the same one by its name, and by its name with something behind it', async () => {
  const record = await read('/hakmilik/GM7');
  expect(record).toMatchObject({ no: 'GM7' });
  expect(await read('/hakmilik/GM7.json')).toEqual(record);
  expect(await read('/hakmilik/GM7.xml')).toEqual(record);
  expect(await read('/hakmilik/GM8.json')).not.toEqual(record);
});

it('a record has what a part of a segment says of it', async () => {
  const lot = await read('/lot-GM%207');
  expect(lot).toMatchObject({ no: 'GM 7' });
  expect([await read('/lot-GM%207'), await read('/lot-GM8')]).toEqual([lot, expect.objectContaining({ no: 'GM8' })]);
});

it('a list is of what parts of a segment say, and has its records whatever form is asked for', async () => {
  const [first] = (await read('/daerah-07.12/hakmilik')) as object[];
  expect(first).toMatchObject({ daerah: '07', seksyen: '12' });
  expect(await read('/laporan.json')).toHaveLength(10);
});
