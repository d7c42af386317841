import { type ReactNode, useRef } from 'react';
import type { FormInstance } from 'antd';
import { Form } from '../antd/parts';
import { useFeedback } from '../feedback/useFeedback';
import { useKeyedText } from '../i18n/keyedText';
import { Optional } from './Optional';
import { placeServerErrors } from './serverErrors';
import { useSending } from './useSending';

export interface ResourceFormProps<V extends object> {
  /** From `Form.useForm()`, where the page needs it; else the form makes its own. */
  form?: FormInstance<V>;
  initialValues?: Partial<V>;
  /** Sends. A rejection with field errors is put on the fields; any other is shown as a toast. */
  onSubmit: (values: V) => unknown;
  /** Called once it was sent, unless something was typed meanwhile: the place to empty a form that stays. */
  onSent?: () => void;
  /** Called with whether something was changed, for `useUnsaved`. */
  onDirty?: (dirty: boolean) => void;
  /** Ties a submit button outside (a dialog's footer) by `form={id}`. */
  id?: string;
  disabled?: boolean;
  children: ReactNode | ((state: { sending: boolean }) => ReactNode);
}

const markOptional = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {!required && <Optional />}
  </>
);

/** A form with its labels above: checked on leaving a field and on submit, first error focused, server errors on their fields. */
export function ResourceForm<V extends object>({
  form,
  initialValues,
  onSubmit,
  onSent,
  onDirty,
  id,
  disabled,
  children,
}: ResourceFormProps<V>) {
  const [own] = Form.useForm<V>(form);
  const text = useKeyedText();
  const { fail } = useFeedback();
  const changes = useRef(0);
  const [sending, send] = useSending(async (values: V) => {
    const before = changes.current;
    try {
      await onSubmit(values);
      // What was typed since is neither sent nor thrown away.
      if (changes.current !== before) return;
      onSent?.();
      onDirty?.(false);
    } catch (error) {
      if (!placeServerErrors(own, error, text)) fail(error);
    }
  });
  return (
    <Form<V>
      form={own}
      name={id}
      id={id}
      layout="vertical"
      requiredMark={markOptional}
      initialValues={initialValues as V | undefined}
      disabled={disabled}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={(values) => void send(values)}
      onValuesChange={() => {
        changes.current += 1;
        onDirty?.(own.isFieldsTouched());
      }}
    >
      {typeof children === 'function' ? children({ sending }) : children}
    </Form>
  );
}
