import * as z from 'zod/mini';
import { Id, LocalText, Timestamp } from './primitives';

/** An announcement above every page, for its reader alone. */
export const Banner = z.object({
  id: Id,
  title: LocalText,
  body: LocalText,
  /** May be empty. */
  link: z.string(),
  severity: z.enum(['Info', 'Maintenance', 'Important']),
  picture: z.nullable(z.object({ url: z.string(), alt: LocalText })),
  /** Whether its reader may put it away. */
  dismissible: z.boolean(),
  /** Higher by one each time it is shown again to those who put it away. */
  round: z.int(),
  /** When it goes by itself; null: never. */
  to: z.nullable(Timestamp),
});
export type Banner = z.infer<typeof Banner>;

/** The banners that the document shows at once, and for whom they were chosen: null is a visitor. */
export const FirstBanners = z.object({ reader: z.nullable(Id), list: z.array(Banner) });
export type FirstBanners = z.infer<typeof FirstBanners>;

/** What a visitor put away is kept in the browser, where the server sees it too: the page comes without it. */
export const DISMISSED_COOKIE = { name: 'dismissed', maxAge: 180 * 86_400 } as const;
/** Older ones are forgotten, so that the cookie stays small. */
const DISMISSED_MAX = 20;
/** An id without its hyphens, and the round. */
const ENTRY = /^([0-9a-f]{32})\.(\d{1,6})$/;

const short = (id: string) => id.replaceAll('-', '');
const entriesOf = (cookie: string | undefined): [id: string, round: number][] =>
  (cookie ?? '')
    .split('~')
    .map((entry) => ENTRY.exec(entry))
    .flatMap((found) => (found ? [[found[1]!, Number(found[2])]] : []));

/** The banners without those that the visitor of this cookie put away in their round. */
export function notDismissed<T extends Pick<Banner, 'id' | 'round' | 'dismissible'>>(
  banners: readonly T[],
  cookie: string | undefined,
): T[] {
  const known = new Map(entriesOf(cookie));
  return banners.filter(({ id, round, dismissible }) => !dismissible || (known.get(short(id)) ?? 0) < round);
}

/** The cookie's next value, with a banner that the visitor puts away. */
export const withDismissed = (cookie: string | undefined, { id, round }: Pick<Banner, 'id' | 'round'>): string =>
  [...entriesOf(cookie).filter(([other]) => other !== short(id)), [short(id), round] as const]
    .slice(-DISMISSED_MAX)
    .map((entry) => entry.join('.'))
    .join('~');
