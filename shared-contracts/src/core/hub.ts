import type { LocalText } from './primitives';

/** Where the SignalR hub lives. */
export const HUB_PATH = '/hub';

export const NEWS_SEVERITIES = ['info', 'success', 'warning', 'error'] as const;
/**
 * News for the bell and the toast, as a notification has it: `Title` and `body` in the reader's own locale, `texts` in both for a page that
 * shows the other.
 */
export interface HubNews {
  id: string;
  Title: string;
  body: string;
  Link: string;
  severity: (typeof NEWS_SEVERITIES)[number];
  texts: { Title: LocalText; body: LocalText };
}

/**
 * What the hub sends. `subscribe` and `invitation` are the specification's (§4): something new for the bell. `order`, `helpdesk` and `applicant` name what to read
 * again; `session` says that this session was ended elsewhere; `permissions.changed` that the reader's role or its rights are others now.
 */
export interface HubEvents {
  subscribe: { notification: HubNews };
  invitation: { notification: HubNews };
  order: { orderId: string };
  helpdesk: { issueId: string };
  applicant: { registrationId: string };
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
  'applicant',
  'session',
  'permissions.changed',
  'sections',
] as const satisfies readonly HubEventName[];
