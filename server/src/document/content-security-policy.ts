import { RECAPTCHA_SOURCES } from '../security/captcha/recaptcha';

/**
 * The document's policy: code only from this origin and those that serve the reader's sections, never evaluated and never inline;
 * style tags with the nonce, which antd writes. Only where the portal is set to reCAPTCHA its provider is trusted too.
 */
export const contentSecurityPolicy = (nonce: string, origins: readonly string[], captcha = 'off'): string => {
  const provider = captcha === 'recaptcha' ? RECAPTCHA_SOURCES : null;
  const trusted = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${trusted}${provider ? ` ${provider.script}` : ''}`,
    `style-src ${trusted} 'nonce-${nonce}'`,
    `img-src ${trusted} data: blob:`,
    `font-src ${trusted}`,
    `connect-src ${trusted}`,
    ...(provider ? [`frame-src ${provider.frame}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
};

/**
 * Has the browser itself refuse every script that comes without a digest, even where our own code would forget one. The provider of
 * reCAPTCHA gives none for its scripts, so a portal that is set to it goes without.
 */
export const integrityPolicy = (captcha = 'off'): Record<string, string> =>
  captcha === 'recaptcha' ? {} : { 'integrity-policy': 'blocked-destinations=(script)' };
