import path from 'node:path';
import type { ConsoleMessage, Page, Request, Response } from '@playwright/test';
import { LANGUAGE_TAG, LOCALE_COOKIE } from '@titian/shared-contracts';
import { goTo } from '../goTo';
import { at, BASE_URL, type Language } from '../portal';
import { accessibility } from '../accessibility';
import { type BarWidth, inspectBars } from './bars';
import { foreignNames, heading, outsideGlossary, refusal, untranslated } from './checks';
import { failure } from './failing';
import { inspectLayers } from './layers';
import { layout } from './layout';
import { resize } from './resize';
import type { Outcome } from './routes';
import { type Visit, WIDTHS } from './plan';
import { type Stage, stage } from './staged';
import { watchTraffic } from './traffic';

/** What a visit found; no fault means that the page may be shown to anybody. */
export interface Finding {
  pattern: string;
  actor: string;
  look: string;
  outcome: Outcome;
  /** File name in the folder of pictures; null where none was taken. */
  picture: string | null;
  faults: string[];
  seconds: number;
}

export const OUTPUT = path.resolve(import.meta.dirname, '../../output/tour');
type Traffic = ReturnType<typeof watchTraffic>;
const READY_MS = 20_000;
/** A small document of the portal without a page of it. */
const BETWEEN = '/health/live';

/** What each language is called by its speakers. */
const OWN_NAME: Record<Language, RegExp> = { my: /Bahasa Melayu/, en: /English/ };

/** Marks the heading of the page that is left. */
const LEFT = 'data-tour-left';
const FOLLOWED_MS = 1_500;
/** Whether a visit can go on from what is open: a page of the portal. */
const standsIn = (page: Page, { within }: Visit) =>
  within && page.url().startsWith(BASE_URL) && !page.url().endsWith(BETWEEN);

const LANDING: Partial<Record<Outcome, RegExp>> = { signIn: /\/login$/, unauthorized: /\/unauthorized$/ };
const named = ({ stop, actor, language, width, theme, state }: Visit) => {
  const page = stop.pattern.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
  return `${[page, '', actor, language, width, theme, state ?? ''].join('-').replace(/-$/, '')}.png`;
};

/** Listens for what a page must not do, until `stop`; the document's own status is judged by the visit. */
function listen(page: Page, { state, language, stop: { address: path } }: Visit) {
  const address = new URL(at(language, path), BASE_URL).href;
  const faults: string[] = [];
  const listeners = {
    pageerror: (error: Error) => void faults.push(`error: ${error.message}`),
    console(message: ConsoleMessage) {
      const ofDocument = message.location().url === address && /404/.test(message.text());
      const isStaged = state === 'failing' && /status of 500/.test(message.text());
      if (message.type() === 'error' && !ofDocument && !isStaged) faults.push(`console: ${message.text()}`);
    },
    response(reply: Response) {
      if (state === 'failing' && reply.status() === 500) return;
      if (reply.status() >= 400 && reply.url() !== address) faults.push(`${reply.status()} ${reply.url()}`);
    },
    requestfailed(sent: Request) {
      const why = sent.failure()?.errorText ?? '';
      if (why !== 'net::ERR_ABORTED') faults.push(`${why} ${sent.url()}`);
    },
  };
  const events = Object.entries(listeners) as [never, never][];
  for (const [event, listener] of events) page.on(event, listener);
  const stop = () => {
    for (const [event, listener] of events) page.off(event, listener);
  };
  return { faults, stop };
}

/** Until the page stands: its heading is there, and nothing is on its way any more. */
async function settle(page: Page, traffic: Traffic): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: READY_MS });
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[aria-busy="true"], .ant-spin-spinning, .ant-skeleton-active')].some(
        (one) => !one.closest('[data-example]'),
      ),
    undefined,
    { timeout: READY_MS },
  );
  await traffic.quiet();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** `isSeen`: the page that refuses others, which axe has judged. */
async function inspect(
  page: Page,
  { outcome, language }: Pick<Visit, 'outcome' | 'language'>,
  areas: ReadonlySet<string>,
  isSeen = false,
): Promise<string[]> {
  const landing = LANDING[outcome];
  const { pathname } = new URL(page.url());
  const spoken = (await page.locator('html').getAttribute('lang')) ?? 'none';
  return [
    ...(landing && !landing.test(pathname) ? [`ended on ${pathname} instead of ${landing.source}`] : []),
    ...(spoken === LANGUAGE_TAG[language] ? [] : [`speaks ${spoken}`]),
    ...(await heading(page)),
    ...(outcome === 'refused' ? await refusal(page, language) : []),
    ...(await layout(page)),
    ...(await untranslated(page, areas)),
    ...(await outsideGlossary(page, language)),
    ...(await foreignNames(page)),
    ...(isSeen ? [] : await accessibility(page)),
  ];
}

/** Looks at an open page in the other widths. */
async function atOtherWidths(page: Page, visit: Visit): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS.filter((one) => one !== visit.width)) {
    await resize(page, width);
    faults.push(...(await layout(page)).map((fault) => `at ${width} px: ${fault}`));
  }
  await resize(page, visit.width);
  return faults;
}

