import type { Locale } from '@titian/shared-contracts';
import type { HoldSide } from '@titian/shared-contracts/subscription';
import type * as z from 'zod/mini';

/** Who registered and has no row, because something of it is somebody's already. */
interface RefusedRegistration {
  email: string;
  displayName: string;
  locale: Locale;
}

/**
 * Everything that others are told of after it happened, with what the teller must say. Payloads name rows by id: names, numbers and
 * readers are looked up when the event is dispatched. `reason` is text a person wrote for the receiver.
 */
export interface EventPayloads {
  /** Other releases of these sections run from that number of the registry on. */
  /** The guard ended a canary by itself. */
  'sections.takenBack': { section: string; version: string; because: 'errors' | 'slow' };
  'sections.changed': { sequence: number; sections: string[] };
  'order.submitted': { orderId: string };
  /** An approver took or gave back an item: pages reload, nobody is notified. */
  'order.item.claimed': { orderId: string; itemId: string };
  'order.item.released': { orderId: string; itemId: string };
  /** One step passed and another kind of approver decides next. */
  'order.item.forwarded': { orderId: string; itemId: string; step: 'Tenant' | 'Platform' };
  'order.item.approved': { orderId: string; itemId: string; conditions?: string };
  'order.item.rejected': { orderId: string; itemId: string; reason: string };
  'order.item.infoRequested': { orderId: string; itemId: string; reason: string };
  'order.item.answered': { orderId: string; itemId: string };
  'order.item.withdrawn': { orderId: string; itemId: string };
  /** Nobody decided, or the requester did not answer, in twice the provider's days. */
  'order.item.expired': { orderId: string; itemId: string };
  'order.cancelled': { orderId: string };
  'order.message': { orderId: string; messageId: string };
  'subscription.created': { subscriptionId: string };
  'subscription.suspended': { subscriptionId: string; by: z.infer<typeof HoldSide>; reason: string };
  'subscription.resumed': { subscriptionId: string };
  'subscription.terminated': { subscriptionId: string; reason: string };
  'credential.issued': { credentialId: string };
  /** `credentialId` is the new key; the one before it lives until `graceUntil` (ISO 8601). */
  'credential.rotated': { credentialId: string; graceUntil: string };
  'credential.revoked': { credentialId: string; reason: string };
  /** Emit with `at` = the start of the period: nobody is told earlier, or of what was archived by then. */
  'announcement.published': { announcementId: string };
  /** `until` in ISO 8601. */
  'user.locked': { userId: string; until: string; token?: string };
  'user.unlocked': { userId: string };
  /** Links and codes travel veiled: only the mail's sender opens them. `until` in ISO 8601. */
  'user.activation': { userId: string; token: string; until: string };
  'password.reset': { userId: string; token: string; until: string };
  'password.changed': { userId: string };
  'password.expiring': { userId: string; days: number };
  'login.code': { userId: string; secret: string; until: string };
  'login.newDevice': { userId: string; sessionId: string };
  /** The second factor of an account was switched, by its owner. */
  'user.twoFactorChanged': { userId: string; mode: 'normal' | 'email' };
  'helpdesk.new': { issueId: string };
  /** Something was written in an issue's thread; an internal note is told to agents only. */
  'helpdesk.reply': { issueId: string; messageId: string };
  /** An issue came to another status; `reason` is what the one who moved it wrote. */
  'helpdesk.status': {
    issueId: string;
    because: 'assigned' | 'released' | 'closed' | 'settled' | 'autoClosed' | 'reopened';
    reason?: string;
  };
  /** Something else of an issue changed: pages reload, and a new assignee is told. */
  'helpdesk.changed': { issueId: string; assigneeId?: string };
  'helpdesk.slaBreached': { issueId: string; deadline: 'reply' | 'resolution' };
  /** A link that confirms an applicant's address; it travels veiled. `until` in ISO 8601. */
  'registration.received': { registrationId: string; token: string; until: string };
  /** Somebody registered with what is known already: the truth goes by mail, to the address that was given. */
  'registration.hasAccount': { userId: string };
  'registration.pending': { registrationId: string };
  'registration.numberKnown': RefusedRegistration & { holderId: string };
  'registration.usernameTaken': RefusedRegistration & { username: string };
  /** An applicant is ready to be decided on. */
  'applicant.onhold': { registrationId: string };
  'applicant.approved': { registrationId: string };
  'applicant.rejected': { registrationId: string; reason: string };
  /** Nobody confirmed the address, or nobody decided, in time. */
  'applicant.lapsed': { registrationId: string; because: 'unconfirmed' | 'undecided' };
  /** Everybody who holds the role may do other things from now on. */
  'role.changed': { roleId: string; gained: string[]; lost: string[] };
  'role.assigned': { userId: string; roleId: string };
  'session.revoked': { sessionId: string; userId: string; because: string };
}
export type EventCode = keyof EventPayloads;

/** One event as it is emitted: its code with the payload beside it. */
export type PortalEvent<C extends EventCode = EventCode> = { [K in C]: { code: K } & EventPayloads[K] }[C];
