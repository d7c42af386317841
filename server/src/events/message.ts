import type { LocalText, Permission } from '@titian/shared-contracts';

/** A kind of notice, for which readers choose the channels. */
export interface Kind {
  label: LocalText;
  /** Its heading among the notifications and the preferences. */
  category: string;
  /** Mailed unless its reader chose otherwise; the same as the plan's `mail`. */
  mail: boolean;
  /** Nobody can switch it off. */
  fixed: boolean;
  /** Only people with this permission receive it. */
  needs?: Permission;
}

/** The text of a notification, toast and mail. `{name}` is filled from the notice's params; each name is a row of `variables.ts`. */
export interface Message {
  title: LocalText;
  body: LocalText;
  /**
   * A letter is only mailed: it carries the link or code that the action needs, or goes to somebody without an account. Nothing to choose.
   */
  kind: Kind | 'letter';
}
export type Messages = Readonly<Record<string, Message>>;

/** A kind whose channels readers choose; mailed unless `mail` is false. */
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
