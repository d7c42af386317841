import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { BootData, RegistryKeys, ResolvedAnswer, SignedAnswer } from '@titian/shared-contracts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);

/** The keys under which a page believes what `signed` signs. */
export const KEYS: RegistryKeys = [{ id: 'e2e', publicKey: raw.toString('base64') }];

/** An answer as a registry with our own key would sign it. */
export const signed = (answer: ResolvedAnswer): SignedAnswer => {
  const payload = JSON.stringify(answer);
  return { keyId: 'e2e', payload, signature: sign(null, Buffer.from(payload), privateKey).toString('base64') };
};

export const digestOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const BOOT = /(<script[^>]* id="titian-boot"[^>]*>)(.*?)(<\/script>)/s;
export const readBoot = (html: string): BootData => JSON.parse(BOOT.exec(html)![2]!) as BootData;
const withBoot = (html: string, boot: BootData): string =>
  html.replace(
    BOOT,
    (_, open: string, __, close: string) => open + JSON.stringify(boot).replaceAll('<', '\\u003c') + close,
  );

const ANSWER = /\/registry\/resolve(\?|$)/;
/** What is fetched as a page is the document, whatever its address. */
const isDocument = (route: Route) => route.request().isNavigationRequest();

interface Tampering {
  /** What becomes of the answer of the document, and of that of the registry. */
  answer(real: SignedAnswer): SignedAnswer;
  /** Whether the document believes our key. */
  trusted: boolean;
  /** What stands in the document in place of something else: a preload goes by the digest that it was given. */
  instead?: Record<string, string>;
  /** Whether the page looks for what sections leave behind. */
  watchLeaks?: boolean;
  /** In place of the registry's answer. */
  resolve?(route: Route): Promise<void>;
}

/** Stands between the portal and a page, and changes what the page is told of what runs. */
export async function tamper(
  page: Page,
  { answer, trusted, instead = {}, watchLeaks = false, resolve }: Tampering,
): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!isDocument(route)) return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const boot = readBoot(html);
    const told = { ...boot, watchLeaks, resolved: answer(boot.resolved), ...(trusted && { keys: KEYS }) };
    const body = Object.entries(instead).reduce((text, [from, to]) => text.replaceAll(from, to), withBoot(html, told));
    await route.fulfill({ response, body });
  });
  await page.route(ANSWER, async (route) => {
    if (resolve) return resolve(route);
    const response = await route.fetch();
    await route.fulfill({ response, json: answer((await response.json()) as SignedAnswer) });
  });
}

/** As `tamper`, with an answer that is genuine in every way: our key signs it. */
export const pretend = (
  page: Page,
  change: (answer: ResolvedAnswer) => ResolvedAnswer,
  more: Pick<Tampering, 'instead' | 'watchLeaks'> = {},
): Promise<void> =>
  tamper(page, {
    ...more,
    trusted: true,
    answer: ({ payload }) => signed(change(JSON.parse(payload) as ResolvedAnswer)),
  });
