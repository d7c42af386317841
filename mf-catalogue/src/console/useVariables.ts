import { useState } from 'react';
import { variablesIn } from '@titian/shared-contracts/api-test';
import type { ConsoleTarget } from '@titian/shared-contracts/console';
import { useListVariableSetsQuery } from '../parts/tests/tests.api';
import type { Draft } from './callDraft';
import { filledDraft } from './savedDraft';

/** The variables that a call names, and the call with those filled in that the page may know: secrets stay on the server. */
export function useVariables({ application, keepsTests }: ConsoleTarget, draft: Draft) {
  const { fields: parameters, purpose, body } = draft;
  const named = variablesIn({ parameters: [...parameters], purpose, body });
  const query = { applicationId: application.id };
  const reading = useListVariableSetsQuery({ query }, { skip: !keepsTests || named.length === 0 });
  const { data: sets = [] } = reading;
  const [chosen, choose] = useState<string | null>(null);
  const hasAll = (names: readonly { name: string }[]) => named.every((name) => names.some((one) => one.name === name));
  const set = sets.find(({ id }) => id === chosen) ?? sets.find(({ variables }) => hasAll(variables)) ?? sets[0];
  const known = set?.variables ?? [];
  const values = new Map(known.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const])));
  return {
    ...{ named, sets, set, choose, reading },
    filled: named.length > 0 ? filledDraft(draft, values) : draft,
    unknown: named.filter((name) => !known.some((one) => one.name === name)),
    secret: named.filter((name) => known.some((one) => one.name === name && one.secret)),
  };
}
export type Variables = ReturnType<typeof useVariables>;
