import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, SrOnly, useSending, useTranslation, whenReleased } from '@titian/shared-ui';
import styles from './login.module.css';

interface Props<Name extends string> {
  /** What is wrong with each field, in reading order; undefined where it is right. */
  faults: Readonly<Record<Name, string | undefined>>;
  /** Called with right values alone, and once until it resolves. */
  onSend: () => Promise<unknown>;
  /** Label of the submit button, a verb. */
  action: string;
  /** The fields; `shown` is the fault of a field that was left or sent. */
  children: (shown: (name: Name) => string | undefined) => ReactNode;
}

/** A fault is in the field of that name, or in the part of the form that is marked with it. */
const controlOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"]), [data-field="${name}"] :is(input, button)`);

/**
 * A form of the pages around the sign-in, which load no antd. To the eye, the keyboard and screen readers it behaves like a
 * `ResourceForm`: a field is judged when it is left and on submit, and the first wrong one is focused. But it can be left without a
 * question (decision 040): nothing is lost with a name and a password, and a question would keep a password on the screen.
 */
export function SignInForm<Name extends string>({ faults, onSend, action, children }: Props<Name>) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [submit, setSubmit] = useState(0);
  /** The last submit whose faults were focused, or that input made old. */
  const settled = useRef(0);
  const [summary, setSummary] = useState('');
  const [sending, send] = useSending(onSend);
  const wrong = (Object.keys(faults) as Name[]).filter((name) => faults[name] !== undefined);

  const judgeLeft = async ({ target }: FocusEvent<HTMLElement>) => {
    const { name } = target as HTMLInputElement;
    await whenReleased();
    setJudged((before) => new Set([...before, name]));
  };
  const judgeAll = (event: FormEvent) => {
    event.preventDefault();
    setJudged(new Set(Object.keys(faults)));
    setSubmit((before) => before + 1);
    if (wrong.length === 0) void send(undefined);
  };
  const [first] = wrong;
  const focusFirst = useEffectEvent(() => {
    if (first === undefined) return setSummary('');
    settled.current = submit;
    const control = controlOf(form.current, first);
    const label = (control as HTMLInputElement | null)?.labels?.[0]?.textContent ?? faults[first];
    setSummary(t('form.wrong', { count: wrong.length, label }));
    control?.focus();
  });
  // After the commit that shows the faults: the form's own at once, the server's with its answer, or a moment after it.
  useEffect(() => {
    if (submit > settled.current && !sending) focusFirst();
  }, [submit, sending, first]);

  return (
    <form
      ref={form}
      className={styles.fields}
      noValidate
      onSubmit={judgeAll}
      onInput={() => (settled.current = submit)}
      onBlur={(event) => void judgeLeft(event)}
    >
      {children((name) => (judged.has(name) ? faults[name] : undefined))}
      <Button type="primary" size="large" htmlType="submit" block loading={sending}>
        {action}
      </Button>
      <div role="status">{summary && <SrOnly key={submit}>{summary}</SrOnly>}</div>
    </form>
  );
}
