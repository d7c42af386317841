/**
 * The document's policy: code only from this origin and the one that serves sections, never evaluated and never inline;
 * style tags with the nonce, which antd writes.
 */
export const contentSecurityPolicy = (nonce: string, sectionOrigin: string | null): string => {
  const trusted = sectionOrigin ? `'self' ${new URL(sectionOrigin).origin}` : "'self'";
  return [
    "default-src 'none'",
    `script-src ${trusted}`,
    `style-src ${trusted} 'nonce-${nonce}'`,
    `img-src ${trusted} data: blob:`,
    `font-src ${trusted}`,
    `connect-src ${trusted}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
};
