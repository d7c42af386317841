import type { FindingSeverity, ScoreCode } from '@titian/shared-contracts/definition';
import type { FindingCode } from '../reading/finding-texts';
import type { Path } from '../reading/finding';

/** What our own rules look at: what is found where it is missing, and which item of the score it counts for. */
export const ASPECTS = {
  https: { code: 'server.https', severity: 'warn' },
  refusals: { code: 'response.refusals', severity: 'warn' },
  examples: { code: 'example.missing', severity: 'info' },
  languages: { code: 'language.missing', severity: 'warn' },
  descriptions: { code: 'description.missing', severity: 'info' },
  summaries: { code: 'summary.missing', severity: 'warn' },
  operationIds: { code: 'operationId.missing', severity: 'info' },
  secrets: { code: 'secret.real', severity: 'warn' },
} as const satisfies Partial<Record<ScoreCode, { code: FindingCode; severity: FindingSeverity }>>;
export type Aspect = keyof typeof ASPECTS;

/** One thing that was looked at, and whether it is as it should be. */
export interface Looked {
  aspect: Aspect;
  isRight: boolean;
  at: Path;
}
