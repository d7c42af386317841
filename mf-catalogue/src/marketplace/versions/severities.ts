import type { ChangeSeverity } from '@titian/shared-contracts/catalogue';
import type { Tone } from '@titian/shared-ui';

/** Most severe first. */
export const SEVERITIES = ['breaking', 'risky', 'safe', 'docs'] as const satisfies readonly ChangeSeverity[];
export const TONES: Record<ChangeSeverity, Tone> = {
  breaking: 'error',
  risky: 'warning',
  safe: 'success',
  docs: 'neutral',
};
