import type { NewPin, Pin } from '@titian/shared-contracts/platform';
import { notFound, Problem } from '../../http/problem';
import { act, type Parts } from './acts';
import { refuseBlocked } from './moves';
import { type ActCall, operatorOf } from './operator';
import { livePins, removePin, replacePin, toPin } from './pin.repository';
import { releaseOf } from './release.repository';
import { findSubject, shownName } from './subjects';

/** A pin that nobody looks after would hold a subject on an old release for ever; milliseconds. */
const LONGEST = 366 * 86_400_000;

const refuse = (path: string, code: string) => new Problem(422, 'validation', { errors: [{ path, code }] });

function checkEnd(until: Date, now: Date): void {
  if (until <= now) throw refuse('/until', 'validation.future');
  if (until.getTime() - now.getTime() > LONGEST) throw refuse('/until', 'validation.withinYear');
}

/** Pins: subjects that are held on one release, or on the preview channel, until a date. */
export const createPinService = (parts: Parts) => ({
  async pin(call: ActCall, section: string, { kind, subject, version, until, reason }: NewPin): Promise<Pin> {
    const { by } = operatorOf(call);
    const end = new Date(until);
    checkEnd(end, call.now);
    const found = await findSubject(parts.db, call.actor, kind, subject);
    if (!found) throw refuse('/subject', 'validation.unknown');
    let made: Pin | undefined;
    await act(parts, call, section, async (channels, tx) => {
      if (version !== null && !channels.releases.some((known) => known.version === version))
        throw refuse('/version', 'validation.unknown');
      const to = version === null ? null : releaseOf(channels, version);
      if (to) refuseBlocked(to);
      const held = { section, kind, subjectId: found.id, releaseId: to?.id ?? null };
      const row = await replacePin(tx, { ...held, until: end, reason, by, createdAt: call.now });
      made = toPin(row, version, shownName(found.name, call.locale));
      const facts = { what: 'pinned' as const, kind, subject: found.subject, version, until: end.toISOString() };
      return { change: {}, entry: { act: 'pin', by, reason, facts }, shown: held.releaseId };
    });
    return made!;
  },

  async unpin(call: ActCall, section: string, id: string, reason: string): Promise<null> {
    const { by } = operatorOf(call);
    await act(parts, call, section, async (_standing, tx) => {
      const pins = await livePins(tx, section, call.now, call.locale);
      const gone = await removePin(tx, section, id);
      if (!gone) throw notFound();
      const subject = pins.find((pin) => pin.id === id)?.subject ?? gone.subjectId;
      const facts = { what: 'unpinned' as const, kind: gone.kind, subject };
      return { change: {}, entry: { act: 'unpin', by, reason, facts } };
    });
    return null;
  },
});
