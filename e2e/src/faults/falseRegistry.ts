import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { BootData, RegistryKeys, ResolvedAnswer, SignedAnswer } from '@titian/shared-contracts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);

/** The keys with which a page accepts what `signed` signs. */
export const KEYS: RegistryKeys = [{ id: 'e2e', publicKey: raw.toString('base64') }];

/** An answer, signed with the test's key. */
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
const isDocument = (route: Route) => route.request().isNavigationRequest();

interface Tampering {
  /** Changes the registry's answer, both the one in the document and the one of `/registry/resolve`. */
  answer(real: SignedAnswer): SignedAnswer;
  /** Whether the document accepts the test's key. */
  trusted: boolean;
  /** Texts to replace in the document, such as the digests of preloads. */
  replacements?: Record<string, string>;
  /** Whether the page checks for leaks of sections. */
  watchLeaks?: boolean;
  /** Answers `/registry/resolve` instead of the registry. */
  resolve?(route: Route): Promise<void>;
}

/** Intercepts documents and `/registry/resolve` of a page, and changes the registry's answer in them. */
export async function tamper(
  page: Page,
  { answer, trusted, replacements = {}, watchLeaks = false, resolve }: Tampering,
): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!isDocument(route)) return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const boot = readBoot(html);
    const tampered = { ...boot, watchLeaks, resolved: answer(boot.resolved), ...(trusted && { keys: KEYS }) };
    const body = Object.entries(replacements).reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      withBoot(html, tampered),
    );
    await route.fulfill({ response, body });
  });
  await page.route(ANSWER, async (route) => {
    if (resolve) return resolve(route);
    const response = await route.fetch();
    await route.fulfill({ response, json: answer((await response.json()) as SignedAnswer) });
  });
}

/** As `tamper`, with a valid signature by the test's key, which the page accepts. */
export const tamperSigned = (
  page: Page,
  change: (answer: ResolvedAnswer) => ResolvedAnswer,
  more: Pick<Tampering, 'replacements' | 'watchLeaks'> = {},
): Promise<void> =>
  tamper(page, {
    ...more,
    trusted: true,
    answer: ({ payload }) => signed(change(JSON.parse(payload) as ResolvedAnswer)),
  });
