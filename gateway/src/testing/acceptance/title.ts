/** What the system of an API answers whose packages have fields. */
export const TITLE = '{"no":"GM 7","lot":"12","pemilik":{"nama":"Aminah","ic":"900101145566"}}';

const text = { type: 'string' };
const owner = { type: 'object', properties: { nama: text, ic: text } };
const schema = { type: 'object', properties: { no: text, lot: text, pemilik: owner } };
const response = { description: 'OK', content: { 'application/json': { schema } } };

/** Its document. */
export const TITLE_DOCUMENT = {
  openapi: '3.0.3',
  info: { title: 'Hakmilik', version: '1' },
  paths: { '/hakmilik': { get: { responses: { 200: response } } } },
};
