import * as z from 'zod/mini';
import { Id, Timestamp } from '@titian/shared-contracts';

/** What may come from an origin besides the portal's own: releases, for who gets them, or builds that a person sees alone. */
export const OriginUse = z.enum(['releases', 'overrides']);
export type OriginUse = z.infer<typeof OriginUse>;

/** A host as the content security policy can name it: no IPv6 literal, no dot at its end, nothing that ends a source or a directive. */
const HOST = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;
/** An origin as people write it. What a URL parser drops or rewrites (spaces, tabs, backslashes, credentials, escapes) is refused. */
const TYPED = /^https?:\/\/[^\s/\\?#@%*]+\/?$/i;
const OWN_MACHINE = /^((.+\.)?localhost|127(\.\d+){3}|0\.0\.0\.0)$/;

const urlOf = (address: string): URL | null => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};

/** Whether an address means the machine of whoever opens it. */
export const isOwnMachine = (address: string): boolean => OWN_MACHINE.test(urlOf(address)?.hostname ?? '');

/**
 * The origin of an address in its one form: scheme, host in lower case and punycode, port unless it is the scheme's. Null where code may
 * not come from there at all: not https (http on one's own machine alone), or a host that a policy can't name.
 */
export function originOf(address: string): string | null {
  const url = urlOf(address);
  if (!url || !HOST.test(url.hostname) || url.port === '0') return null;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isOwnMachine(address));
  return isSafe ? url.origin : null;
}

/** The same for an origin that somebody typed: null also where it says more than scheme, host and port. */
export const typedOrigin = (text: string): string | null => (TYPED.test(text) ? originOf(text) : null);

/** An origin from which the platform team lets code come, for one use. */
export const AllowedOrigin = z.object({
  id: Id,
  origin: z.string(),
  use: OriginUse,
  reason: z.string(),
  by: z.string(),
  at: Timestamp,
  /** The releases there that run now; while there are any, the origin can't be removed. */
  needed: z.array(z.object({ section: z.string(), version: z.string() })),
  allowed: z.array(z.enum(['remove'])),
});
export type AllowedOrigin = z.infer<typeof AllowedOrigin>;
