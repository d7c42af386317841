import { type Attack, createLedger, type Ledger } from '../attack';
import { type Account, CHOSEN, createPeople, type People } from '../people';
import type { Answer } from '../send';
import type { Target } from '../target';

/** Wrong ones that are judged before an account locks (spec §3 MaxFailedLoginAttempt). */
const LIMIT = 5;
/** Reset links that are asked for at once. */
const MAILS = 40;
const MAIL_WAIT_MS = 20_000;
const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));
/** An address of a documentation network; each number is another caller, as behind a proxy on this machine. */
const from = (n: number) => ({ 'x-forwarded-for': `198.51.${100 + Math.floor(n / 250)}.${1 + (n % 250)}` });

/** Sends all at once; the right one is the fourth quarter's first. */
const atOnce = (count: number, send: (isRight: boolean, n: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => send(n === Math.floor(count * 0.75), n)));

function check(ledger: Ledger, what: string, answers: Answer[], judgedStatus: number): void {
  ledger.tried(answers.length);
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  if (count(200) > 0) ledger.fell('guessed', `${what}: ${count(200)} of ${answers.length} simultaneous tries got in`);
  if (count(judgedStatus) > LIMIT)
    ledger.fell('judged too many', `${what}: ${count(judgedStatus)} of ${answers.length}`);
  const failed = answers.filter(({ status }) => status >= 500 || status === 0).length;
  if (failed > 0) ledger.fell('failed', `${what}: ${failed} of ${answers.length} answered 5xx or nothing`);
}

const signIn = (target: Target, username: string, password: string, headers = {}) =>
  target.call('/token', { json: { grant_type: 'password', username, password }, headers });

/** The last try that was left locks: without that the tries were stopped by something else, and prove nothing. */
async function mustBeLocked(target: Target, ledger: Ledger, what: string, { username }: Account): Promise<void> {
  const { status } = await signIn(target, username, CHOSEN, from(400));
  ledger.tried();
  if (status !== 403) ledger.fell('not locked', `${what}: the right password answers ${status} afterwards`);
}

/** The mails to an address beyond those that it had, once there is one; throws where none comes. */
async function newMails(target: Target, email: string, before: number): Promise<string[]> {
  const end = Date.now() + MAIL_WAIT_MS;
  for (;;) {
    const mails = await target.mailsTo(email);
    if (mails.length > before) return mails.slice(0, mails.length - before);
    if (Date.now() > end) throw new Error(`No further mail came to ${email}.`);
    await pause(50);
  }
}

interface Guessing {
  target: Target;
  ledger: Ledger;
  people: People;
  guesses: number;
}

async function guessPasswords({ target, ledger, people, guesses }: Guessing, account: Account, isOneAddress: boolean) {
  const what = isOneAddress ? 'passwords from one address' : 'passwords from many addresses';
  await people.signIn(account);
  const answers = await atOnce(guesses, (isRight, n) =>
    signIn(target, account.username, isRight ? CHOSEN : `salah-${n}`, from(isOneAddress ? 450 : n)),
  );
  check(ledger, what, answers, 401);
  await mustBeLocked(target, ledger, what, account);
}

async function guessCurrentPassword({ target, ledger, people, guesses }: Guessing, account: Account): Promise<void> {
  const session = await people.signIn(account);
  const answers = await atOnce(guesses, (isRight, n) =>
    target.call('/api/auth/change-password', {
      as: session,
      json: { currentPassword: isRight ? CHOSEN : `salah-${n}`, password: 'Jambatan-Besi-Lama-27' },
    }),
  );
  check(ledger, 'the current password', answers, 422);
}

async function guessCodes({ target, ledger, guesses }: Guessing, account: Account): Promise<void> {
  const before = (await target.mailsTo(account.email)).length;
  const { challenge } = JSON.parse((await signIn(target, account.username, CHOSEN)).text) as {
    challenge: { id: string };
  };
  const code = /\b(\d{6})\b/.exec((await newMails(target, account.email, before))[0]!)?.[1];
  const wrong = (n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');
  const answers = await atOnce(guesses, (isRight, n) =>
    target.call('/token', {
      json: { grant_type: 'otp', challenge: challenge.id, code: isRight ? code : wrong(n) },
      headers: from(n),
    }),
  );
  check(ledger, 'codes of the second factor', answers, 401);
  await mustBeLocked(target, ledger, 'codes of the second factor', account);
}

async function askForMails({ target, ledger }: Guessing, { email }: Account): Promise<void> {
  const before = (await target.mailsTo(email)).length;
  const ask = (_: unknown, n: number) =>
    target.call('/api/auth/forgot-password', { json: { email }, headers: from(n) });
  const asked = await Promise.all(Array.from({ length: MAILS }, ask));
  ledger.tried(asked.length);
  await newMails(target, email, before);
  // Those of the other requests, if there are any, follow at once.
  await pause(500);
  const sent = (await newMails(target, email, before)).length;
  if (sent > 1) ledger.fell('mailed too often', `${sent} reset links for ${MAILS} simultaneous requests`);
}

/** Simultaneous guesses with the right one among them, from many addresses and from one; and mails asked for at once. */
export const guessing: Attack = {
  name: 'guessing',
  async run(target, { guesses }) {
    const people = await createPeople(target);
    const organizationId = await people.organization();
    const make = (twoFactor: 'normal' | 'email' = 'normal') =>
      people.account({ role: 'Client', organizationId, twoFactor });
    const all: Guessing = { target, ledger: createLedger(), people, guesses };
    await guessPasswords(all, await make(), false);
    await guessPasswords(all, await make(), true);
    await guessCurrentPassword(all, await make());
    await guessCodes(all, await make('email'));
    await askForMails(all, await make());
    return all.ledger.outcome();
  },
};
