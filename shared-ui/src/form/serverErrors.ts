import type { FormInstance } from 'antd';
import type { KeyedText } from '../i18n/keyedText';
import { asProblem } from '../feedback/problem';
import { addFormWords } from './words';

addFormWords();

type NamePath = (string | number)[];

export interface FieldFault {
  name: NamePath;
  message: string;
}

/** A JSON pointer (`/Name/my`, `/ipAddresses/0`) as antd's name path. */
export const namePathOf = (pointer: string): NamePath =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** A change of something sends its fields as `input`, beside the version that was seen. */
const inForm = (path: NamePath): NamePath => (path[0] === 'input' ? path.slice(1) : path);

const belongs = (path: NamePath, field: NamePath) => field.every((part, index) => part === path[index]);

/** The field errors of a 422 by the fields of the form; empty if none belongs to a field, so that the caller shows the failure as a whole. */
export const serverFaults = (form: FormInstance, error: unknown, text: KeyedText): FieldFault[] => {
  const fieldNames = form.getFieldsError().map((field) => field.name as NamePath);
  return (asProblem(error).errors ?? []).flatMap(({ path, code }) => {
    const at = inForm(namePathOf(path));
    // An error inside a nested value belongs to the field that holds the value.
    const name = fieldNames
      .filter((field) => field.length > 0 && belongs(at, field))
      .sort((a, b) => b.length - a.length)[0];
    return name ? [{ name, message: text(code, undefined, text('validation.invalid')) }] : [];
  });
};
