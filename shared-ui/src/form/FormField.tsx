import type { ReactNode } from 'react';
import type { FormItemProps, FormRule } from 'antd';
import { Form } from '../antd/parts';
import { fieldKey } from './fieldKey';
import { Optional } from './Optional';
import { useRefusedRule } from './refusedValues';
import css from './FormField.module.css';

export interface FormFieldProps {
  /** Name or path of the value, as in the contract. */
  name: string | (string | number)[];
  label: ReactNode;
  /** Below the control. */
  help?: ReactNode;
  rules?: FormRule[];
  /** Stands where a field that may stay empty is marked as optional: that it is needed elsewhere. */
  mark?: string;
  /** For controls whose value prop isn't `value`, e.g. a switch. */
  valuePropName?: string;
  /** Other fields; a change of them validates this one again. */
  dependencies?: FormItemProps['dependencies'];
  /** One control with `value`, `onChange` and `ControlProps`. */
  children: ReactNode;
}

const isRequired = (rule: FormRule) => typeof rule === 'object' && rule.required === true;

/**
 * A control with its label above and help below. Of several rules that are broken the first is shown. A field that may stay empty is marked
 * as optional; a switch or check box can't be empty.
 */
export function FormField({ help, label, name, rules = [], mark, ...rest }: FormFieldProps) {
  const refused = useRefusedRule(name);
  const isOptional = label && rest.valuePropName !== 'checked' && !rules.some(isRequired);
  return (
    <Form.Item
      {...rest}
      name={name}
      label={
        isOptional ? (
          <span>
            {label} <Optional mark={mark} />
          </span>
        ) : (
          label
        )
      }
      rules={[...rules, refused]}
      validateFirst
      className={css.field}
      extra={help}
      data-field={fieldKey(name)}
    />
  );
}
