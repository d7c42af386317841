import type { FormInstance } from 'antd';
import type { KeyedText } from '../i18n/keyedText';
import { asProblem, type Problem } from '../feedback/problem';
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

/** A list has no place for an error of its own: what is wrong with it as a whole is said at the first field of its first row. */
const shownAt = (name: NamePath, fieldNames: readonly NamePath[]): NamePath =>
  fieldNames.find((one) => belongs(one, name) && typeof one[name.length] === 'number') ?? name;

/** What is said at a refused field: of a value that is taken what the problem itself says, where there is a text for its code ("This identifier is in use"). */
export const faultText = ({ status, code: whole, extra }: Problem, code: string, text: KeyedText): string => {
  const general = text(code, undefined, text('validation.invalid'));
  return status === 409 && code === 'validation.taken' ? text(`errors.${whole}`, extra, general) : general;
};

/** The field errors of a 422 or 409 by the fields of the form; empty if none belongs to a field, so that the caller shows the failure as a whole. */
export const serverFaults = (form: FormInstance, error: unknown, text: KeyedText): FieldFault[] => {
  const fieldNames = form.getFieldsError().map((field) => field.name as NamePath);
  const problem = asProblem(error);
  return (problem.errors ?? []).flatMap(({ path, code }) => {
    const at = inForm(namePathOf(path));
    // An error inside a nested value belongs to the field that holds the value.
    const name = fieldNames
      .filter((field) => field.length > 0 && belongs(at, field))
      .sort((a, b) => b.length - a.length)[0];
    return name ? [{ name: shownAt(name, fieldNames), message: faultText(problem, code, text) }] : [];
  });
};
