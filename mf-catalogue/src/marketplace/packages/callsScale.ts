/** The slider goes from one call to ten millions, every power of ten as far from the next: most people need the small ones. */
const STEPS_A_POWER = 10;
const POWERS = 7;
export const LAST_STEP = STEPS_A_POWER * POWERS;
export const MOST_CALLS = 10 ** POWERS;

/** Two figures are enough for an estimate. */
const roundedTo2 = (calls: number) => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(calls)) - 1);
  return Math.round(calls / unit) * unit;
};

/** Calls at a step of the slider; 0 is none. */
export const callsAt = (step: number): number => (step <= 0 ? 0 : roundedTo2(10 ** (step / STEPS_A_POWER)));
/** The step nearest to so many calls. */
export const stepOf = (calls: number): number =>
  calls <= 0 ? 0 : Math.max(1, Math.min(LAST_STEP, Math.round(Math.log10(calls) * STEPS_A_POWER)));
