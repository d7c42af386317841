const TYPES = ['string', 'integer', 'number', 'boolean'];
const named = (count, prefix, make) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [prefix + n, make(n)]));

/** A record of some twenty members, three of them records that the document names; of a later version it has one more and one of another type. */
function record(n, records, isLater) {
  const link = (step) => ({ $ref: `#/components/schemas/R${(n * step + 1) % records}` });
  const members = named(20, 'm', (k) => ({ type: TYPES[(n + k) % TYPES.length], description: `Medan ${k}` }));
  const more = isLater && { m3: { type: 'array', items: { type: 'string' } }, tambahan: { type: 'string' } };
  return {
    type: 'object',
    required: ['m0', 'm1'],
    properties: { ...members, ...more, a: link(3), b: link(7), c: link(11) },
  };
}

const json = (schema) => ({ content: { 'application/json': { schema } } });

function operation(n) {
  const self = { $ref: `#/components/schemas/R${n}` };
  const page = {
    type: 'object',
    properties: { data: { type: 'array', items: self }, totalItems: { type: 'integer' } },
  };
  const refused = { $ref: '#/components/responses/refused' };
  return {
    operationId: `operasi${n}`,
    tags: [`Kumpulan ${n % 20}`],
    summary: `Operasi ${n}`,
    parameters: [{ name: 'q', in: 'query', schema: { type: 'string', maxLength: 80 } }],
    ...(n % 2 && { requestBody: json(self) }),
    responses: { 200: { description: 'Berjaya', ...json(page) }, 400: refused, 403: refused, 404: refused },
  };
}

/**
 * An OpenAPI document of a whole agency, the same one each time.
 * @param {number} operations
 * @param {number} [every] every so many of its records are of a later version; none where it is left out
 */
export function documentOf(operations, every) {
  const paths = {};
  for (let n = 0; n < operations; n++) (paths[`/sumber${n >> 1}`] ??= {})[n % 2 ? 'post' : 'get'] = operation(n);
  const refusal = { type: 'object', properties: { code: { type: 'string' }, requestId: { type: 'string' } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Agensi', version: every ? '2' : '1' },
    paths,
    components: {
      schemas: named(operations, 'R', (n) => record(n, operations, every !== undefined && n % every === 0)),
      responses: { refused: { description: 'Ditolak', ...json(refusal) } },
    },
  };
}
