import { runningPlane } from '../testing/running-plane';
import { systemOf } from '../testing/snapshot-of';

const SANDBOX = '/gateway/-sandbox/jtg/semakan-hakmilik/v1.0';
const text = { type: 'string' };
const SCHEMA = { type: 'object', required: ['no', 'lot'], properties: { no: text, lot: text } };

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => void (here = await runningPlane((_, response) => void response.end())));
afterAll(() => here.stop());

it('a record shows what is asked for by fifty parameters, and not by more', async () => {
  here.use({
    api: {
      ...{
        upstream: systemOf([]),
        twin: { find: { '200': { mediaType: 'application/json', schema: SCHEMA, examples: [] } } },
      },
      operations: [{ id: 'find', method: 'get', path: '/cari', rate: null, request: null }],
    },
    credential: { environment: 'Sandbox' },
    subscription: { environment: 'Sandbox' },
  });
  const reply = await here.call(`${SANDBOX}/cari?no=GM7${'&x'.repeat(49)}&lot=L9`);
  const record = (await reply.json()) as Record<string, string>;
  expect(record.no).toBe('GM7');
  expect(record.lot).not.toBe('L9');
});
