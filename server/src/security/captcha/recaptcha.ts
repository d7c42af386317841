/** The address at which reCAPTCHA's answers are verified. */
const VERIFY = 'https://www.google.com/recaptcha/api/siteverify';
const TIMEOUT_MS = 5_000;

/** Origins that the version 2 widget loads from, for the content security policy. */
export const RECAPTCHA_SOURCES = {
  script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
};

/** Asks the provider whether a version 2 answer is valid. Where the provider can't be reached the answer counts as invalid. */
export async function isRecaptchaSolved(
  fetch: typeof globalThis.fetch,
  { secret, answer, ip }: { secret: string; answer: string; ip: string },
): Promise<boolean> {
  try {
    const response = await fetch(VERIFY, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: answer, remoteip: ip }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { success } = (await response.json()) as { success?: unknown };
    return success === true;
  } catch {
    return false;
  }
}
