import { useEffect, useRef, useState } from 'react';
import type { AuthoredApi, AuthoringInput } from '@titian/shared-contracts/authoring';
import { asProblem, type Problem, useKeyedText, useUnsaved } from '@titian/shared-ui';
import { faultText, type FormInstance } from '@titian/shared-ui/data';
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

/** How a draft stands; `isUnreachedNow` is known at once, before the next render. */
function useSaveState() {
  const [state, markState] = useState<SaveState>('saved');
  const now = useRef<SaveState>('saved');
  const whole = useRef<Problem | null>(null);
  const setState = (next: SaveState) => {
    now.current = next;
    whole.current = null;
    markState(next);
  };
  const fail = (how: 'failed' | 'unreached', problem: Problem | null = null) => {
    setState(how);
    whole.current = problem;
    return false;
  };
  return {
    ...{ state, setState, fail },
    isUnreachedNow: () => now.current === 'unreached',
    /** Why the last save was refused as a whole; null where it was not. */
    refusal: () => whole.current,
  };
}

/** What somebody else changed of the parts that the author left alone. */
const untouchedIn = (base: AuthoringInput, next: AuthoringInput, changes: Partial<AuthoringInput>) =>
  Object.fromEntries(Object.entries(changesOf(base, next)).filter(([field]) => !(field in changes)));

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
  const { state, setState, fail, isUnreachedNow, refusal } = useSaveState();
  const { disputes, raise, drop } = useDisputes(held);
  useUnsaved(state !== 'saved' || disputes.length > 0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const raw = () => form.getFieldsValue(FIELDS) as Partial<AuthoringInput>;
  const typed = () => validOf(raw());

  /** Takes in what somebody else saved, except where it disagrees with what was typed. */
  async function meet(changes: Partial<AuthoringInput>): Promise<void> {
    const theirs = await refetch().unwrap();
    const [base, next] = [inputOf(known.current), inputOf(theirs)];
    form.setFieldsValue(untouchedIn(base, next, changes) as never);
    known.current = theirs;
    raise(base, changes, next);
  }

  const hold = (field: Field, value: unknown, error: string) => {
    held.current.set(field, JSON.stringify(value));
    form.setFields([{ name: field as never, errors: [error] }]);
  };

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
      const fields = refusedIn(problem);
      for (const { field, code } of fields) hold(field, changes[field], faultText(problem, code, text));
      if (fields.length > 0 && again) return save(false);
      return fail(isUnreached(problem) ? 'unreached' : 'failed', fields.length === 0 ? problem : null);
    }
  }

  const flush = (): Promise<boolean> => {
    clearTimeout(timer.current);
    // Where what somebody else saved can't be read, nothing was reached either.
    const next = tail.current.then(() => save()).catch(() => fail('unreached'));
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
    isUnreached: isUnreachedNow,
    refusal,
    settle({ field, theirs }: Dispute, choice: 'mine' | 'theirs') {
      drop(field);
      if (choice === 'theirs') form.setFieldsValue({ [field]: theirs } as never);
      void flush();
    },
  };
}
