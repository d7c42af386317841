import type { AuthoredApi } from '@titian/shared-contracts/authoring';
import { useTranslation } from '@titian/shared-ui';
import type { StepName, StepState } from './steps';

/** What the other steps know of themselves. */
export interface Progress {
  definition: { errors: number; score: number | null } | null;
  endpoints: number | null;
  packages: number | null;
}

/** How far each step is, in words; null for an API that isn't there yet. */
export function useStepStates(api: AuthoredApi | null, progress?: Progress): Record<StepName, StepState> {
  const { t } = useTranslation('myapi');
  const open = (detail: string): StepState => ({ mark: 'open', detail });
  const counted = (count: number | null | undefined, word: 'endpoints' | 'packages'): StepState =>
    count ? { mark: 'done', detail: t(`wizard.states.${word}`, { count }) } : open(t('wizard.states.none'));
  const definition = progress?.definition;
  const review = open(api ? t('wizard.states.review') : '');
  if (!api) {
    return {
      basics: open(t('wizard.states.start')),
      ...{ definition: open(''), endpoint: open(''), packages: open(''), review },
    };
  }
  const isDescribed = api.summary.my !== '' && api.summary.en !== '' && api.contactEmail !== '';
  return {
    basics: isDescribed ? { mark: 'done', detail: t('wizard.states.described') } : open(t('wizard.states.summary')),
    definition:
      definition && definition.errors > 0
        ? { mark: 'bad', detail: t('wizard.states.errors', { count: definition.errors }) }
        : definition && definition.score !== null
          ? { mark: 'done', detail: t('wizard.states.score', { score: definition.score }) }
          : open(t('wizard.states.none')),
    endpoint: counted(progress?.endpoints, 'endpoints'),
    packages: counted(progress?.packages, 'packages'),
    review,
  };
}
