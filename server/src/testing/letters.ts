import type { Portal } from './build';

interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** The mails that one address has received, newest first; sends due mails first. */
export async function lettersTo({ app }: Portal, address: string): Promise<Letter[]> {
  await app.events.drain();
  const mails = (await app.inject({ url: '/dev/mail.json' })).json<Letter[]>();
  return mails.filter(({ to }) => to === address);
}

/** The one-time token in the newest letter's link. */
export async function tokenFor(portal: Portal, address: string): Promise<string> {
  const [letter] = await lettersTo(portal, address);
  return /[?&](?:token|unlock)=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

/** The sign-in code in the newest letter. */
export async function codeFor(portal: Portal, address: string): Promise<string> {
  const [letter] = await lettersTo(portal, address);
  return /\b(\d{6})\b/.exec(letter?.text ?? '')?.[1] ?? '';
}
