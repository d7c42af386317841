import { type Language } from '../portal';
import type { Actor, PortalMap } from './portalMap';
import { audienceOf, forActor, type Outcome, outcomeOf, type Stop, stopsOf } from './routes';

/** How a page is looked at. */
export interface Look {
  language: Language;
  width: 1440 | 360;
  theme: 'light' | 'dark';
}
/** One page, opened once by one actor. */
export interface Visit extends Look {
  stop: Stop;
  actor: Actor;
  outcome: Outcome;
}
/** `brief`: one role a page; `roles`: every role; `full`: every role in every look. */
export type Extent = 'brief' | 'roles' | 'full';

const LOOKS: Look[] = (['my', 'en'] as const).flatMap((language) =>
  ([1440, 360] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((theme): Look => ({ language, width, theme })),
  ),
);
const opposite = ({ language, width, theme }: Look): Look => ({
  language: language === 'my' ? 'en' : 'my',
  width: width === 1440 ? 360 : 1440,
  theme: theme === 'light' ? 'dark' : 'light',
});

/** Looks for a number of visits: each pair holds both values of language, width and theme, and pairs differ along the way. */
const rotate = (visits: number, start: number): Look[] =>
  Array.from({ length: visits }, (_, index) => {
    const look = LOOKS[(start + Math.floor(index / 2)) % LOOKS.length]!;
    return index % 2 === 0 ? look : opposite(look);
  });

const lookedAt = (visit: Omit<Visit, keyof Look>, looks: Look[]): Visit[] =>
  looks.map((look) => ({ ...visit, ...look }));

const visitsTo = (stop: Stop, index: number, map: PortalMap, extent: Extent): Visit[] => {
  const { may, mayNot } = audienceOf(stop, map);
  const by = (actor: Actor) => ({
    stop: forActor(stop, actor, map),
    actor,
    outcome: outcomeOf(stop, map.rights[actor]),
  });
  // Nobody would look at the pages of the strongest role alone: who may see a page takes turns.
  const actors = extent === 'brief' ? may.slice(index % may.length).slice(0, 1) : may;
  const shown = actors.flatMap((actor, turn) =>
    lookedAt(by(actor), extent === 'full' ? LOOKS : rotate(2, index + turn)),
  );
  return mayNot ? [...shown, ...lookedAt(by(mayNot), rotate(1, index))] : shown;
};

/** The visits of a tour, page after page; through the named sections alone, where some are named. */
export const planOf = (map: PortalMap, extent: Extent, only: readonly string[] = []): Visit[] =>
  stopsOf(map, only).flatMap((stop, index) => visitsTo(stop, index, map, extent));
