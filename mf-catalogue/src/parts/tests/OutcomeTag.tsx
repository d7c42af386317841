import type { RunOutcome, TestOutcome } from '@titian/shared-contracts/api-test';
import { Tag, type Tone, useTranslation } from '@titian/shared-ui';

const TONES: Record<RunOutcome | TestOutcome, Tone> = {
  ...{ Passed: 'success', Failed: 'error', Error: 'error', Skipped: 'warning' },
  ...{ Waiting: 'neutral', Running: 'info' },
};

/** How a test or a run stands. */
export function OutcomeTag({ outcome }: { outcome: RunOutcome | TestOutcome }) {
  const { t } = useTranslation('catalogue');
  return <Tag tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</Tag>;
}
