/** What a number of the settings counts. */
export const UNITS = {
  applicantDays: 'workingDays',
  qualityMin: 'points',
  graceDaysStable: 'days',
  graceDaysBeta: 'days',
  acknowledgeDays: 'days',
  MaxFailedLoginAttempt: 'tries',
  MaxDaysPasswordPolicy: 'days',
  passwordHistory: 'passwords',
  MaxSessionHours: 'hours',
  callRecordDays: 'days',
  idleWait: 'seconds',
  idleDuration: 'seconds',
  idleReminder: 'seconds',
  idleCountdown: 'seconds',
} as const;
export type NumberName = keyof typeof UNITS;
export const isNumberName = (name: string): name is NumberName => Object.hasOwn(UNITS, name);
