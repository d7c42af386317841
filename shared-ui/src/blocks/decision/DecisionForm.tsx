import { type ReactNode, useEffect } from 'react';
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

/** Asks an officer for a decision. None is preselected: the officer chooses, and only then writes what it needs. */
export function DecisionForm<V extends { decision: string }>(props: DecisionFormProps<V>) {
  const { label, choices, notice, fields, onSubmit, onDirty } = props;
  const t = useBlockWords();
  const [form] = Form.useForm<V>();
  const decision = Form.useWatch(({ decision: value }: V) => value, form) as V['decision'] | undefined;
  const chosen = choices.find(({ value }) => value === decision);
  // A form that gives way to another, e.g. of a newer version of what is decided, has nothing to lose.
  useEffect(() => () => onDirty(false), [onDirty]);
  return (
    <div className={css.foot}>
      <ResourceForm<V> form={form} onSubmit={onSubmit} onDirty={onDirty}>
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
