import { RECAPTCHA_SOURCES } from '../security/captcha/recaptcha';

/**
 * The document's policy: code only from this origin and the origins that serve the reader's sections, never evaluated and never inline;
 * style tags and links with the nonce, which antd and the shell write; the shell fetches the sheets of sections and limits them to their own elements. The provider of reCAPTCHA is trusted only where the portal uses it.
 * A page frames pages of the portal alone, and stands in a frame only where it is `isFramed`: then in one of the portal itself.
 */
export const contentSecurityPolicy = (
  nonce: string,
  origins: readonly string[],
  { captcha = 'off', isFramed = false }: { captcha?: string; isFramed?: boolean } = {},
): string => {
  const provider = captcha === 'recaptcha' ? RECAPTCHA_SOURCES : null;
  const trusted = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${trusted}${provider ? ` ${provider.script}` : ''}`,
    `style-src 'nonce-${nonce}'`,
    `img-src ${trusted} data: blob:`,
    `font-src ${trusted}`,
    `connect-src ${trusted}`,
    `frame-src 'self'${provider ? ` ${provider.frame}` : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "object-src 'none'",
    // The shell's policy refuses scripts of other addresses and text as code; reCAPTCHA's provider knows no such policy.
    ...(provider ? [] : ["require-trusted-types-for 'script'"]),
  ].join('; ');
};

/**
 * Makes the browser refuse every script without a digest, even one that our own code forgot. reCAPTCHA's provider gives no digests for its
 * scripts, so a portal that uses it goes without this policy.
 */
export const integrityPolicy = (captcha = 'off'): Record<string, string> =>
  captcha === 'recaptcha' ? {} : { 'integrity-policy': 'blocked-destinations=(script)' };
