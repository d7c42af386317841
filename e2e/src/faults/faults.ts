import type { Page } from '@playwright/test';
import { paths, type SignedAnswer } from '@titian/shared-contracts';
import { damaged, type Damage } from './damage';
import { pretend, tamper } from './falseRegistry';
import { altered, answer, down, empty, gone, hanging, type Part, released, type Scene, told } from './scene';

/** One thing that goes wrong with sections, and what the reader is told. */
export interface Fault {
  name: string;
  /** The support code in the frame. */
  code: RegExp;
  /** What is said in place of the frame's own words: the section itself stands. */
  said?: string;
  spoil(scene: Scene): Promise<void>;
  /** Nothing happens until a limit of time is over. */
  waits?: boolean;
  /** Ends what is more than a wrong answer on its way. */
  heal?(page: Page): Promise<void>;
}

const file = (name: string, code: string, part: Part, reply: Parameters<typeof answer>[2], waits = false): Fault => ({
  ...{ name, code: new RegExp(`${code}\\b`), waits },
  spoil: (scene) => answer(scene, part, reply),
});
const damage = (name: string, code: string, kind: Damage, waits = false): Fault => ({
  ...{ name, code: new RegExp(`${code}\\b`), waits },
  spoil: (scene) => released(scene, (entry, section) => damaged(entry, section, kind)),
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
    spoil: (scene) => told(scene, (release) => ({ ...release, integrity: '' })),
  },
  {
    name: 'has chunks without a digest',
    code: /SEC-215\b/,
    spoil: (scene) => released(scene, (entry) => entry.replace(/\{src:\{[^}]*\}/, '{src:{}')),
  },
  {
    name: 'asks for a version that the portal does not share',
    code: /SEC-303\b/,
    spoil: (scene) =>
      released(scene, (entry) => entry.replaceAll('requiredVersion:"^2.0.0"', 'requiredVersion:"^7.0.0"')),
  },
  damage('throws when it is mounted', 'SEC-401', 'throwsAtMount'),
  damage('never finishes mounting', 'SEC-402', 'hangsAtMount', true),
  { ...damage('throws while it renders', 'SEC-403', 'throwsAtRender'), said: 'Tidak dapat dimuatkan' },
];

const resigned = ({ payload, keyId }: SignedAnswer): SignedAnswer => ({
  keyId,
  payload,
  signature: Buffer.alloc(64, 7).toString('base64'),
});
const HOUR = 3_600_000;

/** Faults of the answer that says what runs: no section is believed until there is a better one. */
export const ANSWER_FAULTS: Fault[] = [
  {
    name: 'is not signed by the key that it names',
    code: /SEC-101\b/,
    spoil: ({ page }) => tamper(page, { trusted: false, answer: resigned }),
  },
  {
    name: 'names a key that nobody knows',
    code: /SEC-102\b/,
    spoil: ({ page }) => tamper(page, { trusted: false, answer: (real) => ({ ...real, keyId: 'nobody' }) }),
  },
  {
    name: 'has run out',
    code: /SEC-103\b/,
    spoil: ({ page }) => pretend(page, (real) => ({ ...real, expiresAt: new Date(Date.now() - HOUR).toISOString() })),
  },
  {
    name: 'is older than one that was seen',
    code: /SEC-104\b/,
    async spoil({ page }) {
      await page.goto(paths.notifications());
      await page.waitForFunction(() => localStorage.getItem('titian.sequence'));
      await pretend(page, (real) => ({ ...real, sequence: real.sequence - 1 }));
    },
  },
  {
    name: 'can not be had',
    code: /SEC-105\b/,
    spoil: ({ page }) => tamper(page, { trusted: false, answer: resigned, resolve: down }),
  },
  {
    name: 'never comes',
    code: /SEC-10[57]\b/,
    waits: true,
    spoil: ({ page }) => tamper(page, { trusted: false, answer: resigned, resolve: hanging }),
  },
  {
    name: 'can not be proven in time',
    code: /SEC-107\b/,
    waits: true,
    async spoil({ page }) {
      await page.addInitScript(() => {
        const { subtle } = crypto;
        const real = subtle.importKey.bind(subtle) as (...given: unknown[]) => Promise<CryptoKey>;
        const importKey = (...given: unknown[]) =>
          given[2] === 'Ed25519' ? new Promise<CryptoKey>(() => undefined) : real(...given);
        Object.assign(subtle, { importKey });
      });
    },
    heal: (page) => page.evaluate(() => void Reflect.deleteProperty(crypto.subtle, 'importKey')),
  },
];
