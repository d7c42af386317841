import type { ResolvedSection } from '@titian/shared-contracts';
import type { Release } from './registry.tables';

/** The reader: `key` decides the bucket, pins refer to the other fields. */
export interface Subject {
  /** User id, else the browser's visitor id; null where there is neither: such a subject is in no canary. */
  key: string | null;
  userId: string | null;
  roleName: string | null;
  organizationId: string | null;
  tenantId: string | null;
}
export const ANYBODY: Subject = { key: null, userId: null, roleName: null, organizationId: null, tenantId: null };

export interface PinState {
  kind: 'tenant' | 'organization' | 'role' | 'user';
  subjectId: string;
  /** Null: the preview channel. */
  release: Release | null;
  until: Date;
}

/** The channels and pins of a section. */
export interface SectionState {
  name: string;
  stable: Release | null;
  fallback: Release | null;
  preview: Release | null;
  canary: { release: Release; percent: number } | null;
  /** For safe mode: the oldest release that was stable and is not blocked; only of the console's section. */
  oldest: Release | null;
  pins: PinState[];
}

export interface Choice {
  section: string;
  release: Release;
  channel: ResolvedSection['channel'];
  /** The release that is used if this one can't be shown. */
  fallback: Release | null;
  /** The end of the pin. */
  until: Date | null;
}

/** The bucket of a subject for a section, in [0, 100). */
export type Draw = (section: string) => number;

/** The most specific pin wins: a user's over those of role, organisation and tenant. */
const RANK: Record<PinState['kind'], number> = { user: 0, role: 1, organization: 2, tenant: 3 };
const SUBJECT_ID: Record<PinState['kind'], (subject: Subject) => string | null> = {
  user: ({ userId }) => userId,
  role: ({ roleName }) => roleName,
  organization: ({ organizationId }) => organizationId,
  tenant: ({ tenantId }) => tenantId,
};

const serving = (release: Release | null): Release | null => (release && !release.blockedAt ? release : null);

/** Called for every section of every answer, so it allocates no lists. */
function pinOf({ pins }: SectionState, subject: Subject, now: Date): PinState | null {
  let best: PinState | null = null;
  for (const pin of pins) {
    const applies = pin.until > now && pin.subjectId === SUBJECT_ID[pin.kind](subject);
    if (applies && (!best || RANK[pin.kind] < RANK[best.kind])) best = pin;
  }
  return best;
}

const byPin = (state: SectionState, subject: Subject, now: Date) => {
  const pin = pinOf(state, subject, now);
  const release = pin && serving(pin.release ?? state.preview);
  const channel: Choice['channel'] = pin?.release ? 'pin' : 'preview';
  return release ? { release, channel, until: pin.until } : null;
};

const byCanary = ({ name, canary }: SectionState, subject: Subject, draw: Draw) => {
  const release = serving(canary?.release ?? null);
  const isIn = canary !== null && subject.key !== null && draw(name) < canary.percent;
  return release && isIn ? { release, channel: 'canary' as const, until: null } : null;
};

const STABLE = { channel: 'stable', until: null } as const;

/**
 * Which release of a section a subject gets (platform.md, the registry): that of a pin, else the canary for its share of subjects, else
 * stable. Null where nothing may be served. Pure: the same facts give the same answer on every server.
 * @param draw called only where there is a canary; most sections have none
 */
export function decide(state: SectionState, subject: Subject, draw: Draw, now: Date): Choice | null {
  const before = serving(state.fallback);
  const regular = serving(state.stable) ?? before;
  const special = byPin(state, subject, now) ?? byCanary(state, subject, draw);
  const release = special?.release ?? regular;
  if (!release) return null;
  const other = regular?.id === release.id ? before : regular;
  const fallback = other?.id === release.id ? null : other;
  const { channel, until } = special ?? STABLE;
  return { section: state.name, release, channel, fallback, until };
}

/** Safe mode: the oldest release that was stable, for the section whose own bad release may prevent its rollback. */
export const decideSafely = ({ name, oldest }: SectionState): Choice | null =>
  oldest && { section: name, release: oldest, channel: 'oldest', fallback: null, until: null };
