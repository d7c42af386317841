import type { ReactNode } from 'react';
import type { FormListFieldData, FormListOperation } from 'antd';
import { Form } from '../antd/parts';
import { fieldKey } from './fieldKey';
import { useRefusedRule } from './refusedValues';

export interface ListFieldProps {
  /** Name or path of the list, as in the contract. */
  name: string | (string | number)[];
  /** What the list is called, where it is said which fields are wrong. */
  label: string;
  /** The rows with their fields, and what adds one. */
  children: (rows: FormListFieldData[], acts: FormListOperation) => ReactNode;
}

/**
 * Rows of fields. What is wrong with the list as a whole is said at the first field of its first row; of a list without rows it is said
 * here, and the focus goes to what adds one.
 */
export function ListField({ name, label, children }: ListFieldProps) {
  const refused = useRefusedRule(name) as { validator: (rule: object, value: unknown) => Promise<void> };
  return (
    <Form.List name={name} rules={[refused]}>
      {(rows, acts, { errors }) => {
        const isEmpty = rows.length === 0;
        return (
          // The fields of rows are found by their own names.
          <div data-field={isEmpty ? fieldKey(name) : undefined} data-label={isEmpty ? label : undefined}>
            {children(rows, acts)}
            {isEmpty && <Form.ErrorList errors={errors} />}
          </div>
        );
      }}
    </Form.List>
  );
}
