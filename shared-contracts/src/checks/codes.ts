import type { CheckName } from '../platform';

/** The error number of a failed check (docs/errors). */
export const CHECK_CODES = {
  manifest: 'SEC-501',
  files: 'SEC-502',
  version: 'SEC-503',
  contract: 'SEC-504',
  routes: 'SEC-505',
  navigation: 'SEC-506',
  shared: 'SEC-507',
  size: 'SEC-508',
  words: 'SEC-509',
  mount: 'SEC-510',
  styles: 'SEC-511',
} as const satisfies Record<CheckName, string>;
