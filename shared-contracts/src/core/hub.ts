import type { LocalText } from './primitives';

/** The path of the SignalR hub. */
export const HUB_PATH = '/hub';

export const NEWS_SEVERITIES = ['info', 'success', 'warning', 'error'] as const;
/**
 * A new notification for the bell and the toast: `Title` and `body` in the reader's own locale, `texts` in both for a page in the other
 * one.
 */
export interface HubNews {
  id: string;
  Title: string;
  body: string;
  Link: string;
  severity: (typeof NEWS_SEVERITIES)[number];
  /** The reader's own act caused it, and has been confirmed on the page already. */
  own: boolean;
  texts: { Title: LocalText; body: LocalText };
}

/**
 * What the hub sends. `subscribe` and `invitation` are the specification's (§4): a new notification. `order`, `helpdesk`, `datarequest` and `applicant`
 * name what to reload; `session`: this session was ended elsewhere; `permissions.changed`: the reader's role or its rights have changed.
 */
export interface HubEvents {
  subscribe: { notification: HubNews };
  invitation: { notification: HubNews };
  order: { orderId: string };
  helpdesk: { issueId: string };
  datarequest: { requestId: string };
  applicant: { registrationId: string };
  /** A page of content, or the main page, was changed, published or taken off. */
  content: { contentId: string };
  /** What is announced, or to whom, has changed. */
  announcement: Record<string, never>;
  /** How an API is rated has changed. */
  rating: { projectId: string };
  /** Calls of the organisation's APIs or applications were recorded. */
  traffic: Record<string, never>;
  session: { sessionId: string };
  'permissions.changed': Record<string, never>;
  /** Other releases of these sections run: ask the registry again. */
  sections: { sequence: number; sections: string[] };
}
export type HubEventName = keyof HubEvents;
export const HUB_EVENTS = [
  'subscribe',
  'invitation',
  'order',
  'helpdesk',
  'datarequest',
  'applicant',
  'content',
  'announcement',
  'rating',
  'traffic',
  'session',
  'permissions.changed',
  'sections',
] as const satisfies readonly HubEventName[];

/**
 * Figures that a page watches: a connection calls `Watch(topic)` and `Unwatch(topic)`; in between, the server makes them anew at short
 * intervals, once for all whose figures are the same, and sends them as this event. `data` has the form that the topic's domain gives it.
 */
export const WATCHED = 'watched';
export interface Watched {
  topic: string;
  data: unknown;
}
