import type { LocalText } from '@titian/shared-contracts';
import type { MailText, MailVariable } from '@titian/shared-contracts/mail-template';
import { kindOf, type Message, type Messages } from '../../events/message';
import { variableOf, variablesOf } from '../../events/variables';
import { fillText, paramText, type TextParams } from '../../wire/fill-text';

/** A mail that the portal sends, as the code has it. */
export interface MailCode {
  code: string;
  label: LocalText;
  category: string;
  isFixed: boolean;
  builtIn: MailText;
  variables: MailVariable[];
  /** Values for each of its variables. */
  samples: TextParams;
}

const inBoth = (change: (text: string) => string, { my, en }: LocalText): LocalText => ({
  my: change(my),
  en: change(en),
});
/** Built-in texts have single braces. */
const doubled = (text: string) => text.replace(/\{(\w+)\}/g, '{{$1}}');

const toVariable = (name: string): MailVariable => {
  const { label, sample, optional = false, secret = false } = variableOf(name);
  return {
    ...{ name, label, required: !optional, secret },
    sample: { my: paramText(sample, 'my'), en: paramText(sample, 'en') },
  };
};

function toMailCode(messages: Messages, code: string, message: Message): MailCode {
  const names = variablesOf(message);
  const samples = Object.fromEntries(names.map((name) => [name, variableOf(name).sample]));
  const kind = kindOf(messages, code);
  return {
    ...{ code, label: kind?.label ?? fillText(message.title, samples), category: kind?.category ?? 'letter' },
    isFixed: kind?.fixed ?? true,
    builtIn: { subject: inBoth(doubled, message.title), body: inBoth(doubled, message.body) },
    variables: names.map(toVariable),
    samples,
  };
}

/** The messages that can become mails: all but those that nobody can switch on. */
export const mailCodesOf = (messages: Messages): MailCode[] =>
  Object.entries(messages)
    .filter(([, { kind }]) => kind === 'letter' || kind.mail || !kind.fixed)
    .map(([code, message]) => toMailCode(messages, code, message));
