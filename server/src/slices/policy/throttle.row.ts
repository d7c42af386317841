import type { LimitedApplication } from '@titian/shared-contracts/policy';
import type { throttlePolicy } from '../catalogue/catalogue.tables';

/** A throttle policy with the applications that it names, each with the tenant whose administrators see it. */
export type ThrottleRow = typeof throttlePolicy.$inferSelect & {
  applications: (LimitedApplication & { tenantId: string })[];
};
