import { use, useRef, useState } from 'react';
import { asProblem } from '@titian/shared-ui';
import type { FormInstance } from '@titian/shared-ui/data';
import { SavedContext } from './openForms';
import { changesOf, rebase } from './rebase';
import type { Dispute } from './useDisputes';

interface Options<D extends object, R> {
  form: FormInstance<D>;
  /** What the form was opened with; null where there was nothing yet. */
  opened: R | null;
  toDraft: (row: R | null) => D;
  /** Reads what is there now. */
  read: () => Promise<R | null>;
}

/**
 * Sends a form with the row version with which it was opened. Where somebody else has saved since, what only they changed is taken in, what
 * only the author changed is sent, and of what both changed nothing is sent before the author has chosen.
 */
export function useRebased<D extends object, R extends { rowVersion: number }>({
  form,
  opened,
  toDraft,
  read,
}: Options<D, R>) {
  const known = useRef(opened);
  const tell = use(SavedContext);
  const [disputes, setDisputes] = useState<Dispute<keyof D & string>[]>([]);

  /** Takes in what somebody else saved; what may be sent now, null where the author has to choose first. */
  async function meet(typed: D): Promise<D | null> {
    const theirs = await read();
    const [base, next] = [toDraft(known.current), toDraft(theirs)];
    const mine = changesOf(base, typed);
    const names = Object.keys(typed).filter((name) => !(name in mine)) as (keyof D & string)[];
    const taken = Object.fromEntries(names.map((name) => [name, next[name]])) as Partial<D>;
    form.setFieldsValue(taken as never);
    known.current = theirs;
    const { disputed } = rebase(base, mine, next);
    setDisputes(disputed.map((name) => ({ field: name as keyof D & string, mine: mine[name], theirs: next[name] })));
    return disputed.length > 0 ? null : { ...typed, ...taken };
  }

  return {
    disputes,
    /** Sends it, with the row that it replaces; false where it waits for the author's choice. Any other refusal is thrown. */
    async send(typed: D, put: (rowVersion: number | null, draft: D, known: R | null) => Promise<R>): Promise<boolean> {
      if (disputes.length > 0) {
        // Shown once more, and brought into view.
        setDisputes([...disputes]);
        return false;
      }
      const save = async (draft: D) => {
        known.current = await put(known.current?.rowVersion ?? null, draft, known.current);
        tell();
        return true;
      };
      try {
        return await save(typed);
      } catch (error) {
        if (asProblem(error).code !== 'stale') throw error;
        const draft = await meet(typed);
        return draft ? save(draft) : false;
      }
    },
    settle({ field, theirs }: Dispute<keyof D & string>, choice: 'mine' | 'theirs'): void {
      setDisputes((before) => before.filter((one) => one.field !== field));
      if (choice === 'theirs') form.setFieldsValue({ [field]: theirs } as never);
    },
  };
}
