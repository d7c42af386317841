import type { CallOutcome } from '@titian/shared-contracts/plane';
import { Tag, type Tone, useTranslation } from '@titian/shared-ui';

const TONES: Record<CallOutcome, Tone> = {
  success: 'success',
  clientError: 'warning',
  providerError: 'error',
  gatewayError: 'error',
  throttled: 'warning',
  quota: 'warning',
  denied: 'warning',
  authFailed: 'warning',
};
export const toneOf = (outcome: CallOutcome): Tone => TONES[outcome];

/** The status of an answer, in the colour of how the call ended; a caller who left before has none. */
export function CallStatus({ status, outcome }: { status: number; outcome: CallOutcome }) {
  const { t } = useTranslation('logs');
  return <Tag tone={toneOf(outcome)}>{status === 0 ? t('calls.left') : status}</Tag>;
}
