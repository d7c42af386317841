import { useEffect, useRef } from 'react';
import type { AuthoredApi, AuthoringInput } from '@titian/shared-contracts/authoring';
import { useTabDraft } from '@titian/shared-auth';
import { changesOf } from './rebase';
import { type Field, inputOf } from './typedFields';

type Values = Partial<AuthoringInput>;
/** What was typed and isn't saved, with what it was to replace. */
interface Unsaved {
  base: Values;
  changes: Values;
}

/**
 * Keeps what is typed into the form of an API until it is saved.
 * @param takeUp called once, with what was left before
 */
export function useKeptChanges(api: AuthoredApi, takeUp: (left: Unsaved) => void) {
  const kept = useTabDraft<Unsaved>(`titian.api.${api.id}`);
  const begin = useRef(() => {
    const left = api.editable ? kept.read() : null;
    if (left) takeUp(left);
  });
  useEffect(() => begin.current(), []);
  return {
    keep(known: AuthoredApi, typed: Values): void {
      const base = inputOf(known);
      const changes = changesOf(base, typed);
      const names = Object.keys(changes) as Field[];
      kept.write({ base: Object.fromEntries(names.map((name) => [name, base[name]])), changes });
    },
    forget: kept.forget,
  };
}
