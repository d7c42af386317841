import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import {
  type BootData,
  chooseLocale,
  LOCALE_COOKIE,
  type PortalInfo,
  type SignedAnswer,
} from '@titian/shared-contracts';
import { addressOf } from '../http/address-of';
import type { Actor } from '../http/call';
import { serveKeptFiles } from '../http/kept-files';
import { notFound, Problem } from '../http/problem';
import { newReportTicket } from '../security/report-ticket';
import { asksForSafeMode, hintsOf, originsOf, personOf, readShellAssets, subjectOf } from '../slices/registry';
import { waitOf } from '../slices/maintenance';
import { createPortalInfo } from '../slices/portal-info';
import { lastGood } from '../storage/last-good';
import { contentSecurityPolicy, integrityPolicy } from './content-security-policy';
import { createFirstBanners } from './first-banners';
import { createFirstContentPage, headOf } from './first-content-page';
import { answersWith, createFirstMainPage } from './first-main-page';
import { hintsFor, shellTags } from './hints';
import { languagesOf } from './accept-language';
import { openingFor } from './opening';
import { isFramed, isSignInPage, ownerOfPath, type PageOwner, statusOfPage, titleOfPage } from './page-owner';
import { renderDocument } from './render-document';

/** Addresses that are not pages. */
const DATA = /^\/(api|public|egw|ecs|content|gateway|token|hub|registry|sections|assets|dev|health|metrics)(\/|$)/i;
/** Present while somebody is signed in: a hint for the first paint, which gives no right. */
const SESSION_HINT = 'auth';

const isPage = ({ method, url }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && !DATA.test(url);

const isClosedTo = (reader: Actor | null, portal: PortalInfo, owner: PageOwner | undefined): boolean =>
  Boolean(portal.maintenance) && !isSignInPage(owner) && reader?.role !== 'SuperAdministrator';

interface Shown {
  owner: PageOwner | undefined;
  portal: PortalInfo;
  nonce: string;
  origins: string[];
}
const headersFor = ({ owner, portal, nonce, origins }: Shown) => ({
  'content-security-policy': contentSecurityPolicy(nonce, origins, {
    ...{ captcha: portal.captcha.kind, isFramed: isFramed(owner) },
  }),
  'x-frame-options': isFramed(owner) ? 'SAMEORIGIN' : 'DENY',
  ...integrityPolicy(portal.captcha.kind),
  'cache-control': 'private, no-cache',
});

/** The language that the shell will choose, by the same rule. */
const localeOf = ({ cookies, headers }: FastifyRequest, pathname: string) =>
  chooseLocale({ pathname, cookie: cookies[LOCALE_COOKIE.name], languages: languagesOf(headers['accept-language']) });

/**
 * The portal's one document, for every address that is a page: with the resolved sections inlined, a content security policy with its own
 * nonce, and hints for what the requested page will need. An unknown page is answered with the document too, and status 404.
 */
export const document = fp(async (app) => {
  const shellFolder = path.join(app.config.root, 'shell/dist');
  const portalInfo = lastGood(createPortalInfo(app), (error) =>
    app.log.warn({ err: error }, 'the document shows the last known portal info'),
  );
  const firstMainPage = createFirstMainPage(app);
  const firstContentPage = createFirstContentPage(app);
  const bannersOf = createFirstBanners(app);
  // So that there is a last known answer before the first page.
  app.addHook('onReady', async () => void (await portalInfo()));

  await app.register((scope) => serveKeptFiles(scope, { root: shellFolder, prefix: '/assets/' }));

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, search } = addressOf(request.url);
    const shell = await readShellAssets(shellFolder).catch(() => null);
    if (!shell) throw new Problem(503, 'unavailable', { retryAfter: 5 });
    const reader = await personOf(app, request);
    const subject = await subjectOf(app, request, reply, reader);
    const [portal, resolved, keys, banners] = await Promise.all([
      portalInfo(),
      app.sections.resolve(subject, asksForSafeMode(request.url)),
      app.sections.keys(),
      bannersOf(reader, request.cookies),
    ]);
    const owner = ownerOfPath(resolved.sections, pathname);
    const isOverridden = resolved.overrides.some(({ section }) => section === owner?.section);
    // With an override the reader loads another build: no file of the release is worth preloading.
    const chosen = isOverridden ? undefined : resolved.chosen.find(({ section }) => section === owner?.section);
    const sectionOrigin = app.config.sectionOrigin ?? '';
    const requested =
      owner?.section && chosen ? { section: hintsOf(chosen, sectionOrigin), pattern: owner.pattern } : null;
    const locale = localeOf(request, pathname);
    const nonce = randomBytes(16).toString('base64');
    const mainPage = await firstMainPage(owner, reader);
    const page = await firstContentPage(owner, pathname, reader);
    // A page that is not published for the reader is nobody's.
    const found = page === null ? undefined : owner;
    const boot: BootData = {
      portal,
      resolved: JSON.parse(resolved.wire.toString()) as SignedAnswer,
      keys,
      nonce,
      reportTicket: newReportTicket(app.secrets, { personId: subject.userId, ip: request.ip }, app.clock()),
      signedInHint: request.cookies[SESSION_HINT] !== undefined,
      answers: answersWith(mainPage),
      banners,
      watchLeaks: app.config.watchLeaks,
    };

    const isClosed = isClosedTo(reader, portal, owner);
    if (isClosed) reply.header('retry-after', waitOf({ until: new Date(portal.maintenance!.until) }, app.clock()));

    return reply
      .status(isClosed ? 503 : statusOfPage(found))
      .headers(headersFor({ owner, portal, nonce, origins: originsOf(resolved) }))
      .type('text/html; charset=utf-8')
      .send(
        renderDocument({
          boot,
          locale,
          ...headOf(page, locale, titleOfPage(resolved.sections, found, locale)),
          opening: openingFor({ mainPage, boot, reader, search, isOtherPage: isClosed || isOverridden }),
          shell: shellTags(shell),
          hints: hintsFor(shell, requested, locale),
        }),
      );
  };

  // Pages and unknown addresses are no routes, which the general limit covers by itself.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    if (!isPage(request)) throw notFound();
    return answer(request, reply);
  });
});
