import { PART } from './attack';
import { ATTACKS } from './attacks';
import { openTarget, type Target } from './target';
import { startWeakPortal } from './testing/weak-portal';

let weak: Awaited<ReturnType<typeof startWeakPortal>>;
let target: Target;
beforeAll(async () => {
  weak = await startWeakPortal();
  target = await openTarget(weak.url, 'any');
});
afterAll(() => weak.stop());

/** What each attack has to notice, so that a portal which withstands has withstood something. */
const NOTICED: Record<string, RegExp[]> = {
  rights: [/^not refused: GET \/api\/orders as nobody/, /^another spelling/],
  'foreign rows': [/^reached: GET \/api\/orders\/1{8}/],
  'foreign forms': [/^a form: POST \/api\/orders with text\/plain/, /^a token/],
  tokens: [
    /^took a forged token: alg none/,
    /^took a forged refresh token/,
    /^granted to a foreign page/,
    /^took a deploy token/,
  ],
  'published files': [/^published: help\.html/, /^shown as a document/, /^could run/],
  uploads: [/^stored: page\.png/, /^could run/, /^took the name/],
  smuggling: [/^answered: length and chunks/, /^answered twice: a body of a GET/],
  'slow senders': [/^an honest call waited: \/health\/ready answered 503/],
  guessing: [/^guessed: passwords from many addresses/, /^guessed: codes/, /^mailed too often/],
  fuzz: [/^answered 500: /, /^not ready any more/],
};

it.each(ATTACKS)('$name notices what a weak portal does wrong', async ({ name, run }) => {
  const { fell } = await run(target, { ...PART, trickleMs: 50, senders: 2, guesses: 8, calls: 200, every: 1 });
  for (const pattern of NOTICED[name]!) expect(fell).toContainEqual(expect.stringMatching(pattern));
});
