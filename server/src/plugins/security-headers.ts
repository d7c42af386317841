import fp from 'fastify-plugin';
import { isHttps } from '../http/cookie-name';

/** Two years, as browsers' lists of such sites ask for. */
const HTTPS_ONLY = 'max-age=63072000; includeSubDomains';
/** What a browser may do with an answer that is no page, if it ever shows one: nothing. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";
/** Scripts, styles and pictures work under the policy of the page that loads them, and workers need one of their own. */
const PART_OF_A_PAGE = /^(text\/(javascript|css)|application\/(javascript|wasm)|font\/|image\/)/;
/** Scripts, style sheets and fonts, which a page loads by the dozen before it shows anything. */
const CODE = /^(text\/(javascript|css)|application\/javascript|font\/)/;
/**
 * What says nothing on a script, a style sheet or a font that is kept for ever: the rights and the frames of a document; the policy of
 * referrers, which is the browsers' own; how to ask for it again or in parts; and the id of one request, which a cache would hand to all others.
 */
const OF_OTHERS = [
  ...['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options', 'referrer-policy'],
  ...['etag', 'last-modified', 'accept-ranges', 'x-request-id'],
];

/** The headers that every answer has; strict transport only where the portal's public address is https. */
export const commonHeaders = (publicUrl: string) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  ...(isHttps(publicUrl) && { 'strict-transport-security': HTTPS_ONLY }),
});

/** Headers of every answer, but for files of code that are kept for ever; pages and files add a content security policy of their own. */
export const securityHeaders = fp(async (app) => {
  const headers = commonHeaders(app.config.publicUrl);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.addHook('onSend', async (request, reply) => {
    const isData = /^\/(api|egw|token|public|registry)\b/.test(request.raw.url ?? '');
    if (isData && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    const type = String(reply.getHeader('content-type') ?? '');
    const isPart = PART_OF_A_PAGE.test(type);
    if (!isPart && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_PAGE);
    const isKept = reply.statusCode === 200 && /\bimmutable\b/.test(String(reply.getHeader('cache-control') ?? ''));
    if (isKept && CODE.test(type)) for (const header of OF_OTHERS) reply.removeHeader(header);
  });
});
