/** A logarithmic slider from one call to ten million, as most people need small numbers. */
const STEPS_PER_POWER = 10;
const POWERS = 7;
export const LAST_STEP = STEPS_PER_POWER * POWERS;

/** Rounded to two significant digits, enough for an estimate. */
const roundedTo2 = (calls: number) => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(calls)) - 1);
  return Math.round(calls / unit) * unit;
};

/** Calls at a step of the slider; 0 is none. */
export const callsAt = (step: number): number => (step <= 0 ? 0 : roundedTo2(10 ** (step / STEPS_PER_POWER)));
/** The nearest step for a number of calls. */
export const stepOf = (calls: number): number =>
  calls <= 0 ? 0 : Math.max(1, Math.min(LAST_STEP, Math.round(Math.log10(calls) * STEPS_PER_POWER)));
