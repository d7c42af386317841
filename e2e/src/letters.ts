import { type APIRequestContext, expect } from '@playwright/test';

interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** The newest letter to an address whose text fits; waits until it is there. Answers what the pattern captures. */
export async function fromLetter(request: APIRequestContext, address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const letters = (await (await request.get('/dev/mail.json')).json()) as Letter[];
      const own = letters.filter(({ to }) => to === address);
      found = own.map(({ text }) => pattern.exec(text)?.[1]).find((text) => text !== undefined);
      return found;
    })
    .toBeDefined();
  return found!;
}
