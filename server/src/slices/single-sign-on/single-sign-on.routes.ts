import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { INTENDED_URL_COOKIE, type Locale, paths, samePortalPath } from '@titian/shared-contracts';
import { SIGN_ON_LIFETIME_MS, singleSignOn as contract } from '@titian/shared-contracts/single-sign-on';
import { cookieName, isHttps } from '../../http/cookie-name';
import { mount } from '../../http/mount';
import { safeMessage } from '../../logging/safe-error';
import { mayTake } from '../../plugins/answer-in-time';
import { randomToken } from './attempts';
import { codeOf } from './refusal';
import { createSingleSignOn } from './single-sign-on.service';

/** Three calls to the provider at most, and the database around them; milliseconds. */
const PATIENCE = 20_000;
/** Longer addresses are no page of the portal. */
const ADDRESS_MOST = 2_000;
const PREFIX: Record<Locale, string> = { my: '', en: '/en' };
const homeIn = (locale: Locale) => PREFIX[locale] || paths.home();

/** A page of the portal to return to: no other machine, and not the way to the provider again. */
function pageOf(given: string | null): string | null {
  if (!given || given.length > ADDRESS_MOST) return null;
  const page = samePortalPath(given);
  return page?.startsWith(contract.start.path) ? null : page;
}

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1] ?? '');
/** The cookie's value, if it can be one that was set here. */
const tokenIn = (value: string | undefined) => (value && /^[\w-]{43}$/.test(value) ? value : undefined);

/** Opened by the browser as pages: every failure ends on the sign-in page, which tells why. */
export const singleSignOnRoutes: FastifyPluginAsync = async (app) => {
  const signOn = createSingleSignOn(app);
  const { publicUrl } = app.config;
  const cookie = cookieName('titian_sign_on', publicUrl);
  // Lax: the provider's answer is a navigation from another site.
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(publicUrl) } as const;
  const browserOf = ({ cookies }: FastifyRequest) => tokenIn(cookies[cookie]);

  function toSignInPage(reply: FastifyReply, locale: Locale, error: unknown) {
    const code = codeOf(error);
    const { cause } = (error ?? {}) as { cause?: unknown };
    if (!code) app.log.error({ err: error }, 'a single sign-on failed');
    else if (cause) app.log.warn({ code, said: safeMessage(cause) }, 'a single sign-on was refused');
    return reply.redirect(`${PREFIX[locale]}${paths.login()}?sso=${code ?? 'failed'}`, 303);
  }

  mount(app, contract.start, async (call, { reply }) => {
    const { request } = reply;
    mayTake(request, PATIENCE);
    reply.header('cache-control', 'no-store');
    const query = queryOf(request);
    const asked = query.get('locale');
    const locale = asked === 'my' || asked === 'en' ? asked : call.locale;
    const browser = browserOf(request) ?? randomToken();
    const returnTo = pageOf(query.get('returnTo')) ?? homeIn(locale);
    try {
      const address = await signOn.begin(call, browser, { returnTo, locale, device: signOn.deviceOf(request) });
      reply.setCookie(cookie, browser, { ...options, maxAge: SIGN_ON_LIFETIME_MS / 1_000 });
      return reply.redirect(address, 303);
    } catch (error) {
      return toSignInPage(reply, locale, error);
    }
  });

  mount(app, contract.callback, async (call, { reply }) => {
    const { request } = reply;
    mayTake(request, PATIENCE);
    reply.header('cache-control', 'no-store');
    const answer = queryOf(request);
    // Read before the attempt is used up: a refusal is told in the language in which it was begun.
    let { locale } = call;
    try {
      locale = (await signOn.find(answer.get('state') ?? ''))?.locale ?? locale;
      const page = await signOn.finish(call, reply, answer, browserOf(request));
      reply.clearCookie(INTENDED_URL_COOKIE.name, { path: '/' });
      return reply.redirect(page, 303);
    } catch (error) {
      return toSignInPage(reply, locale, error);
    }
  });
};
