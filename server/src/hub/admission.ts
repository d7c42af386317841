import type { IncomingMessage } from 'node:http';
import { HUB_PATH } from '@titian/shared-contracts';
import { addressOf } from '../http/address-of';

/** The URL of a transport's request. */
export const hubUrl = ({ url }: Pick<IncomingMessage, 'url'>): URL => addressOf(url);
export const isHubPath = (url: URL): boolean => url.pathname === HUB_PATH;

/** The bearer token of a request. Browsers can't set headers on a WebSocket and put it in the query instead. */
export const bearerOf = (request: Pick<IncomingMessage, 'headers' | 'url'>): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ??
  hubUrl(request).searchParams.get('access_token') ??
  undefined;

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** Whether a browser's page may use the hub: one of this host or of the portal's public address. Other clients send no origin. */
export const isOwnOrigin = ({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean => {
  if (!headers.origin) return true;
  const host = hostOf(headers.origin);
  return host !== null && (host === headers.host || host === hostOf(publicUrl));
};
