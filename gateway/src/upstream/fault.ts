import type { PlaneCodeName } from '@titian/shared-contracts/plane';
import { BodyRefused } from '../body';
import { IdleTimeout } from '../client/errors';

/** Why a try failed, and what may follow from it. */
export interface Fault {
  /** Null where nobody is left to be told: the caller went. */
  code: PlaneCodeName | null;
  /** Nothing of the call was sent. */
  isUnsent: boolean;
  /** The connection closed without a word: the same call may work on another one. */
  isClosed: boolean;
  /** It is about a kept connection on which nothing was asked for long, and not about this call. */
  isOfIdle: boolean;
}

/** A phase of the call took longer than its limit. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}
/** The caller closed its connection. */
export class CallerLeft extends Error {
  override readonly name = 'CallerLeft';
}
/** The time of the whole call went by while its body was still coming, at the caller's pace: that says nothing of the provider. */
export class BodyTooSlow extends Error {
  override readonly name = 'BodyTooSlow';
}
/** What the gateway itself refuses of an answer. */
export class Unacceptable extends Error {
  constructor(readonly code: PlaneCodeName) {
    super(code);
  }
}

const TLS =
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|EPROTO$)/;
const CLOSED = new Set(['CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE']);

/** @param isSent the connection was there, and the call began to be sent */
export function faultOf(error: unknown, isSent: boolean, isSecure: boolean): Fault {
  const { code = '' } = error as { code?: string };
  const plain = { isUnsent: !isSent, isClosed: false, isOfIdle: false };
  if (error instanceof IdleTimeout) return { ...plain, code: 'GDX-2005', isClosed: true, isOfIdle: true };
  if (error instanceof CallerLeft) return { ...plain, code: null };
  if (error instanceof Unacceptable || error instanceof BodyRefused) return { ...plain, code: error.code };
  if (error instanceof BodyTooSlow) return { ...plain, code: 'GDX-1008' };
  if (error instanceof TooLate) return { ...plain, code: 'GDX-2003' };
  if (isSent) return { ...plain, code: 'GDX-2005', isClosed: CLOSED.has(code) };
  // A server that closes in the middle of the TLS handshake refuses it.
  const isTls = TLS.test(code) || (isSecure && code === 'ECONNRESET');
  return { ...plain, code: isTls ? 'GDX-2002' : 'GDX-2001' };
}
