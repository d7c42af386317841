import { type APIRequestContext, expect } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Waits for a mail to this address whose text matches, and returns the pattern's first group in the newest one. */
export async function fromMail(request: APIRequestContext, address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/mail.json')).json()) as Mail[];
      const own = mails.filter(({ to }) => to === address);
      found = own.map(({ text }) => pattern.exec(text)?.[1]).find((text) => text !== undefined);
      return found;
    })
    .toBeDefined();
  return found!;
}
