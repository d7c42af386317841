import { Problem } from '../../http/problem';
import type { ApplicationRow } from './application.repository';

/** Why an application takes neither subscriptions nor keys; null where it does. */
export const inactivityOf = ({ state }: ApplicationRow): Problem | null =>
  state === 'Active' ? null : new Problem(409, 'application.notActive');
