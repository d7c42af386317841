import type { ConnectionFault, ConnectionPhase } from '@titian/shared-contracts/authoring';

/** Why a connection failed, and in which of its parts. */
export class PhaseFault extends Error {
  constructor(
    readonly phase: ConnectionPhase,
    readonly code: ConnectionFault,
  ) {
    super(code);
  }
}

const CODES: Record<string, ConnectionFault> = {
  ENOTFOUND: 'unknownName',
  EAI_AGAIN: 'unknownName',
  ENODATA: 'unknownName',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  CERT_HAS_EXPIRED: 'certificateExpired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificateName',
};
/** What a failure of a part means where its code says nothing more exact. */
const OTHERWISE: Record<ConnectionPhase, ConnectionFault> = {
  dns: 'unknownName',
  tcp: 'unreachable',
  tls: 'tls',
  http: 'protocol',
};

/** A failure of the operating system or of Node as a fault of this part. */
export function faultIn(phase: ConnectionPhase, error: unknown): PhaseFault {
  if (error instanceof PhaseFault) return error;
  const { code = '' } = (error ?? {}) as { code?: string };
  return new PhaseFault(phase, CODES[code] ?? OTHERWISE[phase]);
}
