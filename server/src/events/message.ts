import type { LocalText, Permission } from '@titian/shared-contracts';

/** One kind of news as its readers choose how to hear of it. */
export interface Kind {
  label: LocalText;
  /** What it is listed under, in the bell and among the preferences. */
  category: string;
  /** Mailed unless its reader chose otherwise; the same as the plan's `mail`. */
  mail: boolean;
  /** Nobody can switch it off. */
  fixed: boolean;
  /** Only holders ever hear of it. */
  needs?: Permission;
}

/** What people read in bell, toast and mail. `{name}` is filled from the notice's params. */
export interface Message {
  title: LocalText;
  body: LocalText;
  /** A letter is a mail alone that is the act itself, or goes to somebody without an account: nothing to choose. */
  kind: Kind | 'letter';
}
export type Messages = Readonly<Record<string, Message>>;

/** A kind that its readers choose the ways of; mailed unless `mail` says otherwise. */
export const kind = (category: string, label: LocalText, rest: Partial<Pick<Kind, 'mail' | 'needs'>> = {}): Kind => ({
  ...{ category, label, mail: true, fixed: false },
  ...rest,
});

/** A kind that nobody can switch off. */
export const fixedKind: typeof kind = (...given) => ({ ...kind(...given), fixed: true });

/** The kind behind a stored code; undefined where no such kind can be chosen. */
export function kindOf(messages: Messages, code: string): Kind | undefined {
  const found = Object.hasOwn(messages, code) ? messages[code]!.kind : 'letter';
  return found === 'letter' ? undefined : found;
}
