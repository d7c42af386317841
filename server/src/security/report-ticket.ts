import { randomBytes, timingSafeEqual } from 'node:crypto';
import { addressBlock } from './address-block';
import type { Secrets } from './secrets';

/** How long a document may report: a working day, since a portal stays open that long, and as long as a session lasts. Milliseconds. */
const LIFETIME = 12 * 3_600_000;
const PURPOSE = 'report ticket';
/** Characters of a keyed hash that tell visitors apart: 72 bits. */
const SOURCE_LENGTH = 12;

/** Who a document was served to: a person, or whoever calls from an address. */
export interface Visitor {
  personId: string | null;
  ip: string;
}
/** What a document may report with: its id, and whose report it is. */
export interface ReportTicket {
  id: string;
  source: string;
}

/** Whose reports count together, as a keyed hash: a person's, wherever they sit, else those of one address (IPv6: of a /64). */
export function sourceOf(secrets: Secrets, { personId, ip }: Visitor): string {
  const [kind, name] = personId === null ? ['address', addressBlock(ip)] : ['person', personId];
  return `${kind}-${secrets.tokenHash(`report ${kind} ${name}`).slice(0, SOURCE_LENGTH)}`;
}
/** Whether a source is an address, behind which anybody may be. */
export const isAddress = (source: string): boolean => source.startsWith('address-');

/**
 * A ticket for one served document. The address is the one that asked for the document, and nothing is compared with it later: a reader may
 * change networks, and tickets of one address count together even when other people's browsers are made to send them.
 */
export function newReportTicket(secrets: Secrets, visitor: Visitor, now: Date): string {
  const id = randomBytes(12).toString('base64url');
  const text = [id, now.getTime().toString(36), sourceOf(secrets, visitor)].join('.');
  return `${text}.${secrets.sign(PURPOSE, text)}`;
}

/** The ticket of a report; null where this portal didn't issue it, or not within the last twelve hours. */
export function readReportTicket(secrets: Secrets, given: string | undefined, now: Date): ReportTicket | null {
  const [id, issued, source, signature, ...more] = (given ?? '').split('.');
  if (!id || !issued || !source || !signature || more.length > 0) return null;
  const [expected, got] = [secrets.sign(PURPOSE, [id, issued, source].join('.')), signature].map((text) =>
    Buffer.from(text),
  );
  if (expected!.length !== got!.length || !timingSafeEqual(expected!, got!)) return null;
  // Also not from the future: the clock may have leapt ahead and come back.
  const age = Math.abs(now.getTime() - Number.parseInt(issued, 36));
  return age < LIFETIME ? { id, source } : null;
}
