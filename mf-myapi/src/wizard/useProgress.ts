import { useEffect, useState } from 'react';
import type { AuthoredApi } from '@titian/shared-contracts/authoring';
import { type ApiPart, type CheckItem } from '@titian/shared-contracts/lifecycle';
import { useListEndpointsQuery, useListPackagesQuery } from '../parts/authoring/connections.api';
import { useReadReviewQuery } from '../parts/lifecycle/lifecycle.api';
import { useCheckName } from '../parts/lifecycle/useCheckName';
import type { StepName } from './steps';
import { type DefinitionProgress, useStepStates } from './useStepStates';

/** What the checklist knows of a definition; null where there is none without errors. */
function definitionIn(checklist: readonly CheckItem[]): DefinitionProgress | null {
  const itemOf = (code: CheckItem['code']) => checklist.find((item) => item.code === code);
  const score = itemOf('quality')?.values[0]?.my;
  return itemOf('definition')?.done ? { errors: 0, score: score === undefined ? null : Number(score) } : null;
}
/** The checklist's rule for what a text is worth. */
const isEnough = ({ errors, score }: DefinitionProgress, least: number | undefined): boolean =>
  errors === 0 && least !== undefined && (score ?? -1) >= least;

/** How far each step of a version is; what the definition's step tells is more exact than its checklist. */
export function useProgress(api: AuthoredApi, versionId: string, step: StepName) {
  const [told, setDefinition] = useState<DefinitionProgress | null>(null);
  const nameOf = useCheckName();
  const place = { id: api.id, versionId };
  const endpoints = useListEndpointsQuery({ params: place });
  const packages = useListPackagesQuery({ params: { id: api.id } });
  const review = useReadReviewQuery({ params: place });
  const { refetch, isUninitialized } = review;
  // A definition is saved many times while it is typed; its checklist is asked for once it matters.
  useEffect(() => {
    if (step === 'review' && !isUninitialized) void refetch();
  }, [step, refetch, isUninitialized]);
  const checklist = review.data?.checklist;
  const definition = told ?? (checklist ? definitionIn(checklist) : null);
  const isDone = (...parts: ApiPart[]) => checklist?.every(({ part, done }) => done || !parts.includes(part)) ?? false;
  const states = useStepStates(api, {
    missing: checklist?.filter(({ part, done }) => part === 'basics' && !done).map(({ code }) => nameOf(code)) ?? null,
    definition,
    endpoints: endpoints.data?.length ?? null,
    packages: packages.data?.filter(({ state }) => state === 'Published').length ?? null,
    review: review.data ?? null,
    done: {
      // While it is typed, what its step tells is newer than the checklist.
      definition: told ? isEnough(told, review.data?.qualityMin) : isDone('definition'),
      ...{ endpoint: isDone('endpoint'), packages: isDone('package', 'security') },
    },
  });
  return { states, setDefinition };
}
