import * as z from 'zod/mini';
import { endpoint, Id, Nothing, requiredText, Timestamp } from '@titian/shared-contracts';

/** The longest maintenance that may be planned; days. */
export const MAINTENANCE_DAYS = 7;

export const MaintenanceReason = z.object({ my: requiredText(300), en: requiredText(300) });

/** A time in which only system administrators may use the portal; the gateway serves on. */
export const Maintenance = z.object({
  id: Id,
  reason: z.object({ my: z.string(), en: z.string() }),
  /** When it is planned to end. */
  until: Timestamp,
  /** Whether it ends by itself then. */
  endsItself: z.boolean(),
  startedBy: z.string(),
  startedAt: Timestamp,
  /** Null while it is in force. */
  endedAt: z.nullable(Timestamp),
  /** Null where it ended by itself. */
  endedBy: z.nullable(z.string()),
});
export type Maintenance = z.infer<typeof Maintenance>;

export const maintenance = {
  read: endpoint({
    method: 'GET',
    path: '/api/server/maintenance',
    access: 'setting.server.view',
    summary: 'The maintenance that is in force, else the last one',
    response: z.object({ current: z.nullable(Maintenance), last: z.nullable(Maintenance) }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/server/maintenance',
    access: 'setting.server.approve',
    summary: 'Close the portal for everybody but system administrators, with a reason in both languages',
    body: z.object({ reason: MaintenanceReason, until: Timestamp, endsItself: z.boolean() }),
    response: Maintenance,
    status: 201,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/server/maintenance/end',
    access: 'setting.server.approve',
    summary: 'Open the portal again',
    response: Nothing,
  }),
};

declare global {
  interface TitianTags {
    Maintenance: true;
  }
}
