import { archiveOf } from '../../../server/src/testing/definition-archive';

/** A definition that is good enough to be published: a text, or an archive. */
export interface Publishable {
  name: string;
  given: string | Buffer;
}

/** What every one of them offers, and the provider's system answers. */
export const CALLED = '/lot';
const json = (document: object) => JSON.stringify(document, null, 2);
const EXAMPLE = { upi: '1001' };

const INFO = { title: 'Lot', version: '1' };
const about = { operationId: 'readLot', summary: 'One lot', description: 'A lot with its identifier.', tags: ['Lot'] };
const upi = { type: 'string', description: 'Identifier of the lot' };
const LOT = { type: 'object', properties: { upi } };
const REFUSED = { description: 'There is none' };
const answers = (schema: object) => ({
  200: { description: 'The lot', content: { 'application/json': { schema, example: EXAMPLE } } },
  404: REFUSED,
});
const three = (openapi: string, schemas: object) => ({
  ...{ openapi, info: INFO, tags: [{ name: 'Lot' }] },
  paths: { [CALLED]: { get: { ...about, responses: answers({ $ref: '#/components/schemas/Lot' }) } } },
  components: { schemas },
});
const TWO = {
  ...{ swagger: '2.0', info: INFO, produces: ['application/json'], tags: [{ name: 'Lot' }] },
  paths: {
    [CALLED]: {
      get: {
        ...about,
        responses: { 200: { description: 'The lot', schema: { $ref: '#/definitions/Lot' } }, 404: REFUSED },
      },
    },
  },
  definitions: { Lot: LOT },
};
const RECURSIVE = { Lot: { ...LOT, properties: { upi, parent: { $ref: '#/components/schemas/Lot' } } } };

const ANCHORS = `openapi: 3.1.0
info: { title: Lot, version: '1' }
tags: [{ name: Lot }]
paths:
  ${CALLED}:
    get: &get
      operationId: readLot
      summary: One lot
      description: A lot with its identifier.
      tags: [Lot]
      responses: &answers
        200: { description: The lot, content: { application/json: { schema: &lot { type: object }, example: { upi: '1001' } } } }
        404: { description: There is none }
  /lots:
    get: { <<: *get, operationId: readLots, responses: { <<: *answers } }
components: { schemas: { Lot: *lot } }
`;

const FILES = {
  'api/openapi.yaml': `openapi: 3.1.0
info: { title: Lot, version: '1' }
tags: [{ name: Lot }]
paths: { ${CALLED}: { $ref: paths/lot.yaml } }
`,
  'api/paths/lot.yaml': `get:
  operationId: readLot
  summary: One lot
  description: A lot with its identifier.
  tags: [Lot]
  responses:
    200:
      description: The lot
      content: { application/json: { schema: { $ref: ../schemas/lot.json }, example: { upi: '1001' } } }
    404: { description: There is none }
`,
  'api/schemas/lot.json': json({ ...LOT, properties: { upi, parent: { $ref: '#' } } }),
};

export const PUBLISHABLE: Publishable[] = [
  { name: '2.0', given: json(TWO) },
  { name: '3.0', given: json(three('3.0.3', { Lot: LOT })) },
  { name: '3.1', given: json(three('3.1.0', { Lot: LOT })) },
  { name: 'a schema inside itself', given: json(three('3.1.0', RECURSIVE)) },
  { name: 'anchors and merges', given: ANCHORS },
  { name: 'an archive', given: archiveOf(FILES) },
];
