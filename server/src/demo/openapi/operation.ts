import { both } from '../both';
import { exampleOf, exampleOfAll } from './example';
import type { Field, Fields } from './field';
import { integer } from './field';
import type { Interface, Operation } from './api';
import { PROBLEMS } from './problems';
import { schemaOf, type Reference } from './schema';
import { vocabulary } from './vocabulary';

const PAGE_LENGTH = 3;
const paging: Fields = {
  halaman: integer(1, 'Nombor halaman, dari 1 | Page number, from 1'),
  saiz: integer(20, 'Rekod setiap halaman | Records a page'),
};

/** A field by name, anywhere in the record. */
function findIn(fields: Fields, name: string): Field | undefined {
  if (fields[name]) return fields[name];
  for (const { fields: members, of } of Object.values(fields)) {
    const found = findIn(members ?? of?.fields ?? {}, name);
    if (found) return found;
  }
  return undefined;
}

function findField(name: string, { records }: Interface): Field {
  const found = findIn(vocabulary, name) ?? findIn(paging, name);
  const own = Object.values(records).map((fields) => findIn(fields, name));
  const field = own.find((candidate) => candidate) ?? found;
  if (!field) throw new Error(`No record has the parameter ${name}.`);
  return field;
}

function parameter(name: string, place: 'path' | 'query', required: boolean, field: Field) {
  const { description, 'x-en': english, example, ...schema } = schemaOf(field);
  return {
    name,
    in: place,
    required,
    description,
    'x-en': english,
    schema,
    ...(required && { example: example ?? exampleOf(field) }),
  };
}

export const namesInPath = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

function parametersOf(operation: Operation, api: Interface) {
  const inPath = namesInPath(operation.path).map((name) => parameter(name, 'path', true, findField(name, api)));
  const names = operation.many ? [...operation.query, ...Object.keys(paging)] : operation.query;
  const inQuery = names.map((name) => {
    const bare = name.replace('!', '');
    return parameter(bare, 'query', bare !== name, findField(bare, api));
  });
  return [...inPath, ...inQuery];
}

const reference = (record: string): Reference => ({ $ref: `#/components/schemas/${record}` });

const counted: Fields = { jumlah: integer(PAGE_LENGTH, 'Jumlah semua rekod | Count of all records'), ...paging };

/** A page of different example records. */
export const pageExample = (fields: Fields) => ({
  data: Array.from({ length: PAGE_LENGTH }, (_, index) => exampleOfAll(fields, index)),
  ...exampleOfAll(counted),
});

function pageOf(record: string, fields: Fields) {
  const properties = Object.entries(counted).map(([name, field]) => [name, schemaOf(field)]);
  return {
    schema: {
      type: 'object',
      required: ['data', ...Object.keys(counted)],
      properties: { data: { type: 'array', items: reference(record) }, ...Object.fromEntries(properties) },
    },
    example: pageExample(fields),
  };
}

/** A description in both languages, in the documents' form. */
function describe(words: string) {
  const { my, en } = both(words);
  return { description: my, 'x-en': { description: en } };
}

function answerOf({ answers, many, method }: Operation, { records }: Interface) {
  if (!answers) return { '204': describe('Selesai, tanpa kandungan | Done, without content') };
  const fields = records[answers];
  if (!fields) throw new Error(`No record is named ${answers}.`);
  const media = many ? pageOf(answers, fields) : { schema: reference(answers), example: exampleOfAll(fields) };
  return {
    [method === 'post' ? '201' : '200']: { ...describe('Berjaya | Done'), content: { 'application/json': media } },
  };
}

const idOf = ({ method, path }: Operation): string =>
  method +
  path
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join('');

/** An operation as OpenAPI 3.1 writes it. */
export function operationObject(operation: Operation, api: Interface, purpose: boolean) {
  const { my, en } = operation.summary;
  const sent = operation.takes;
  const parameters: unknown[] = parametersOf(operation, api);
  if (purpose) parameters.push({ $ref: '#/components/parameters/Tujuan' });
  return {
    operationId: idOf(operation),
    tags: [operation.tag],
    summary: my,
    'x-en': { summary: en },
    ...(parameters.length > 0 && { parameters }),
    ...(sent && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: reference(sent), example: exampleOfAll(api.records[sent]!) } },
      },
    }),
    responses: {
      ...answerOf(operation, api),
      ...Object.fromEntries(
        Object.keys(PROBLEMS).map((status) => [status, { $ref: `#/components/responses/Masalah${status}` }]),
      ),
    },
  };
}

/** Every call for personal data states its purpose, which is recorded with the call. */
export const purposeParameter = {
  ...parameter('X-GDX-Purpose', 'query', true, {
    kind: 'text',
    about: both('Tujuan yang dibenarkan oleh langganan | Purpose that the subscription allows'),
    examples: ['improveService'],
  }),
  in: 'header',
};
