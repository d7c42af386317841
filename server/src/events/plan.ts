import type { HubEventName, HubEvents, LocalText } from '@titian/shared-contracts';
import type { Notification } from '@titian/shared-contracts/notification';
import type { Db } from '../storage/open';
import type { Reader, Readers } from './readers';

export type Params = Record<string, LocalText | string | Date>;

/** By what a notice may come; a digest is a mail. */
export type Channels = Record<'inApp' | 'mail', boolean>;

/** One message to some people: each gets a notification and a hub message, and a mail where `mail` is set. A letter is only mailed. */
export interface Notice<Code extends string = string> {
  code: Code;
  to: Reader[];
  params: Params;
  link: string;
  severity: Notification['severity'];
  mail?: boolean;
  /** Text that a person wrote, shown as a quotation. */
  quote?: string;
  /** The channels that the writer of the news chose; what a reader switched off stays off. Without it, all. */
  channels?: Channels;
  /** What it is about: by each channel a reader is told of it once, whichever event brings it. Without it, once by each event. */
  about?: string;
}

/** What the open pages of some people, or of everybody, should reload. */
export type Refresh = {
  [E in HubEventName]: {
    event: E;
    payload: HubEvents[E];
    userIds?: readonly string[];
    organizationIds?: readonly string[];
    everybody?: true;
  };
}[HubEventName];

/** All that follows from one event. */
export interface Plan<Code extends string = string> {
  notices: Notice<Code>[];
  refresh?: Refresh;
  endSession?: string;
  /** People whose role or rights changed: their open pages reload the profile. */
  rightsOf?: string[];
}

export interface PlanContext {
  db: Db;
  readers: Readers;
  /** Who caused the event; null for the system. */
  causeId: string | null;
  now: Date;
}

/** Plans what follows from an event. It only reads: it writes and sends nothing. */
export type Planner<Payload, Code extends string = string> = (
  context: PlanContext,
  payload: Payload,
) => Promise<Plan<Code>>;

export const NOTHING: Plan<never> = { notices: [] };

/** The readers without the person who caused the event. */
export const others = (readers: Reader[], causeId: string | null): Reader[] =>
  readers.filter(({ id }) => id !== causeId);
