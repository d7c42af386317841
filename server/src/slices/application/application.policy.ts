import { Problem } from '../../http/problem';
import type { ApplicationRow } from './application.repository';

/** Why an application accepts no new subscriptions and keys; null where it is active. */
export const inactivityOf = ({ state }: ApplicationRow): Problem | null =>
  state === 'Active' ? null : new Problem(409, 'application.notActive');
