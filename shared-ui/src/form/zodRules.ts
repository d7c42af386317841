import type { FormRule } from 'antd';
import * as z from 'zod/mini';
import type { KeyedText } from '../i18n/keyedText';
import { addFormWords } from './words';

addFormWords();

interface Shape {
  shape: Record<string, z.ZodMiniType>;
}

/** The error codes that contracts use as messages; anything else (zod's own text) becomes `validation.invalid`. */
const codeOf = (message: string | undefined) => (message?.startsWith('validation.') ? message : 'validation.invalid');

type Issue = z.core.$ZodIssue;

/** The message of a broken rule. A text is never cut as it is typed or pasted; too long a one says by how much. */
const messageOf = (text: KeyedText, value: unknown, issue: Issue | undefined): string => {
  const code = codeOf(issue?.message);
  const isGeneral = code === 'validation.tooLong' || code === 'validation.invalid';
  if (isGeneral && issue?.code === 'too_big' && issue.origin === 'string' && typeof value === 'string')
    return text('form.tooLong', { max: Number(issue.maximum), length: value.trim().length });
  return text(code, undefined, text('validation.invalid'));
};

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/**
 * antd rules from a contract's schema: `rules('phone')` validates the field with the schema of `phone` and shows the message of the
 * schema's own code. Rules over several fields are checked by the server (and shown on their field by `ResourceForm`).
 */
export const zodRules =
  <S extends Shape>(schema: S, text: KeyedText) =>
  (field: keyof S['shape'] & string): FormRule[] => {
    const rule = schema.shape[field];
    if (!rule) throw new Error(`The schema has no field ${field}`);
    // A field that nobody touched is undefined, where an optional text would be ''.
    const optional = z.safeParse(rule, undefined).success || z.safeParse(rule, '').success;
    const validator = async (_: unknown, value: unknown) => {
      if (isMissing(value)) {
        if (optional) return;
        throw new Error(text('validation.required'));
      }
      const result = z.safeParse(rule, value);
      if (result.success) return;
      throw new Error(messageOf(text, value, result.error.issues[0]));
    };
    return [{ validator, required: !optional }];
  };
