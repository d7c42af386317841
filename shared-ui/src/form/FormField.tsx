import type { ReactNode } from 'react';
import type { FormItemProps, FormRule } from 'antd';
import { Form } from '../antd/parts';
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
  /** One control with `value` and `onChange`. */
  children: ReactNode;
}

/** A control with its label above and help below. */
export function FormField({ help, ...rest }: FormFieldProps) {
  return <Form.Item {...rest} className={css.field} extra={help} />;
}
