import type { Checked } from './check';

/** What becomes of a text that took too long, which nothing else is known of. */
export const unreadable = (text: string): Checked => ({
  facts: {
    ...{ format: 'yaml', bytes: Buffer.byteLength(text), lines: text.split('\n').length },
    ...{ openapi: null, operations: 0, schemas: 0 },
    errors: [
      {
        ...{ code: 'text.tooSlow', severity: 'error', params: {}, count: 1 },
        ...{ places: [{ line: 1, column: 1, path: '#' }], found: null, suggestion: null },
      },
    ],
  },
  document: null,
  operations: '[]',
});