/** Loads a page's document; says what is wrong with it. */
async function load(page: Page, { language, stop }: Visit): Promise<string[]> {
  const reply = await page.goto(at(language, stop.address));
  return reply?.status() === stop.status ? [] : [`the document answered ${reply?.status()}`];
}

/** Goes to a page inside the portal, until its own heading replaces the one that stands there, or its visitor was sent elsewhere. */
async function follow(page: Page, visit: Visit): Promise<string[]> {
  const address = at(visit.language, visit.stop.address);
  await page.evaluate((mark) => document.querySelector('h1')?.setAttribute(mark, ''), LEFT);
  await goTo(page, address);
  const arrived = await page
    .waitForFunction(
      ({ to, mark }) => location.pathname !== to || !document.querySelector(`h1[${mark}]`),
      { to: new URL(address, BASE_URL).pathname, mark: LEFT },
      { timeout: FOLLOWED_MS },
    )
    .catch(() => null);
  // Two pages that share a heading can't be told apart.
  return arrived ? [] : load(page, visit);
}

async function look(page: Page, visit: Visit, areas: ReadonlySet<string>, staged: Stage | null): Promise<string[]> {
  const { language, width, theme } = visit;
  await resize(page, width);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  // What was chosen last would win over an address without a prefix.
  await page.context().addCookies([{ name: LOCALE_COOKIE.name, value: language, url: BASE_URL }]);
  const traffic = watchTraffic(page);
  const follows = standsIn(page, visit);
  const wrong = await (follows ? follow : load)(page, visit);
  const settled = () => settle(page, traffic).finally(() => traffic.stop());
  const held = staged ? await staged.settleAfter(settled) : await settled().then(() => []);
  const left = visit.state === 'failing' ? await failure(page, visit.stop) : [];
  return [...wrong, ...held, ...left, ...(await inspect(page, visit, areas, follows))];
}

/** Closes the dialog that a page opens by itself: nothing else of the page can be used before. */
async function closeOwnDialog(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]');
  if ((await dialog.count()) === 0) return;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden', timeout: READY_MS });
}

/** Switches the language of an open page as its reader would, and looks at it in another theme and width. */
async function lookAgain(page: Page, { outcome, again }: Visit, areas: ReadonlySet<string>): Promise<string[]> {
  if (!again) return [];
  const { language, width, theme } = again;
  await closeOwnDialog(page);
  const traffic = watchTraffic(page);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.locator('header').getByRole('button', { name: OWN_NAME[language] }).click();
  await page.locator(`html[lang="${LANGUAGE_TAG[language]}"]`).waitFor({ timeout: READY_MS });
  await resize(page, width);
  await settle(page, traffic).finally(() => traffic.stop());
  const faults = await inspect(page, { outcome, language }, areas);
  return faults.map((fault) => `again ${language} ${width} ${theme}: ${fault}`);
}

interface Tour {
  areas: ReadonlySet<string>;
  /** Pictures of every page; else of those with faults. */
  withPictures: boolean;
  /** How many buttons of a page are pressed, at most, to see what they open. */
  openers: number;
  /** The widths in which what the bar opens was not looked at yet. */
  bars: Set<BarWidth>;
}

const didNotStand = (error: Error) => [`did not stand: ${error.message.split('\n')[0]}`];

/** Opens a page, inspects it, and takes its picture. */
export async function open(page: Page, visit: Visit, tour: Tour): Promise<Finding> {
  const { areas, withPictures, openers, bars } = tour;
  const started = Date.now();
  // What the page before still did belongs to nobody. In the portal's own origin the browser keeps its process, and with it what it has compiled.
  if (!standsIn(page, visit)) await page.goto(BETWEEN);
  const { faults: heard, stop } = listen(page, visit);
  const staged = visit.state && (await stage(page, visit.state));
  const seen = await look(page, visit, areas, staged).catch(didNotStand);
  await staged?.end();
  const closer = visit.first && visit.outcome === 'shown';
  const widths = closer ? await atOtherWidths(page, visit) : [];
  const second = await lookAgain(page, visit, areas).catch(didNotStand);
  stop();
  if (closer) await closeOwnDialog(page);
  const speech = { areas, language: (visit.again ?? visit).language };
  const ofBar = closer ? await inspectBars(page, visit.width, speech, bars).catch(didNotStand) : [];
  await resize(page, visit.width);
  const further = [...widths, ...second, ...ofBar, ...(closer ? await inspectLayers(page, openers, speech) : [])];
  const faults = [...new Set([...heard, ...seen, ...further])];
  const picture = withPictures || faults.length > 0 ? named(visit) : null;
  if (picture) await page.screenshot({ path: path.join(OUTPUT, picture), fullPage: true });
  return {
    pattern: visit.stop.pattern,
    actor: visit.actor,
    look: `${visit.language} ${visit.width} ${visit.theme}${visit.state ? ` ${visit.state}` : ''}`,
    outcome: visit.outcome,
    picture,
    faults,
    seconds: (Date.now() - started) / 1000,
  };
}
