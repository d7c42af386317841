import type { NewPin, Pin } from '@titian/shared-contracts/platform';
import { invalid, notFound } from '../../http/problem';
import { performAct, type Parts } from './acts';
import { refuseUnserved } from './moves';
import { type ActCall, operatorOf } from './operator';
import { livePins, removePin, replacePin, toPin } from './pin.repository';
import { releaseOf } from './release.repository';
import { findSubject, formatName } from './subjects';

/** Longest duration of a pin, so that a forgotten one doesn't keep a subject on an old release for ever; milliseconds. */
const MAX_DURATION = 366 * 86_400_000;

function checkEnd(until: Date, now: Date): void {
  if (until <= now) throw invalid('/until', 'validation.future');
  if (until.getTime() - now.getTime() > MAX_DURATION) throw invalid('/until', 'validation.withinYear');
}

/** Pins: subjects that get one release, or the preview channel, until a date. */
export const createPinService = (parts: Parts) => ({
  async pin(call: ActCall, section: string, { kind, subject, version, until, reason }: NewPin): Promise<Pin> {
    const { by } = operatorOf(call);
    const end = new Date(until);
    checkEnd(end, call.now);
    const found = await findSubject(parts.db, call.actor, kind, subject);
    if (!found) throw invalid('/subject', 'validation.unknown');
    let made: Pin | undefined;
    await performAct(parts, call, section, async (channels, tx) => {
      if (version !== null && !channels.releases.some((one) => one.version === version))
        throw invalid('/version', 'validation.unknown');
      const target = version === null ? null : releaseOf(channels, version);
      if (target) refuseUnserved(target);
      const values = { section, kind, subjectId: found.id, releaseId: target?.id ?? null };
      const row = await replacePin(tx, { ...values, until: end, reason, by, createdAt: call.now });
      made = toPin(row, version, formatName(found.name, call.locale));
      const facts = { what: 'pinned' as const, kind, subject: found.subject, version, until: end.toISOString() };
      return { change: {}, entry: { act: 'pin', by, reason, facts }, shown: values.releaseId };
    });
    return made!;
  },

  async unpin(call: ActCall, section: string, id: string, reason: string): Promise<null> {
    const { by } = operatorOf(call);
    await performAct(parts, call, section, async (_channels, tx) => {
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
