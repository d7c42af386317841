import type { FormInstance } from 'antd';
import type { KeyedText } from '../i18n/keyedText';
import { asProblem } from '../feedback/problem';

type NamePath = (string | number)[];

/** A JSON pointer (`/Name/my`, `/ipAddresses/0`) as antd's name path. */
export const namePathOf = (pointer: string): NamePath =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const belongs = (path: NamePath, field: NamePath) => field.every((part, index) => part === path[index]);

/**
 * Shows the field errors of a 422 on their fields, scrolls to the first and focuses it. Returns false if no error belongs to a field of
 * the form, so that the caller shows the failure as a whole.
 */
export const placeServerErrors = (form: FormInstance, error: unknown, text: KeyedText): boolean => {
  const fieldNames = form.getFieldsError().map((field) => field.name as NamePath);
  const placed = (asProblem(error).errors ?? []).flatMap(({ path, code }) => {
    const at = namePathOf(path);
    // An error inside a nested value belongs to the field that holds the value.
    const name = fieldNames
      .filter((field) => field.length > 0 && belongs(at, field))
      .sort((a, b) => b.length - a.length)[0];
    return name ? [{ name, errors: [text(code, undefined, text('validation.invalid'))] }] : [];
  });
  const first = placed[0];
  if (!first) return false;
  form.setFields(placed as Parameters<FormInstance['setFields']>[0]);
  form.scrollToField(first.name, { focus: true, block: 'center' });
  return true;
};
