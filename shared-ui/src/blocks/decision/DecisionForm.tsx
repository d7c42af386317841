import { type ReactNode, useEffect, useState } from 'react';
import type { FormInstance } from 'antd';
import { Form } from '../../antd/parts';
import { Button } from '../../controls/Button';
import { FormField } from '../../form/FormField';
import { RadioCards } from '../../form/RadioCards';
import { ResourceForm } from '../../form/ResourceForm';
import { useBlockWords } from '../useBlockWords';
import css from './decision.module.css';

export interface DecisionChoice<D extends string> {
  value: D;
  title: string;
  /** What the decision leads to, shown once it is chosen. */
  help: string;
  /** Label of the submit button, a verb. */
  submit: string;
  danger?: boolean;
  disabled?: boolean;
}

export interface DecisionFormProps<V extends { decision: string }> {
  /** From `Form.useForm()`, where what was written outlives a time in which there is nothing to decide. */
  form?: FormInstance<V>;
  /** Of what is decided. At a newer one the choice is made anew, since the facts may be others; what was written stays. */
  version?: number;
  /** Name of the choice. */
  label: string;
  choices: readonly DecisionChoice<V['decision']>[];
  /** Shown above the choice, e.g. why one of the decisions isn't offered. */
  notice?: ReactNode;
  /** The fields that a decision needs. */
  fields: (chosen: V['decision']) => ReactNode;
  /** Takes the decision; errors are shown on their field or as a toast. */
  onSubmit: (values: V) => Promise<unknown>;
  onDirty: (dirty: boolean) => void;
}

/** What was written before, where the form is shown anew. */
function writtenIn<V extends { decision: string }>(form: FormInstance<V>): Partial<V> | undefined {
  const { decision: _, ...written } = form.getFieldsValue(true) as V;
  return Object.values(written).some((value) => value !== undefined) ? (written as Partial<V>) : undefined;
}

/** Asks an officer for a decision. None is preselected: the officer chooses, and only then writes what it needs. */
export function DecisionForm<V extends { decision: string }>(props: DecisionFormProps<V>) {
  const { version, label, choices, notice, fields, onSubmit, onDirty } = props;
  const t = useBlockWords();
  const [form] = Form.useForm<V>(props.form);
  const [written] = useState(() => writtenIn(form));
  const decision = Form.useWatch(({ decision: value }: V) => value, form) as V['decision'] | undefined;
  const chosen = choices.find(({ value }) => value === decision);
  // Takes the choice back, and nothing that was written, where a newer version of what is decided comes, e.g. by another officer's act.
  useEffect(() => (form as FormInstance).setFieldValue('decision', undefined), [form, version]);
  // Where there is nothing to decide any more, there is nothing to lose.
  useEffect(() => () => onDirty(false), [onDirty]);
  return (
    <div className={css.foot}>
      <ResourceForm<V> form={form} left={written} onSubmit={onSubmit} onDirty={onDirty}>
        {({ sending }) => (
          <>
            {notice}
            <FormField
              name="decision"
              label={label}
              help={chosen?.help}
              rules={[{ required: true, message: t('decision.choose') }]}
            >
              <RadioCards label={label} options={choices} compact />
            </FormField>
            {chosen && <div className={css.fields}>{fields(chosen.value)}</div>}
            <Button type="primary" size="large" block danger={chosen?.danger} htmlType="submit" loading={sending}>
              {chosen?.submit ?? t('decision.submit')}
            </Button>
          </>
        )}
      </ResourceForm>
    </div>
  );
}
