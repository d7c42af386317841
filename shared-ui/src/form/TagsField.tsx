import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useKeyedText } from '../i18n/keyedText';
import { FormField } from './FormField';
import { TagsInput } from './TagsInput';
import { zodRules } from './zodRules';

export interface TagsFieldProps<N extends string = 'tags'> {
  /** The field, `tags` unless it is another one. */
  name?: N;
  /** The contract with the field's rule (`tagList`). */
  schema: { shape: Record<N, z.ZodMiniType> };
  label: string;
  help?: ReactNode;
  /** Tags that others have, to choose from. */
  known?: readonly { value: string; label: string }[];
}

/** A form's field of tags: words, written with commas between them or chosen from those that others have. It may stay empty. */
export function TagsField<N extends string = 'tags'>({
  name = 'tags' as N,
  schema,
  label,
  help,
  known = [],
}: TagsFieldProps<N>) {
  const rules = zodRules(schema, useKeyedText())(name).map((rule) => ({ ...rule, required: false }));
  return (
    <FormField name={name} label={label} help={help} rules={rules}>
      <TagsInput known={known} />
    </FormField>
  );
}
