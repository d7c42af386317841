import { type ReactNode, useRef } from 'react';
import type { FormInstance } from 'antd';
import { Form } from '../antd/parts';
import { useFeedback } from '../feedback/useFeedback';
import { useKeyedText } from '../i18n/keyedText';
import { Optional } from './Optional';
import { placeServerErrors } from './serverErrors';
import { useSending } from './useSending';

export interface ResourceFormProps<V extends object> {
  /** From `Form.useForm()`, if the page needs it; otherwise the form creates its own. */
  form?: FormInstance<V>;
  initialValues?: Partial<V>;
  /** Sends the form. Field errors of a rejection are shown on the fields; any other rejection as a toast. */
  onSubmit: (values: V) => unknown;
  /** Called after a successful submit, unless something was typed meanwhile; use it to reset a form that stays open. */
  onSent?: () => void;
  /** Called with whether something was changed, for `useUnsavedForm`. */
  onDirty?: (dirty: boolean) => void;
  /** Lets a submit button outside the form (a dialog's footer) refer to it by `form={id}`. */
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

/** A form with labels above the fields: validated on blur and on submit, first error focused, server errors on their fields. */
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
    const changesAtSubmit = changes.current;
    try {
      await onSubmit(values);
      // Input typed during the submit wasn't sent, so it must not be thrown away.
      if (changes.current !== changesAtSubmit) return;
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
