/**
 * All faults of sections: the code, which readers quote, and the phase for the statistics. Each has a page in `docs/errors` with cause and
 * cure.
 */
export const FAULTS = {
  wrongSignature: { code: 'SEC-101', phase: 'verify' },
  unknownKey: { code: 'SEC-102', phase: 'verify' },
  expired: { code: 'SEC-103', phase: 'verify' },
  replayed: { code: 'SEC-104', phase: 'verify' },
  noAnswer: { code: 'SEC-105', phase: 'verify' },
  withdrawn: { code: 'SEC-106', phase: 'verify' },
  verifyLate: { code: 'SEC-107', phase: 'verify' },
  entryUnreachable: { code: 'SEC-201', phase: 'entry' },
  entryGone: { code: 'SEC-202', phase: 'entry' },
  entryLate: { code: 'SEC-203', phase: 'entry' },
  entryAltered: { code: 'SEC-204', phase: 'entry' },
  fileUnreachable: { code: 'SEC-211', phase: 'chunk' },
  fileGone: { code: 'SEC-212', phase: 'chunk' },
  fileLate: { code: 'SEC-213', phase: 'chunk' },
  fileAltered: { code: 'SEC-214', phase: 'chunk' },
  fileUnlisted: { code: 'SEC-215', phase: 'chunk' },
  refusedByPolicy: { code: 'SEC-221', phase: 'violation' },
  noContainer: { code: 'SEC-301', phase: 'entry' },
  noSection: { code: 'SEC-302', phase: 'chunk' },
  sharedVersion: { code: 'SEC-303', phase: 'chunk' },
  threwOnLoad: { code: 'SEC-304', phase: 'chunk' },
  mountFailed: { code: 'SEC-401', phase: 'mount' },
  mountLate: { code: 'SEC-402', phase: 'mount' },
  renderFailed: { code: 'SEC-403', phase: 'render' },
  unmountFailed: { code: 'SEC-404', phase: 'unmount' },
  leaked: { code: 'SEC-405', phase: 'leak' },
  answerUnlike: { code: 'SEC-406', phase: 'answer' },
} as const;
export type FaultName = keyof typeof FAULTS;

/** An error with the code of a fault. */
export class SectionFault extends Error {
  constructor(
    readonly fault: FaultName,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'SectionFault';
  }

  get code() {
    return FAULTS[this.fault].code;
  }

  get phase() {
    return FAULTS[this.fault].phase;
  }
}

/** Converts anything that was thrown to a fault: `otherwise` if it is not one already. */
export const asFault = (error: unknown, otherwise: FaultName): SectionFault =>
  error instanceof SectionFault
    ? error
    : new SectionFault(otherwise, error instanceof Error ? error.message : String(error), { cause: error });
