import type { ResolvedSection } from '@titian/shared-contracts';
import type { Release } from './registry.tables';

/** Who asks: `key` draws the bucket, the others are what pins name. */
export interface Subject {
  /** User id, else the name of the browser; null where neither is known, which no canary takes in. */
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

/** What one section's channels say. */
export interface SectionState {
  name: string;
  stable: Release | null;
  fallback: Release | null;
  preview: Release | null;
  canary: { release: Release; percent: number } | null;
  /** The oldest release that was stable and is not blocked, of the console's section alone: safe mode's choice. */
  oldest: Release | null;
  pins: PinState[];
}

export interface Choice {
  section: string;
  release: Release;
  channel: ResolvedSection['channel'];
  /** What takes over when it can't be shown. */
  fallback: Release | null;
  /** Until when a pin holds. */
  until: Date | null;
}

/** Where a subject stands for a section, in [0, 100). */
export type Draw = (section: string) => number;

/** The nearest wins: whoever is named outdoes their role, organisation and tenant. */
const DISTANCE: Record<PinState['kind'], number> = { user: 0, role: 1, organization: 2, tenant: 3 };
const NAME: Record<PinState['kind'], (subject: Subject) => string | null> = {
  user: ({ userId }) => userId,
  role: ({ roleName }) => roleName,
  organization: ({ organizationId }) => organizationId,
  tenant: ({ tenantId }) => tenantId,
};

const serving = (release: Release | null): Release | null => (release && !release.blockedAt ? release : null);

/** Asked for every section of every answer: it makes no lists. */
function pinOf({ pins }: SectionState, subject: Subject, now: Date): PinState | null {
  let nearest: PinState | null = null;
  for (const pin of pins) {
    const holds = pin.until > now && pin.subjectId === NAME[pin.kind](subject);
    if (holds && (!nearest || DISTANCE[pin.kind] < DISTANCE[nearest.kind])) nearest = pin;
  }
  return nearest;
}

const pinned = (state: SectionState, subject: Subject, now: Date) => {
  const pin = pinOf(state, subject, now);
  const release = pin && serving(pin.release ?? state.preview);
  const channel: Choice['channel'] = pin?.release ? 'pin' : 'preview';
  return release ? { release, channel, until: pin.until } : null;
};

const drawn = ({ name, canary }: SectionState, subject: Subject, draw: Draw) => {
  const release = serving(canary?.release ?? null);
  const isIn = canary !== null && subject.key !== null && draw(name) < canary.percent;
  return release && isIn ? { release, channel: 'canary' as const, until: null } : null;
};

const STABLE = { channel: 'stable', until: null } as const;

/**
 * Which release of a section a subject gets (platform.md, the registry): a pin, else the canary for its share of subjects, else stable.
 * Null where nothing may serve. Pure: the same facts give the same answer on every server.
 * @param draw is asked only where there is a canary; most sections have none
 */
export function decide(state: SectionState, subject: Subject, draw: Draw, now: Date): Choice | null {
  const before = serving(state.fallback);
  const regular = serving(state.stable) ?? before;
  const special = pinned(state, subject, now) ?? drawn(state, subject, draw);
  const release = special?.release ?? regular;
  if (!release) return null;
  const other = regular?.id === release.id ? before : regular;
  const fallback = other?.id === release.id ? null : other;
  const { channel, until } = special ?? STABLE;
  return { section: state.name, release, channel, fallback, until };
}

/** Safe mode: the oldest release that was stable, for a section that a bad release of itself may keep from being rolled back. */
export const decideSafely = ({ name, oldest }: SectionState): Choice | null =>
  oldest && { section: name, release: oldest, channel: 'oldest', fallback: null, until: null };
