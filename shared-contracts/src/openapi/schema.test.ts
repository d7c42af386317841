import { exampleOf } from './example';
import { readSchema } from './schema';

const document = {
  components: {
    schemas: {
      Orang: {
        type: 'object',
        required: ['nama'],
        properties: { nama: { type: 'string' }, ketua: { $ref: '#/components/schemas/Orang' } },
      },
      Umur: { properties: { umur: { type: 'integer', minimum: 0 } }, required: ['umur'] },
      Gelung: { allOf: [{ $ref: '#/components/schemas/Gelung' }, { type: 'object', properties: { a: {} } }] },
      Putaran: { $ref: '#/components/schemas/Putaran' },
    },
  },
};
const read = (raw: unknown) => readSchema(document, raw);
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

it('merges allOf into one schema: all members, the stricter of two bounds', () => {
  const pegawai = read({
    allOf: [ref('Orang'), ref('Umur'), { properties: { umur: { description: 'Umur' } }, maxProperties: 9 }],
  });
  expect(pegawai.types).toEqual(['object']);
  expect(pegawai.properties.map(({ name, required }) => [name, required])).toEqual([
    ['nama', true],
    ['ketua', false],
    ['umur', true],
  ]);
  const both = read({
    allOf: [
      { minimum: 1, maximum: 9 },
      { minimum: 3, maximum: 12 },
    ],
  });
  expect(both.constraints).toEqual([
    { key: 'minimum', value: 3 },
    { key: 'maximum', value: 9 },
  ]);
});

it('keeps the name and a description written beside a reference', () => {
  expect(read({ ...ref('Orang'), description: 'Pemohon' })).toMatchObject({
    name: 'Orang',
    description: { my: 'Pemohon', en: 'Pemohon' },
  });
  expect(read({ allOf: [ref('Orang')], description: 'Pemohon' }).name).toBe('Orang');
});

it('ends where a schema is part of itself', () => {
  expect(read(ref('Gelung')).properties.map(({ name }) => name)).toEqual(['a']);
  expect(read(ref('Putaran')).broken).toBe(true);
  expect(read({ $ref: 'https://elsewhere.example/x.json' }).broken).toBe(true);
  expect(read({ $ref: '#/components/schemas/Tiada' })).toMatchObject({ broken: true, name: 'Tiada' });
});

it.each([
  ['3.0', { type: 'string', nullable: true }],
  ['3.1', { type: ['string', 'null'] }],
  ['a choice with null', { oneOf: [{ type: 'string' }, { type: 'null' }] }],
  ['2.0', { type: 'string', 'x-nullable': true }],
])('reads nullable values in the form of %s', (_, raw) => {
  expect(read(raw)).toMatchObject({ types: ['string'], nullable: true, variants: undefined });
});

it('reads exclusive bounds in the forms of 3.0 and 3.1', () => {
  const bound = [{ key: 'exclusiveMinimum', value: 0 }];
  expect(read({ type: 'number', minimum: 0, exclusiveMinimum: true }).constraints).toEqual(bound);
  expect(read({ type: 'number', exclusiveMinimum: 0 }).constraints).toEqual(bound);
});

it('reads variants and their discriminator', () => {
  const { variants } = read({ oneOf: [ref('Orang'), ref('Umur')], discriminator: { propertyName: 'jenis' } });
  expect(variants).toMatchObject({ kind: 'oneOf', discriminator: 'jenis' });
  expect(variants!.schemas.map((raw) => read(raw).name)).toEqual(['Orang', 'Umur']);
});

describe('an example', () => {
  it('is the document’s own where it gives one', () => {
    expect(exampleOf(document, { type: 'string', example: 'GM1' }, 'sent')).toBe('GM1');
    expect(exampleOf(document, { type: 'string', examples: ['GM2'] }, 'sent')).toBe('GM2');
    expect(exampleOf(document, { const: 7 }, 'sent')).toBe(7);
    expect(exampleOf(document, { enum: [null, 'a'] }, 'sent')).toBe('a');
  });

  it('is generated within the bounds of the schema, always the same', () => {
    const raw = {
      type: 'object',
      properties: {
        id: { type: 'string', format: 'uuid' },
        tahun: { type: 'integer', minimum: 2020 },
        had: { type: 'integer', multipleOf: 5, minimum: 12 },
        kod: { type: 'string', maxLength: 2 },
        senarai: { type: 'array', items: { type: 'boolean' } },
      },
    };
    const made = exampleOf(document, raw, 'answered');
    expect(made).toEqual({
      id: '00000000-0000-4000-8000-000000000001',
      tahun: 2020,
      had: 15,
      kod: 'te',
      senarai: [true],
    });
    expect(exampleOf(document, raw, 'answered')).toEqual(made);
  });

  it('leaves out members that are not sent in that direction, and ends in a recursive schema', () => {
    const raw = {
      type: 'object',
      properties: { id: { type: 'integer', readOnly: true }, sandi: { type: 'string', writeOnly: true } },
    };
    expect(exampleOf(document, raw, 'sent')).toEqual({ sandi: 'teks' });
    expect(exampleOf(document, raw, 'answered')).toEqual({ id: 1 });
    expect(exampleOf(document, ref('Orang'), 'answered')).toEqual({ nama: 'teks' });
  });
});
