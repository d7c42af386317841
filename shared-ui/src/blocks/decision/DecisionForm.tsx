import { type ReactNode, useEffect, useRef } from 'react';
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

/** Takes the choice back, and nothing that was written, where a newer version of what is decided comes, e.g. by another officer's act. */
function useNewerVersion(form: FormInstance, version: number | undefined) {
  const decided = useRef(version);
  useEffect(() => {
    if (decided.current !== version) form.resetFields(['decision']);
    decided.current = version;
  }, [form, version]);
}

/** Asks an officer for a decision. None is preselected: the officer chooses, and only then writes what it needs. */
export function DecisionForm<V extends { decision: string }>(props: DecisionFormProps<V>) {
  const { version, label, choices, notice, fields, onSubmit, onDirty } = props;
  const t = useBlockWords();
  const [form] = Form.useForm<V>();
  const decision = Form.useWatch(({ decision: value }: V) => value, form) as V['decision'] | undefined;
  const chosen = choices.find(({ value }) => value === decision);
  useNewerVersion(form as FormInstance, version);
  // Where there is nothing to decide any more, there is nothing to lose.
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
