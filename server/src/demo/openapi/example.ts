import type { Field, Fields } from './field';

const DAY = 86_400_000;

/** The next code after one that ends in digits: GM10482, GM10483. Other texts stay. */
const following = (text: string, index: number): string =>
  text.replace(/\d{2,9}$/, (digits) =>
    String((Number(digits) + index) % 10 ** digits.length).padStart(digits.length, '0'),
  );

function vary(field: Field, index: number): unknown {
  const given = field.examples[index % field.examples.length];
  const round = Math.floor(index / field.examples.length);
  if (round === 0) return given;
  switch (field.kind) {
    case 'integer':
      return (given as number) + round;
    case 'number':
      return Math.round((given as number) * (1 + round * 0.07) * 1e6) / 1e6;
    case 'date':
      return new Date(Date.parse(given as string) - round * 7 * DAY).toISOString().slice(0, 10);
    case 'text':
      return field.pattern ? following(given as string, round) : given;
    default:
      return given;
  }
}

/** An example record; with another index it is another record of the same kind. */
export const exampleOfAll = (fields: Fields, index = 0): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleOf(field, index)]));

export function exampleOf(field: Field, index = 0): unknown {
  if (field.fields) return exampleOfAll(field.fields, index);
  if (field.of && field.examples.length === 0) {
    const { of } = field;
    return [0, 1].map((offset) => exampleOf(of, index + offset));
  }
  return vary(field, index);
}
