const TYPES = ['string', 'integer', 'number', 'boolean'];
const entries = (count, prefix, make) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [prefix + n, make(n)]));

/** The schema of a record: some twenty members, three of them references. In the later version one member is new and one has another type. */
function record(n, records, isLater) {
  const link = (step) => ({ $ref: `#/components/schemas/R${(n * step + 1) % records}` });
  const members = entries(20, 'm', (k) => ({ type: TYPES[(n + k) % TYPES.length], description: `Medan ${k}` }));
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
 * A large OpenAPI document, the same one each time.
 * @param {number} operations
 * @param {number} [every] every so many of its records are those of the later version; none if omitted
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
      schemas: entries(operations, 'R', (n) => record(n, operations, every !== undefined && n % every === 0)),
      responses: { refused: { description: 'Ditolak', ...json(refusal) } },
    },
  };
}
