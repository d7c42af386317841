/** The steps of the wizard, in their order. */
export const STEPS = ['basics', 'definition', 'endpoint', 'packages', 'review'] as const;
export type StepName = (typeof STEPS)[number];

/** How far a step is: `bad` has errors to mend. */
export interface StepState {
  mark: 'done' | 'open' | 'bad';
  detail: string;
}

export const stepOf = (given: string | null): StepName => STEPS.find((step) => step === given) ?? 'basics';
export const stepAfter = (step: StepName): StepName | undefined => STEPS[STEPS.indexOf(step) + 1];
export const stepBefore = (step: StepName): StepName | undefined => STEPS[STEPS.indexOf(step) - 1];
