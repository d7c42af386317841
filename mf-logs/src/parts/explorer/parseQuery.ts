import type { FilterField } from '@titian/shared-ui/data';

const WORD = /(\p{L}+):(?:"([^"]*)"|(\S+))/gu;
const same = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();

const valueIn = <F extends string>(field: FilterField<F>, value: string): string | null => {
  if (!field.options) return value;
  return field.options.find((option) => same(option.value, value) || same(option.label, value))?.value ?? null;
};

/**
 * Parses a typed query. `field:value` of a known field (by name, or by a label of one word; quotes keep spaces together) is added to the
 * active filters, or takes their place where the field has one value only; the rest is text. A value that its field doesn't have stays text, so
 * that nothing typed is lost.
 */
export function parseQuery<F extends string>(
  typed: string,
  fields: readonly FilterField<F>[],
  active: Readonly<Record<F, readonly string[]>>,
) {
  const filters: Partial<Record<F, readonly string[]>> = {};
  const text = typed.replace(WORD, (whole, name: string, quoted?: string, plain?: string) => {
    const field = fields.find((candidate) => same(candidate.name, name) || same(candidate.label, name));
    const value = field && valueIn(field, quoted ?? plain ?? '');
    if (!field || !value) return whole;
    filters[field.name] = field.single
      ? [value]
      : [...new Set([...(filters[field.name] ?? active[field.name]), value])];
    return '';
  });
  return { filters, text: text.replace(/\s+/g, ' ').trim() };
}
