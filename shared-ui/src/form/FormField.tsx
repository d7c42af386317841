import type { ReactNode } from 'react';
import type { FormItemProps, FormRule } from 'antd';
import { Form } from '../antd/parts';
import { fieldKey } from './fieldKey';
import { useRefusedRule } from './refusedValues';
import css from './FormField.module.css';

export interface FormFieldProps {
  /** Name or path of the value, as in the contract. */
  name: string | (string | number)[];
  label: ReactNode;
  /** Below the control. */
  help?: ReactNode;
  rules?: FormRule[];
  /** For controls whose value prop isn't `value`, e.g. a switch. */
  valuePropName?: string;
  /** Other fields; a change of them validates this one again. */
  dependencies?: FormItemProps['dependencies'];
  /** One control with `value`, `onChange` and `ControlProps`. */
  children: ReactNode;
}

/** A control with its label above and help below. Of several rules that are broken the first is shown. */
export function FormField({ help, name, rules = [], ...rest }: FormFieldProps) {
  const refused = useRefusedRule(name);
  return (
    <Form.Item
      {...rest}
      name={name}
      rules={[...rules, refused]}
      validateFirst
      className={css.field}
      extra={help}
      data-field={fieldKey(name)}
    />
  );
}
