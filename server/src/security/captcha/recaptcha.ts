/** The address at which reCAPTCHA's answers are verified. */
const VERIFY = 'https://www.google.com/recaptcha/api/siteverify';
const TIMEOUT_MS = 5_000;

/** Origins that the version 2 widget loads from, for the content security policy. */
export const RECAPTCHA_SOURCES = {
  script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
};

interface Verified {
  success?: unknown;
  'error-codes'?: unknown;
}

const verify = async (
  fetch: typeof globalThis.fetch,
  fields: Record<string, string>,
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<Verified> =>
  (await (await fetch(VERIFY, { method: 'POST', body: new URLSearchParams(fields), signal })).json()) as Verified;

/** Asks the provider whether a version 2 answer is valid. Where the provider can't be reached the answer counts as invalid. */
export async function isRecaptchaSolved(
  fetch: typeof globalThis.fetch,
  { secret, answer, ip }: { secret: string; answer: string; ip: string },
): Promise<boolean> {
  try {
    const { success } = await verify(fetch, { secret, response: answer, remoteip: ip });
    return success === true;
  } catch {
    return false;
  }
}

/** Whether the provider knows the secret: it names what is wrong with a call, and only the made-up answer may be. */
export async function knowsRecaptchaSecret(
  fetch: typeof globalThis.fetch,
  secret: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { 'error-codes': codes = [] } = await verify(fetch, { secret, response: 'test' }, signal);
  return Array.isArray(codes) && !codes.some((code) => String(code).endsWith('-input-secret'));
}
