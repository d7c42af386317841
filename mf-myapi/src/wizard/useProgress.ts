import { useEffect, useState } from 'react';
import type { AuthoredApi } from '@titian/shared-contracts/authoring';
import { useListEndpointsQuery, useListPackagesQuery } from '../parts/authoring/connections.api';
import { useReadReviewQuery } from '../parts/lifecycle/lifecycle.api';
import { useCheckName } from '../parts/lifecycle/useCheckName';
import type { StepName } from './steps';
import { type DefinitionProgress, useStepStates } from './useStepStates';

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
  const isDefined = checklist?.some(({ code, done }) => code === 'definition' && done);
  const states = useStepStates(api, {
    missing: checklist?.filter(({ part, done }) => part === 'basics' && !done).map(({ code }) => nameOf(code)) ?? null,
    definition: told ?? (isDefined ? { errors: 0, score: null } : null),
    endpoints: endpoints.data?.length ?? null,
    packages: packages.data?.filter(({ state }) => state === 'Published').length ?? null,
    review: review.data ?? null,
  });
  return { states, setDefinition };
}
