import type { BrokenCall } from '@titian/shared-contracts/lifecycle';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { staleRows } from '../../http/problem';
import { readVersionTerms } from '../../settings/version-terms';
import type { Db } from '../../storage/open';
import { aboutVersion, moveVersion } from './act';
import { type Ask, createAsksRepository } from './asks.repository';
import { type Compared, comparedKey } from './broken-operations';
import { affectedBy } from './callers';
import type { VersionFacts } from './lifecycle.repository';

const DAY_MS = 86_400_000;
/** What is left of a wait that is over. */
export const NOT_WAITING = { waitsSince: null, waitsUntil: null };

const breakOf = ({ calls: _calls, kinds: _kinds, ...broken }: BrokenCall): string =>
  JSON.stringify(Object.entries(broken).sort());
/** Whether everything that breaks is among what was asked about; how often it is called makes no difference. */
function covers(asked: readonly BrokenCall[], broken: readonly BrokenCall[]): boolean {
  const known = new Map(asked.map((one) => [breakOf(one), one.kinds ?? []]));
  return broken.every((one) => {
    const kinds = known.get(breakOf(one));
    return kinds !== undefined && (one.kinds ?? []).every((kind) => kinds.includes(kind));
  });
}

/** Brings one agency's ask up to what breaks of its calls now. An acknowledgement holds for what was acknowledged. */
async function follow(tx: Db, call: PublicCall, facts: VersionFacts, ask: Ask, since: string, now: BrokenCall[]) {
  const asks = createAsksRepository(tx);
  const isCovered = covers(ask.operations, now);
  if (isCovered && ask.acknowledgedAt) return;
  const isSame = isCovered && covers(now, ask.operations);
  const values = { since, operations: now, rowVersion: ask.rowVersion + (isSame ? 0 : 1) };
  if (isCovered) return asks.change(ask.id, values);
  await asks.change(ask.id, {
    ...{ ...values, askedAt: call.now, remindedAt: null, acknowledgedAt: null, acknowledgedBy: null },
  });
  await emit(tx, call, { code: 'api.breaks.asked', ...aboutVersion(facts), organizationId: ask.organizationId });
}

/** Asks the agencies that call what a locked version breaks, and no longer those that don't; tells each that is asked anew. */
async function askCallers(tx: Db, call: PublicCall, facts: VersionFacts, compared: Compared): Promise<void> {
  const asks = createAsksRepository(tx);
  const known = await asks.lockOf(facts.version.id);
  const affected = await affectedBy(tx, facts, compared, call.now);
  for (const ask of known) {
    const broken = affected.get(ask.organizationId);
    if (broken) await follow(tx, call, facts, ask, compared.since!, broken);
    else if (!ask.acknowledgedAt) await dropAsk(tx, call, facts, ask);
  }
  for (const [organizationId, operations] of affected) {
    if (known.some((ask) => ask.organizationId === organizationId)) continue;
    const about = { versionId: facts.version.id, organizationId, since: compared.since! };
    await asks.add({ ...about, operations, askedAt: call.now });
    await emit(tx, call, { code: 'api.breaks.asked', ...aboutVersion(facts), organizationId });
  }
}

async function dropAsk(tx: Db, call: PublicCall, facts: VersionFacts, ask: Ask): Promise<void> {
  await createAsksRepository(tx).remove(ask.id);
  await emit(tx, call, {
    ...{ code: 'api.breaks.withdrawn', ...aboutVersion(facts), organizationId: ask.organizationId },
  });
}

/** Takes all asks of a locked version back: what was asked about is not going to be published. */
export async function dropAsks(tx: Db, call: PublicCall, facts: VersionFacts): Promise<void> {
  for (const ask of await createAsksRepository(tx).lockOf(facts.version.id)) await dropAsk(tx, call, facts, ask);
}

interface Plan {
  at: Date;
  by: string;
}

/**
 * Whether a locked version that is about to be published has to wait for agencies whose calls it breaks. They are asked by this, and the
 * version is planned for the moment when all have acknowledged it, or their time is over. Throws 409 `stale` where the documents aren't those that were compared.
 */
export async function hasToWait(
  tx: Db,
  call: PublicCall,
  facts: VersionFacts,
  compared: Compared,
  { at, by }: Plan,
): Promise<Date | null> {
  if ((await comparedKey(tx, facts)) !== compared.key) throw staleRows();
  await askCallers(tx, call, facts, compared);
  if (!(await createAsksRepository(tx).isAnyOpen(facts.version.id))) return null;
  const known = facts.life?.waitsUntil;
  if (known) return known;
  const { acknowledgeDays } = await readVersionTerms(tx);
  const waitsUntil = new Date(call.now.getTime() + acknowledgeDays * DAY_MS);
  await moveVersion(tx, call, facts, 'schedule', {
    action: 'API_HOLD',
    life: { scheduledAt: at, scheduledBy: by, waitsSince: call.now, waitsUntil },
  });
  await emit(tx, call, { code: 'api.held', ...aboutVersion(facts) });
  return waitsUntil;
}
