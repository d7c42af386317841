import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTabDraft } from '@titian/shared-auth';
import { asProblem } from '@titian/shared-ui';
import { Form, type FormInstance } from '@titian/shared-ui/data';
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
  /** The name under which what is typed is kept until it is saved. */
  keptAs: string;
  /** Fields that are never kept. */
  secrets?: readonly (keyof D & string)[];
}

/** What was typed and isn't saved, and the row that it was to replace. */
export interface Left<D, R> {
  opened: R | null;
  typed: Partial<D>;
}

/** What is kept of a form, with what was left of it before, where that differs from what is saved. */
function useLeft<D extends object, R>({ form, opened, toDraft, keptAs, secrets = [] }: Options<D, R>) {
  const kept = useTabDraft<Left<D, R>>(keptAs);
  const [left] = useState(() => {
    const found = kept.read();
    return found && Object.keys(changesOf(toDraft(opened), found.typed)).length > 0 ? found : null;
  });
  const known = useRef(left ? left.opened : opened);
  const values = Form.useWatch([], form) as D | undefined;
  const keep = useEffectEvent((draft: D) => {
    const typed = changesOf(toDraft(known.current), draft);
    for (const name of secrets) delete typed[name];
    if (Object.keys(typed).length > 0) kept.write({ opened: known.current, typed });
  });
  useEffect(() => {
    if (values && form.isFieldsTouched()) keep(values);
  }, [values, form]);
  return { known, left: left?.typed, forget: kept.forget };
}

/**
 * Sends a form with the row version with which it was opened. Where somebody else has saved since, what only they changed is taken in, what
 * only the author changed is sent, and of what both changed nothing is sent before the author has chosen. What is typed outlives a reload and the
 * end of the session.
 */
export function useRebased<D extends object, R extends { rowVersion: number }>(options: Options<D, R>) {
  const { form, toDraft, read } = options;
  const { known, left, forget } = useLeft(options);
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
    /** What was left before, for the form to begin with. */
    left,
    /** Sends it, with the row that it replaces; false where it waits for the author's choice. Any other refusal is thrown. */
    async send(typed: D, put: (rowVersion: number | null, draft: D, known: R | null) => Promise<R>): Promise<boolean> {
      if (disputes.length > 0) {
        // Shown once more, and brought into view.
        setDisputes([...disputes]);
        return false;
      }
      const save = async (draft: D) => {
        known.current = await put(known.current?.rowVersion ?? null, draft, known.current);
        forget();
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
