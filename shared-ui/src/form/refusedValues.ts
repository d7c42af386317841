import { createContext, use } from 'react';
import type { FormInstance, FormRule } from 'antd';
import { type FieldName, fieldKey } from './fieldKey';
import type { FieldFault } from './serverErrors';

/** Values that the server refused, by field: each stays wrong until it is changed or sent again. */
export type RefusedValues = Map<string, { value: unknown; message: string }>;

/** Of the form around; without one nothing is refused. */
export const RefusedContext = createContext<RefusedValues>(new Map());

/** Remembers the present values of these fields as refused, and shows their errors. */
export const refuseValues = (refused: RefusedValues, form: FormInstance, faults: readonly FieldFault[]): void => {
  for (const { name, message } of faults) {
    refused.set(fieldKey(name), { value: form.getFieldValue(name) as unknown, message });
    form.setFields([{ name, errors: [message] }]);
  }
};

/** The rule by which a field keeps the server's error while its value is the refused one. */
export const useRefusedRule = (name: FieldName): FormRule => {
  const refused = use(RefusedContext);
  return {
    validator: async (_, value: unknown) => {
      const last = refused.get(fieldKey(name));
      if (last && last.value === value) throw new Error(last.message);
    },
  };
};
