import { type RefObject, useState } from 'react';
import type { AuthoringInput } from '@titian/shared-contracts/authoring';
import { rebase } from './rebase';
import type { Field } from './typedFields';

/** A part that somebody else changed while it was typed. */
export interface Dispute<F extends string = Field> {
  field: F;
  mine: unknown;
  theirs: unknown;
}

/**
 * The parts that two people changed at once.
 * @param held a disputed part is neither sent nor overwritten until its author has chosen
 */
export function useDisputes(held: RefObject<Map<Field, string | null>>) {
  const [disputes, setDisputes] = useState<Dispute[]>([]);
  return {
    disputes,
    /** Disputes what was typed where somebody else changed the same since `base`. */
    raise(base: AuthoringInput, mine: Partial<AuthoringInput>, theirs: AuthoringInput): void {
      const { disputed } = rebase(base, mine, theirs);
      for (const field of disputed) held.current.set(field, null);
      const found = disputed.map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
      setDisputes((before) => [...before.filter(({ field }) => !disputed.includes(field)), ...found]);
    },
    drop(field: Field): void {
      held.current.delete(field);
      setDisputes((before) => before.filter((one) => one.field !== field));
    },
  };
}
