import type { HubEvents, LocalText } from '@titian/shared-contracts';
import type { Notification } from '@titian/shared-contracts/notification';
import type { EventCode, EventPayloads } from './catalogue';
import type { Reader, Readers } from './readers';
import type { TextCode } from './texts';
import type { Db } from '../storage/open';

export type Params = Record<string, LocalText | string | Date>;

/** One message to some people: a notification each, a hub message each, and a mail each where `mail` says so. */
export interface Telling {
  code: TextCode;
  to: Reader[];
  params: Params;
  link: string;
  category:
    'order' | 'subscription' | 'credential' | 'announcement' | 'security' | 'helpdesk' | 'applicant' | 'platform';
  severity: Notification['severity'];
  /** Rings by another hub event than `subscribe`. */
  hubEvent?: 'invitation';
  mail?: boolean;
  /** Told by mail alone: who has no session has no bell. */
  mailOnly?: boolean;
  /** Words that a person wrote, shown as theirs. */
  quote?: string;
}

/** All that follows from one event. */
export interface Plan {
  tellings: Telling[];
  /** An order that open pages of these organisations and people should read again. */
  refresh?: { orderId: string; organizationIds: string[]; userIds: string[] };
  /** An issue that open pages of these people should read again: nobody else may hear that it exists. */
  issue?: { issueId: string; userIds: string[] };
  /** An applicant that open pages of these people should read again, badge included. */
  applicant?: { registrationId: string; userIds: string[] };
  /** Releases that run changed: every open portal asks again. */
  sections?: HubEvents['sections'];
  endSession?: string;
  /** People whose role or rights changed: their open pages read the profile again. */
  rightsOf?: string[];
}

export interface PlanContext {
  db: Db;
  readers: Readers;
  /** Who caused the event; null for the system. */
  causeId: string | null;
  now: Date;
}

/** Says what follows from an event; reads, but writes and sends nothing. */
export type Planner<C extends EventCode> = (context: PlanContext, payload: EventPayloads[C]) => Promise<Plan>;
export type Planners<C extends EventCode> = { [K in C]: Planner<K> };

export const NOTHING: Plan = { tellings: [] };

/** People know what they did themselves. */
export const others = (readers: Reader[], causeId: string | null): Reader[] =>
  readers.filter(({ id }) => id !== causeId);
