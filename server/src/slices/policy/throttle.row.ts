import type { LocalText } from '@titian/shared-contracts';
import type { LimitedApplication } from '@titian/shared-contracts/policy';
import type { throttlePolicy } from '../catalogue/catalogue.tables';

/** A throttle policy with the applications that it names, each with the tenant whose administrators see it. */
export type ThrottleRow = typeof throttlePolicy.$inferSelect & {
  applications: (LimitedApplication & { tenantId: string })[];
  /** What the ids in its exceptions are called; read where it is changed. */
  names?: Record<string, LocalText>;
};

/** The exceptions that a policy has, and those that it will have. */
export const allExceptions = ({ exceptions, coming }: Pick<ThrottleRow, 'exceptions' | 'coming'>) => [
  ...exceptions,
  ...(coming?.exceptions ?? []),
];
