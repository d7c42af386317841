import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { FormInstance } from 'antd';
import { Form } from '../antd/parts';
import { useFeedback } from '../feedback/useFeedback';
import { useKeyedText } from '../i18n/keyedText';
import { useLocale } from '../theme/themeContext';
import type { FieldName } from './fieldKey';
import { judgeLeft, judgeWrong } from './judge';
import { RefusedContext, type RefusedValues, refuseValues } from './refusedValues';
import { serverFaults } from './serverErrors';
import { useSending } from './useSending';
import { useUnsaved } from './unsavedForms';
import { WrongFields } from './WrongFields';

/** A form that is sent by something else than its own button. */
export interface FormSaves {
  /** Sends what was typed, if anything was; false where it is still unsaved, because the form or the server refuses it. */
  flush: () => Promise<boolean>;
}

export interface ResourceFormProps<V extends object> {
  /** From `Form.useForm()`, if the page needs it; otherwise the form creates its own. */
  form?: FormInstance<V>;
  initialValues?: Partial<V>;
  /** What was typed before and isn't saved: the form begins with it, as if it had just been typed. */
  left?: Partial<V>;
  /**
   * Sends the form. Field errors of a rejection are shown on the fields; any other rejection as a toast. `false`: nothing was sent, for
   * example because a question was answered with no, and the form stays unsaved.
   */
  onSubmit: (values: V) => unknown;
  /** Called after a successful submit, unless something was typed meanwhile; use it to reset a form that stays open. */
  onSent?: () => void;
  /** Called with whether something was changed. The portal knows it already, and asks before the page is left. */
  onDirty?: (dirty: boolean) => void;
  /** Called with the fields that a submit found wrong, before the first of them gets the focus: to show the part of the form that they are in. */
  onWrong?: (names: readonly FieldName[]) => void;
  /** Called at each change, by a form whose owner saves as it is typed, and asks itself before unsaved input is left. */
  onTyped?: () => void;
  /** Lets a submit button outside the form (a dialog's footer) refer to it by `form={id}`. */
  id?: string;
  disabled?: boolean;
  ref?: Ref<FormSaves>;
  children: ReactNode | ((state: { sending: boolean }) => ReactNode);
}

interface Failure {
  errorFields: { name: FieldName }[];
  /** Another judgement began meanwhile, as of the field that is being left. */
  outOfDate: boolean;
}

const namesOf = ({ errorFields }: Failure) => errorFields.map(({ name }) => name);
/** antd gives no outcome where another judgement began meanwhile. */
const hasNoOutcome = ({ errorFields, outOfDate }: Failure) => outOfDate && errorFields.length === 0;

/** Judges a whole form: its values where all are right, else the names of the wrong fields. */
async function judgeAll<V>(form: FormInstance<V>): Promise<{ values: V } | { wrong: FieldName[] }> {
  try {
    return { values: await form.validateFields() };
  } catch (error) {
    const failure = error as Failure;
    return hasNoOutcome(failure) ? judgeAll(form) : { wrong: namesOf(failure) };
  }
}

/** `send` of a form: sends what was submitted, and puts what the server refuses on its fields. */
function useSubmit<V extends object>(
  own: FormInstance<V>,
  props: ResourceFormProps<V>,
  setDirty: (dirty: boolean) => void,
) {
  const { onSubmit, onSent, onWrong } = props;
  const text = useKeyedText();
  const { fail } = useFeedback();
  const changes = useRef(0);
  const running = useRef<Promise<void>>(Promise.resolve());
  const [refused] = useState<RefusedValues>(() => new Map());
  const [wrong, markWrong] = useState<readonly FieldName[]>([]);
  const setWrong = (names: readonly FieldName[]) => {
    onWrong?.(names);
    markWrong(names);
  };
  const deliver = async (values: V) => {
    const changesAtSubmit = changes.current;
    try {
      if ((await onSubmit(values)) === false) return;
      // Input typed during the submit wasn't sent, so it must not be thrown away.
      if (changes.current !== changesAtSubmit) return;
      onSent?.();
      setDirty(false);
    } catch (error) {
      const faults = serverFaults(own, error, text);
      refuseValues(refused, own, faults);
      if (faults.length > 0) setWrong(faults.map(({ name }) => name));
      else fail(error);
    }
  };
  const [sending, send] = useSending((values: V) => (running.current = deliver(values)));
  /** Sends what is in the form, after what is on its way already. */
  const submit = async (isDirty: () => boolean) => {
    await running.current;
    if (!isDirty()) return;
    refused.clear();
    const judged = await judgeAll(own);
    if ('values' in judged) await send(judged.values);
    else setWrong(judged.wrong);
  };
  const [, submitAnew] = useSending(submit);
  /** Marks what a submit found wrong; one without an outcome begins anew, and of several at once one. */
  const takeFailure = (failure: Failure) => {
    if (!hasNoOutcome(failure)) setWrong(namesOf(failure));
    else if (!sending) void submitAnew(() => true);
  };
  return { changes, refused, wrong, sending, send, submit, takeFailure };
}

/**
 * A form with labels above the fields, validated when a field is left and on submit. The first wrong field is focused; its error goes as
 * soon as it is right. Server errors are put on their fields.
 */
export function ResourceForm<V extends object>(props: ResourceFormProps<V>) {
  const { form, initialValues, left, onDirty, onTyped, id, disabled, ref, children } = props;
  const [own] = Form.useForm<V>(form);
  const ownId = useId();
  const locale = useLocale();
  // Errors are kept as texts: after a change of the language they are judged anew.
  useEffect(() => void judgeWrong(own as FormInstance), [own, locale]);
  const [isDirty, markDirty] = useState(false);
  useUnsaved(isDirty && !onTyped);
  // Who asks for a flush can't wait for the next render.
  const dirt = useRef(false);
  const setDirty = (dirty: boolean) => {
    dirt.current = dirty;
    markDirty(dirty);
    onDirty?.(dirty);
  };
  const begin = useEffectEvent(() => {
    if (!left) return;
    own.setFieldsValue(left as Parameters<typeof own.setFieldsValue>[0]);
    setDirty(true);
  });
  useEffect(() => begin(), []);
  const { changes, refused, wrong, sending, send, submit, takeFailure } = useSubmit(own, props, setDirty);
  const flush = () => submit(() => dirt.current).then(() => !dirt.current);
  useImperativeHandle(ref, () => ({ flush }));
  return (
    <RefusedContext value={refused}>
      <Form<V>
        form={own}
        // Fields are labelled and described by ids that begin with this, so two forms of a page can have the same fields.
        name={id ?? ownId}
        layout="vertical"
        // Fields say themselves which of them are optional.
        requiredMark={false}
        // The browser's own messages would stop the submit in the browser's language, one field at a time.
        noValidate
        initialValues={initialValues as V | undefined}
        disabled={disabled}
        validateTrigger={[]}
        onBlur={(event) => void judgeLeft(own as FormInstance, event)}
        onSubmitCapture={() => refused.clear()}
        onFinish={(values) => void send(values)}
        onFinishFailed={takeFailure}
        onValuesChange={() => {
          changes.current += 1;
          setDirty(own.isFieldsTouched());
          onTyped?.();
          void judgeWrong(own as FormInstance);
        }}
      >
        {typeof children === 'function' ? children({ sending }) : children}
        <WrongFields names={wrong} />
      </Form>
    </RefusedContext>
  );
}
