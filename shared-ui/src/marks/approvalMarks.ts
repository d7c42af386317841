import type { StepState } from '@titian/shared-contracts/order';
import type * as z from 'zod/mini';
import type { StepMark } from './StepBar';

const MARKS: Record<z.infer<typeof StepState>, StepMark> = {
  Approved: 'done',
  Current: 'now',
  Waiting: 'next',
  Skipped: 'next',
  Rejected: 'bad',
};

/** The steps of an approval as marks of `StepDashes` and `StepBar`. */
export const approvalMarks = (steps: readonly { state: z.infer<typeof StepState> }[]): StepMark[] =>
  steps.map(({ state }) => MARKS[state]);
