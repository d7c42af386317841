const text = (my: string, en: string) => ({ description: my, 'x-en': { description: en } });

/** What an agency uploads for its API. */
export const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Semakan Hakmilik', version: '3.2' },
  servers: [{ url: '/gateway/jtg/semakan-hakmilik/v3.2' }],
  security: [{ key: [] }],
  tags: [{ name: 'Hakmilik', ...text('Rekod hakmilik', 'Title records') }],
  paths: {
    '/hakmilik/{no}': {
      get: {
        operationId: 'bacaHakmilik',
        tags: ['Hakmilik'],
        summary: 'Butiran hakmilik',
        'x-en': { summary: 'Title details' },
        parameters: [
          { name: 'no', in: 'path', required: true, schema: { type: 'string', pattern: '^GM' }, example: 'GM10482' },
        ],
        responses: {
          200: {
            ...text('Berjaya', 'Done'),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Hakmilik' } } },
          },
          404: text('Tiada rekod', 'No such record'),
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
    schemas: {
      Hakmilik: {
        type: 'object',
        required: ['no'],
        properties: {
          no: { type: 'string', example: 'GM10482' },
          status: { type: 'string', enum: ['aktif', 'batal'] },
        },
      },
    },
  },
};
