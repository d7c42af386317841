import type { VersionReview } from '@titian/shared-contracts/lifecycle';
import { lastMoment, type Step, StepBar, type StepMark, useFormat, useTranslation } from '@titian/shared-ui';
import { plannedOf } from './plannedOf';

type State = VersionReview['state'];
type StepKey = 'Draft' | 'InReview' | 'Published' | 'Deprecated' | 'Retired';
const STEPS: readonly StepKey[] = ['Draft', 'InReview', 'Published', 'Deprecated', 'Retired'];
/** The step at which a version of each state is. */
const AT: Record<State, StepKey> = {
  Draft: 'Draft',
  ChangesRequested: 'Draft',
  InReview: 'InReview',
  Approved: 'InReview',
  Published: 'Published',
  Deprecated: 'Deprecated',
  Blocked: 'Published',
  Retired: 'Retired',
  Archived: 'Retired',
};

/** States in which nothing is waited for. */
const SETTLED: readonly State[] = ['Published', 'Retired', 'Archived'];

const stateOf = (index: number, now: number, { state, changed }: VersionReview): StepMark => {
  if (index !== now) return index < now ? 'done' : 'next';
  if (state === 'Blocked') return 'bad';
  // A change after the approval has to be reviewed, too.
  const isReviewed = state === 'Approved' && !changed;
  return isReviewed || SETTLED.includes(state) ? 'done' : 'now';
};

/** The lines below each step: what is known of it, and who did it. */
function useDetails(version: VersionReview): Record<StepKey, (string | null)[]> {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { submitted, decided, published, waiting, retired, deprecatedAt, sunsetAt, state } = version;
  const day = (at: string | null | undefined) => (at ? format.date(at) : null);
  const planned = plannedOf(version);
  const approval = (by: string | null) =>
    by ? t('lifecycle.step.approved', { name: by }) : t('lifecycle.fact.approved');
  const isApproved = decided && !['InReview', 'ChangesRequested', 'Draft'].includes(state);
  return {
    Draft: [day(version.createdAt), state === 'ChangesRequested' ? t('lifecycle.step.changes') : null],
    InReview: [submitted ? day(submitted.at) : null, isApproved ? approval(decided.by) : null],
    Published: [
      day(published?.at),
      waiting ? t('lifecycle.step.waiting', { day: format.date(waiting.until) }) : null,
      planned ? t('lifecycle.step.scheduled', { at: format.dateTime(planned.at) }) : null,
      state === 'Blocked' ? t('lifecycle.step.blocked') : null,
    ],
    Deprecated: [day(deprecatedAt)],
    Retired: [
      retired ? day(retired.at) : sunsetAt && t('lifecycle.step.sunset', { day: format.date(lastMoment(sunsetAt)) }),
    ],
  };
}

/** A version's way from draft to its end, with the days. */
export function VersionStepper({ version }: { version: VersionReview }) {
  const { t } = useTranslation('myapi');
  const details = useDetails(version);
  const now = STEPS.indexOf(AT[version.state]);
  const steps = STEPS.map((key, index): Step => ({
    key,
    title: t(`lifecycle.steps.${key}`),
    details: details[key].filter((line) => line !== null && line !== ''),
    state: stateOf(index, now, version),
  }));
  return <StepBar steps={steps} />;
}
