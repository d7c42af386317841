import { readDocument } from '@titian/shared-contracts/openapi';
import { LANGUAGES } from '../samples/languages';
import { sampleOf } from './quickRequest';

const model = readDocument({
  openapi: '3.1.0',
  paths: {
    '/lot': { post: { responses: {}, requestBody: { content: { 'application/json': { example: { no: 'PN 1' } } } } } },
  },
});

it.each(['{"no": "PN', '', 'not JSON'])('writes a body that is no whole JSON in every language: %s', (body) => {
  const sample = sampleOf({
    ...{ model, operation: model.operations[0]!, target: { address: '/gateway/jtg/lot/v1' } as never },
    ...{ edits: { path: '/lot', body }, way: 'apiKey' as const, client: '', secret: null },
  });
  expect(sample.body).toMatchObject({ kind: 'text', text: body });
  for (const { write } of Object.values(LANGUAGES)) expect(write(sample)).toContain('/gateway/jtg/lot/v1/lot');
});
