/** Days for which drift is kept and shown. */
export const DRIFT_DAYS = 30;
/** The owner is told once a day when more of a version's sampled answers depart, of so many at least. */
export const DRIFT_ALARM = { share: 0.05, samples: 10 } as const;
/** Findings of a version that are kept for one day. */
export const DRIFT_FINDINGS_OF_DAY = 500;
/** A definition whose text is larger gets its patch as JSON Patch alone; bytes. */
export const DRIFT_TEXT_MAX = 1024 * 1024;
