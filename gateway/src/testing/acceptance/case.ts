/** What happens in the portal, or to what stands around the gateway; the world of a test does it. */
export type Act =
  | 'approve'
  | 'withholdLot'
  | 'withholdOwner'
  | 'changePackage'
  | 'suspend'
  | 'resume'
  | 'revoke'
  | 'rotate'
  | 'endOverlap'
  | 'replace'
  | 'deprecate'
  | 'block'
  | 'blockWithNotice'
  | 'restrictPackage'
  | 'limitOperation'
  | 'limitApplication'
  | 'limitOperationWithExceptions'
  | 'limitOperationByHours'
  | 'liftLimits'
  | 'restrictKey'
  | 'stopProvider'
  | 'failProvider'
  | 'goToLastSecondOfMonth'
  | 'goToNextMonth'
  | 'goToLastSecondsBeforeEight'
  | 'goToEight'
  | 'goToNine'
  | 'stopDatabase'
  | 'stopPortal';

export interface Call {
  path?: string;
  /** `old`: the one that was replaced; `sandbox`: the application's key for the other environment. */
  key?: 'own' | 'old' | 'sandbox' | 'none';
  headers?: Record<string, string>;
  /** How often it is made; each has to be answered so. */
  times?: number;
}

export interface Answer {
  status: number;
  /** What `X-GDX-Error` has; null where it has to be missing. */
  code: string | null;
  headers?: Record<string, RegExp>;
  /** Of the body. */
  says?: RegExp;
}

/** Calls that are made at the same time: so many of them are answered with 200, all others with this code. */
export interface AtOnce {
  atOnce: Call & { times: number };
  admits: number;
  others: string;
}

/**
 * A change in the portal; calls at the same time; a call with its answer, which may be awaited where it follows a change or where it comes `eventually`, as long as a
 * change may take to be in force; `recorded`: the last call is among the portal's records, with these columns; or `told`: the caller's bell has a
 * notice of this kind about the subscription.
 */
export type Step =
  | { act: Act }
  | AtOnce
  | { call: Call; gives: Answer; eventually?: true }
  | { recorded: Record<string, string | number | boolean | null> }
  | { told: string };

export interface Case {
  name: string;
  steps: Step[];
  /** It moves the gateway's clock, or takes away what other cases need: it runs by itself. */
  isAlone?: true;
  /** Its subscription waits for approval; any other was granted. */
  isWaiting?: true;
  /** Two approvers decide on it, one after the other. */
  isTwice?: true;
  /** The response fields that its package has, and those that the package has to which `changePackage` moves it; without them all. */
  fields?: { package: string[]; other?: string[] };
  /** Calls a minute, and a month, that the subscription has. */
  limits?: { minute?: number; month?: number };
}
