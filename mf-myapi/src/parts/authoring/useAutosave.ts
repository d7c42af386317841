import { useEffect, useRef, useState } from 'react';
import type { AuthoredApi, AuthoringInput } from '@titian/shared-contracts/authoring';
import { asProblem, useKeyedText, useUnsaved } from '@titian/shared-ui';
import type { FormInstance } from '@titian/shared-ui/data';
import { useReadAuthoredQuery, useUpdateApiMutation } from './authoring.api';
import { changesOf } from './rebase';
import { type Field, FIELDS, inputOf, isSaved, keptOtherwise, pendingOf, refusedIn, validOf } from './typedFields';
import { isUnreached, useRetry } from './useRetry';
import { type Dispute, useDisputes } from './useDisputes';
import { useKeptChanges } from './useKeptChanges';

/** Milliseconds without typing after which a draft is saved. */
const PAUSE = 800;

/** `unreached`: the server did not answer, or only that it can't; it is tried again. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'unreached';

/**
 * Saves a draft while it is typed. Where somebody else changed it meanwhile, both changes are kept; a part that both changed is neither sent
 * nor overwritten until the author has chosen.
 * @param auto false: saved only when `flush` is called, for what shows at once
 */
export function useAutosave(api: AuthoredApi, form: FormInstance<AuthoringInput>, auto = true) {
  const text = useKeyedText();
  const [update] = useUpdateApiMutation();
  const { refetch } = useReadAuthoredQuery({ params: { id: api.id } });
  const known = useRef(api);
  const held = useRef(new Map<Field, string | null>());
  const tail = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, markState] = useState<SaveState>('saved');
  const unreached = useRef(false);
  const setState = (next: SaveState) => {
    unreached.current = next === 'unreached';
    markState(next);
  };
  const { disputes, raise, drop } = useDisputes(held);
  useUnsaved(state !== 'saved' || disputes.length > 0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const raw = () => form.getFieldsValue(FIELDS) as Partial<AuthoringInput>;
  const typed = () => validOf(raw());

  /** Takes in what somebody else saved, except where it disagrees with what was typed. */
  async function meet(changes: Partial<AuthoringInput>): Promise<void> {
    const theirs = await refetch().unwrap();
    const [base, next] = [inputOf(known.current), inputOf(theirs)];
    const untouched = changesOf(base, next);
    for (const field of Object.keys(changes) as Field[]) delete untouched[field];
    form.setFieldsValue(untouched as never);
    known.current = theirs;
    raise(base, changes, next);
  }

  /** Whether everything that can be saved is. */
  async function save(again = true): Promise<boolean> {
    const changes = pendingOf(known.current, typed(), held.current);
    if (Object.keys(changes).length === 0) {
      const done = isSaved(known.current, raw(), typed());
      setState(done ? 'saved' : 'failed');
      if (done) forget();
      return done;
    }
    setState('saving');
    try {
      const { id, rowVersion } = known.current;
      const sent = typed();
      known.current = await update({ params: { id }, body: { rowVersion, changes } }).unwrap();
      // What was saved is shown as the server keeps it, except where something was typed meanwhile.
      form.setFieldsValue(keptOtherwise(known.current, sent, typed(), held.current) as never);
      return await save();
    } catch (error) {
      const problem = asProblem(error);
      if (problem.code === 'stale' && again) return meet(changes).then(() => save(false));
      if (isUnreached(problem)) {
        setState('unreached');
        return false;
      }
      const fields = refusedIn(problem);
      for (const { field, code } of fields) {
        held.current.set(field, JSON.stringify(changes[field]));
        form.setFields([{ name: field as never, errors: [text(code, undefined, text('validation.invalid'))] }]);
      }
      if (fields.length > 0 && again) return save(false);
      setState('failed');
      return false;
    }
  }

  const flush = (): Promise<boolean> => {
    clearTimeout(timer.current);
    const next = tail.current
      .then(() => save())
      .catch(() => {
        // What somebody else saved could not be read.
        setState('unreached');
        return false;
      });
    tail.current = next;
    return next;
  };

  /** To be called at every change of the form. */
  function touched(): void {
    keep(known.current, raw());
    setState('saving');
    clearTimeout(timer.current);
    if (auto) timer.current = setTimeout(() => void flush(), PAUSE);
  }

  useRetry(state === 'unreached' && auto, state === 'saved', flush);

  // What could not be saved before is shown as if it had just been typed; what somebody else changed since is disputed.
  const { keep, forget } = useKeptChanges(api, ({ base, changes }) => {
    const now = inputOf(known.current);
    form.setFieldsValue(changes as never);
    raise({ ...now, ...base }, changes, now);
    touched();
  });

  return {
    ...{ state, disputes, touched, flush },
    /** Whether the last save found no server: known at once, before the next render. */
    isUnreached: () => unreached.current,
    settle({ field, theirs }: Dispute, choice: 'mine' | 'theirs') {
      drop(field);
      if (choice === 'theirs') form.setFieldsValue({ [field]: theirs } as never);
      void flush();
    },
  };
}
