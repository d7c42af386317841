import type { Page } from '@playwright/test';
import { paths, type SignedAnswer } from '@titian/shared-contracts';
import { withDamage, type Damage } from './damage';
import { tamperSigned, tamper } from './falseRegistry';
import {
  altered,
  changeReleases,
  down,
  empty,
  gone,
  hanging,
  intercept,
  type Part,
  replaceEntries,
  type Target,
} from './target';

/** One fault of sections or of the registry, and what the reader sees. */
export interface Fault {
  name: string;
  /** The support code in the frame. */
  code: RegExp;
  /** Shown instead of the frame's message, where the section itself is mounted. */
  message?: string;
  apply(target: Target): Promise<void>;
  /** Shows only after a time limit, so the check needs the fake clock. */
  needsClock?: boolean;
  /** Ends a fault that is more than an intercepted request. */
  undo?(page: Page): Promise<void>;
}

const file = (
  name: string,
  code: string,
  part: Part,
  reply: Parameters<typeof intercept>[2],
  needsClock = false,
): Fault => ({
  ...{ name, code: new RegExp(`${code}\\b`), needsClock },
  apply: (target) => intercept(target, part, reply),
});
const damage = (name: string, code: string, kind: Damage, needsClock = false): Fault => ({
  ...{ name, code: new RegExp(`${code}\\b`), needsClock },
  apply: (target) => replaceEntries(target, (entry, section) => withDamage(entry, section, kind)),
});

/** Faults of a section's files and code. */
export const SECTION_FAULTS: Fault[] = [
  file('is down', 'SEC-201', 'all', down),
  file('has an entry that is not found', 'SEC-202', 'entry', gone),
  file('has an empty entry', 'SEC-204', 'entry', empty),
  file('has an entry of another digest', 'SEC-204', 'entry', altered),
  file('has an entry that never comes', 'SEC-203', 'entry', hanging, true),
  file('has chunks that are not found', 'SEC-212', 'chunks', gone),
  file('has empty chunks', 'SEC-214', 'chunks', empty),
  file('has chunks of another digest', 'SEC-214', 'chunks', altered),
  file('has chunks that never come', 'SEC-213', 'chunks', hanging, true),
  file('has a style sheet of another digest', 'SEC-214', 'styles', altered),
  file('has style sheets that never come', 'SEC-402', 'styles', hanging, true),
  {
    name: 'has an entry without a digest',
    code: /SEC-204\b/,
    apply: (target) => changeReleases(target, (release) => ({ ...release, integrity: '' })),
  },
  {
    name: 'has chunks without a digest',
    code: /SEC-215\b/,
    apply: (target) => replaceEntries(target, (entry) => entry.replace(/\{src:\{[^}]*\}/, '{src:{}')),
  },
  {
    name: 'asks for a version that the portal does not share',
    code: /SEC-303\b/,
    apply: (target) =>
      replaceEntries(target, (entry) => entry.replaceAll('requiredVersion:"^2.0.0"', 'requiredVersion:"^7.0.0"')),
  },
  damage('throws when it is mounted', 'SEC-401', 'throwsAtMount'),
  damage('never finishes mounting', 'SEC-402', 'hangsAtMount', true),
  { ...damage('throws while it renders', 'SEC-403', 'throwsAtRender'), message: 'Tidak dapat dimuatkan' },
];

const resigned = ({ payload, keyId }: SignedAnswer): SignedAnswer => ({
  keyId,
  payload,
  signature: Buffer.alloc(64, 7).toString('base64'),
});
const HOUR = 3_600_000;

/** Faults of the registry's answer: no section is loaded until there is a valid one. */
export const ANSWER_FAULTS: Fault[] = [
  {
    name: 'is not signed by the key that it names',
    code: /SEC-101\b/,
    apply: ({ page }) => tamper(page, { trusted: false, answer: resigned }),
  },
  {
    name: 'names an unknown key',
    code: /SEC-102\b/,
    apply: ({ page }) => tamper(page, { trusted: false, answer: (real) => ({ ...real, keyId: 'nobody' }) }),
  },
  {
    name: 'has expired',
    code: /SEC-103\b/,
    apply: ({ page }) =>
      tamperSigned(page, (real) => ({ ...real, expiresAt: new Date(Date.now() - HOUR).toISOString() })),
  },
  {
    name: 'is older than one seen before',
    code: /SEC-104\b/,
    async apply({ page }) {
      await page.goto(paths.notifications());
      await page.waitForFunction(() => localStorage.getItem('titian.sequence'));
      await tamperSigned(page, (real) => ({ ...real, sequence: real.sequence - 1 }));
    },
  },
  {
    name: 'cannot be fetched',
    code: /SEC-105\b/,
    apply: ({ page }) => tamper(page, { trusted: false, answer: resigned, resolve: down }),
  },
  {
    name: 'never comes',
    code: /SEC-10[57]\b/,
    needsClock: true,
    apply: ({ page }) => tamper(page, { trusted: false, answer: resigned, resolve: hanging }),
  },
  {
    name: 'cannot be verified in time',
    code: /SEC-107\b/,
    needsClock: true,
    async apply({ page }) {
      await page.addInitScript(() => {
        const { subtle } = crypto;
        const real = subtle.importKey.bind(subtle) as (...args: unknown[]) => Promise<CryptoKey>;
        const importKey = (...args: unknown[]) =>
          args[2] === 'Ed25519' ? new Promise<CryptoKey>(() => undefined) : real(...args);
        Object.assign(subtle, { importKey });
      });
    },
    undo: (page) => page.evaluate(() => void Reflect.deleteProperty(crypto.subtle, 'importKey')),
  },
];
