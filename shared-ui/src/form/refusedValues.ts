import { createContext, use } from 'react';
import type { FormInstance, FormRule } from 'antd';
import { Form } from '../antd/parts';
import { type FieldName, fieldKey } from './fieldKey';
import type { FieldFault } from './serverErrors';

interface Refusal {
  name: FieldFault['name'];
  value: unknown;
  message: string;
}

/** Values that the server refused, by the whole name of their field: each stays wrong until it is changed or sent again. */
export type RefusedValues = Map<string, Refusal>;

/** Of the form around; without one nothing is refused. */
export const RefusedContext = createContext<RefusedValues>(new Map());

/** Remembers the present values of these fields as refused, and shows their errors. */
export const refuseValues = (refused: RefusedValues, form: FormInstance, faults: readonly FieldFault[]): void => {
  for (const { name, message } of faults) {
    refused.set(fieldKey(name), { name, value: form.getFieldValue(name) as unknown, message });
    form.setFields([{ name, errors: [message] }]);
  }
};

/** A field's name without the numbers of its rows. */
const columnOf = (key: string) => key.replaceAll(/\.\d+(?=\.|$)/g, '.*');

/** What was said of a field's value: at its place, or before its row of a list moved to where it is now. */
function refusalOf(refused: RefusedValues, form: FormInstance, key: string, value: unknown): Refusal | undefined {
  const here = refused.get(key);
  if (here?.value === value) return here;
  const hasMoved = (one: Refusal) => one.value === value && form.getFieldValue(one.name) !== value;
  const others = [...refused].filter(([other]) => other !== key && columnOf(other) === columnOf(key));
  return others.map(([, one]) => one).find(hasMoved);
}

/**
 * The rule by which a field keeps the server's error while its value is the refused one.
 * @param name as the field is given it: in a list without the list's own name, which the rule learns as it is checked
 */
export const useRefusedRule = (name: FieldName): FormRule => {
  const refused = use(RefusedContext);
  const form = Form.useFormInstance();
  return {
    validator: async (rule, value: unknown) => {
      const { field = fieldKey(name) } = rule as { field?: string };
      const last = refusalOf(refused, form as FormInstance, field, value);
      if (last) throw new Error(last.message);
    },
  };
};
