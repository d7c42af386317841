import { type Language } from '../portal';
import type { Actor, PortalMap } from './portalMap';
import { audienceOf, forActor, type Outcome, outcomeOf, type Stop, stopsOf } from './routes';
import { type State, STATES } from './staged';

/** Widths of the window in pixels: a phone, the narrowest with a sidebar, two between, a small and a usual screen. */
export const WIDTHS = [360, 992, 1024, 1100, 1280, 1440] as const;
const WIDE = [1440, 1024, 1280, 992, 1100] as const;

/** How a page is looked at. */
export interface Look {
  language: Language;
  width: (typeof WIDTHS)[number];
  theme: 'light' | 'dark';
}
/** One page, opened once by one actor. */
export interface Visit extends Look {
  stop: Stop;
  actor: Actor;
  outcome: Outcome;
  /** What the portal is made to answer; null where it answers as it is. */
  state: State | null;
  /** The page's first look: what its buttons open is opened, and the other widths are tried too. */
  first: boolean;
  /** Reached inside the portal, from the page that is open: the document is the same as for those who may see the page. */
  within: boolean;
  /** A second look at the page while it is open: its language is switched there; null where there is none. */
  again: Look | null;
}
/** `brief`: one role a page; `roles`: every role; `full`: every role in every look. */
export type Extent = 'brief' | 'roles' | 'full';

const LOOKS: Look[] = (['my', 'en'] as const).flatMap((language) =>
  WIDTHS.flatMap((width) => (['light', 'dark'] as const).map((theme): Look => ({ language, width, theme }))),
);

/** Looks for a number of visits: each pair holds both languages and themes, a wide window and a phone's; pairs differ along the way. */
const rotate = (visits: number, start: number): Look[] =>
  Array.from({ length: visits }, (_, index) => {
    const [pair, second] = [start + Math.floor(index / 2), index % 2 === 1];
    return {
      language: (pair % 2 === 0) === second ? 'en' : 'my',
      width: second ? 360 : WIDE[pair % WIDE.length]!,
      theme: (Math.floor(pair / 2) % 2 === 0) === second ? 'dark' : 'light',
    };
  });

/** A page's turn among roles, looks and states: by its pattern (FNV-1a), so that a new page changes no other's. */
const turnOf = ({ pattern, step = '' }: Stop): number =>
  [...`${pattern} ${step}`].reduce(
    (hash, sign) => Math.imul(hash ^ sign.codePointAt(0)!, 16_777_619) >>> 0,
    2_166_136_261,
  );

const PLAIN = { state: null, first: false, within: false, again: null };
type Bare = Pick<Visit, 'stop' | 'actor' | 'outcome'>;

const lookedAt = (visit: Bare, looks: Look[], isFirst: boolean): Visit[] =>
  looks.map((look, index) => ({ ...PLAIN, ...visit, ...look, first: isFirst && index === 0 }));

/** The page in each state; a page of nobody has none. */
const stagedVisits = (visit: Bare, index: number, states: readonly State[]): Visit[] =>
  visit.stop.status === 200
    ? states.map((state, turn) => ({ ...PLAIN, ...visit, ...rotate(2, index + turn)[turn % 2]!, state }))
    : [];

/** Every page once for a role, in one of the states: opening a document takes most of a visit, so both looks share one, and so does waiting. */
function briefVisits(visit: Bare, index: number): Visit[] {
  const [first, again] = rotate(2, index) as [Look, Look];
  const state = STATES[index % STATES.length]!;
  const waits = state === 'loading' && visit.stop.status === 200;
  const shown: Visit = { ...PLAIN, ...visit, ...first, state: waits ? state : null, first: true, again };
  return waits ? [shown] : [shown, ...stagedVisits(visit, index, [state])];
}

const visitsTo = (stop: Stop, turn: number, map: PortalMap, extent: Extent): Visit[] => {
  const { may, mayNot } = audienceOf(stop, map);
  const by = (actor: Actor) => ({
    stop: forActor(stop, actor, map),
    actor,
    outcome: outcomeOf(stop, map.rights[actor]),
  });
  const refused = mayNot ? lookedAt(by(mayNot), rotate(1, turn), false) : [];
  // Nobody would look at the pages of the strongest role alone: who may see a page takes turns.
  const inTurn = by(may[turn % may.length]!);
  if (extent === 'brief')
    return [...briefVisits(inTurn, turn), ...refused.map((visit) => ({ ...visit, within: true }))];
  const shown = may.flatMap((actor, index) =>
    lookedAt(by(actor), extent === 'full' ? LOOKS : rotate(2, turn + index), true),
  );
  return [...shown, ...refused, ...stagedVisits(inTurn, turn, STATES)];
};

/** The visits of a tour, page after page; through the named sections alone, where some are named. */
export const planOf = (map: PortalMap, extent: Extent, only: readonly string[] = []): Visit[] =>
  stopsOf(map, only).flatMap((stop) => visitsTo(stop, turnOf(stop), map, extent));
