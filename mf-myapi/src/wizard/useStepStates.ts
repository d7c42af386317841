import type { AuthoredApi } from '@titian/shared-contracts/authoring';
import type { VersionReview } from '@titian/shared-contracts/lifecycle';
import { useTranslation } from '@titian/shared-ui';
import type { StepName, StepState } from './steps';

/** How a definition is; null as a score where nobody has looked it through. */
export interface DefinitionProgress {
  errors: number;
  score: number | null;
}
/** How far the steps are; null where it isn't known yet. */
interface Progress {
  /** What the checklist of the review misses in the basics. */
  missing: readonly string[] | null;
  definition: DefinitionProgress | null;
  endpoints: number | null;
  packages: number | null;
  /** Where it stands with its reviewers. */
  review: Pick<VersionReview, 'state' | 'changed'> | null;
  /** What the checklist of the review finds done. */
  done: Record<'definition' | 'endpoint' | 'packages', boolean>;
}

/** How far each step is, in words; null for an API that isn't there yet. */
export function useStepStates(api: AuthoredApi | null, progress?: Progress): Record<StepName, StepState> {
  const { t } = useTranslation('myapi');
  const open = (detail: string): StepState => ({ mark: 'open', detail });
  const counted = (count: number | null | undefined, word: 'endpoints' | 'packages', done?: boolean): StepState =>
    count
      ? { mark: done ? 'done' : 'open', detail: t(`wizard.states.${word}`, { count }) }
      : open(t('wizard.states.none'));
  const definition = progress?.definition;
  const definitionState = (): StepState => {
    if (!definition) return open(t('wizard.states.none'));
    const { errors, score } = definition;
    if (errors > 0) return { mark: 'bad', detail: t('wizard.states.errors', { count: errors }) };
    const detail = score === null ? t('wizard.states.read') : t('wizard.states.score', { score });
    return { mark: progress.done.definition ? 'done' : 'open', detail };
  };
  const reviewState = (): StepState => {
    const standing = progress?.review;
    if (standing?.state === 'InReview') return open(t('wizard.states.inReview'));
    if (standing?.state === 'ChangesRequested') return open(t('wizard.states.changesRequested'));
    if (standing?.state !== 'Approved') return open(api ? t('wizard.states.review') : '');
    return standing.changed ? open(t('wizard.states.changed')) : { mark: 'done', detail: t('wizard.states.approved') };
  };
  if (!api) {
    return {
      basics: open(t('wizard.states.start')),
      ...{ definition: open(''), endpoint: open(''), packages: open(''), review: reviewState() },
    };
  }
  const basicsState = (): StepState => {
    if (!progress?.missing) return open('');
    return progress.missing.length > 0
      ? open(t('wizard.states.missing', { what: progress.missing.join(' · ') }))
      : { mark: 'done', detail: t('wizard.states.described') };
  };
  return {
    basics: basicsState(),
    definition: definitionState(),
    endpoint: counted(progress?.endpoints, 'endpoints', progress?.done.endpoint),
    packages: counted(progress?.packages, 'packages', progress?.done.packages),
    review: reviewState(),
  };
}
