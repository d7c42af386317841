import { SCORE_WEIGHTS } from '@titian/shared-contracts/definition';
import { judge } from './judge';

const BARE = `openapi: 3.1.0
info: { title: Lot, version: '1' }
servers: [{ url: 'http://lot.example' }]
paths:
  /lot:
    get:
      responses:
        200:
          description: Lot
          content: { application/json: { schema: { type: object, properties: { upi: { type: string } } } } }
`;
const WHOLE = `openapi: 3.1.0
info:
  title: Lot
  description: Semua lot
  version: '1'
  x-en: { title: Lot, description: Every lot }
servers: [{ url: 'https://lot.example' }]
security: [{ key: [] }]
tags: [{ name: Lot }]
paths:
  /lot:
    get:
      operationId: listLots
      tags: [Lot]
      summary: Senarai lot
      description: Senarai semua lot
      x-en: { summary: Lots, description: Every lot }
      responses:
        200:
          description: Lot
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Lot' }
              example: { upi: '123' }
        404: { description: Tiada }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-API-Key } }
  schemas:
    Lot:
      type: object
      properties:
        upi: { type: string, description: Pengecam, x-en: { description: Identifier } }
`;

it('makes the weights of all items a hundred', () => {
  expect(Object.values(SCORE_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
});

it('gives a hundred to a definition that has everything', async () => {
  expect(await judge(WHOLE)).toMatchObject({ score: 100, findings: [] });
});

it('finds what is missing, each kind once with its places, warnings first, and says what it would add', async () => {
  const { findings, items, score } = (await judge(BARE))!;
  expect(
    findings.map(({ code, severity, places: [place] }) => `${severity} ${code} ${place!.line}:${place!.column}`),
  ).toEqual([
    'warn language.missing 2:9',
    'warn server.https 3:13',
    'warn summary.missing 6:5',
    'warn response.refusals 6:5',
    'info description.missing 6:5',
    'info operationId.missing 6:5',
    'info tag.undefined 6:5',
    'info security.undefined 6:5',
    'info example.missing 10:22',
  ]);
  expect(findings.find(({ code }) => code === 'description.missing')).toMatchObject({ count: 2 });
  expect(items.find(({ code }) => code === 'https')).toEqual({ code: 'https', weight: 10, share: 0, adds: 10 });
  expect(score).toBe(15);
});

it('names what is not as OpenAPI has it', async () => {
  const { findings } = (await judge(WHOLE.replace('  title: Lot', '  titel: Lot\n  title: Lot')))!;
  expect(findings).toMatchObject([{ code: 'structure.invalid', params: { detail: expect.stringMatching(/titel/) } }]);
});

it.each([
  ['a private key', 'description', '-----BEGIN RSA PRIVATE KEY-----'],
  ['a token', 'example', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N'],
])('finds %s', async (_, name, text) => {
  const { findings } = (await judge(
    WHOLE.replace('description: Pengecam', `description: Pengecam, x-a: { ${name}: '${text}' }`),
  ))!;
  expect(findings).toMatchObject([{ code: 'secret.real' }]);
});

it('reads a definition with references that lead nowhere or away, and asks nobody for them', async () => {
  const text = WHOLE.replace("'#/components/schemas/Lot'", "'http://127.0.0.1:1/lot.yaml'");
  expect(await judge(text)).toMatchObject({ score: expect.any(Number) as number });
});

it('holds a definition without an operation to be empty, whatever else it has', async () => {
  const { score, items } = (await judge(WHOLE.replace(/paths:[^]*?components:/, 'paths: {}\ncomponents:')))!;
  expect(score).toBe(0);
  expect(items.reduce((sum, { adds }) => sum + adds, 0)).toBe(100);
});

it('has nothing to say about a text that cannot be read', async () => {
  expect(await judge('{')).toBe(null);
});
