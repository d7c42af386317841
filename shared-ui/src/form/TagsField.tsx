import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useKeyedText } from '../i18n/keyedText';
import { FormField } from './FormField';
import { TagsInput } from './TagsInput';
import { zodRules } from './zodRules';

export interface TagsFieldProps {
  /** The contract's rule of a field `tags` (`tagList`). */
  schema: { shape: { tags: z.ZodMiniType } };
  label: string;
  help?: ReactNode;
  /** Tags that others have, to choose from. */
  known?: readonly { value: string; label: string }[];
}

/** A form's field `tags`: words, written with commas between them or chosen from those that others have. It may stay empty. */
export function TagsField({ schema, label, help, known = [] }: TagsFieldProps) {
  const rules = zodRules(schema, useKeyedText())('tags').map((rule) => ({ ...rule, required: false }));
  return (
    <FormField name="tags" label={label} help={help} rules={rules}>
      <TagsInput known={known} />
    </FormField>
  );
}
