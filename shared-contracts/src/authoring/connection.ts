import * as z from 'zod/mini';
import { Timestamp } from '@titian/shared-contracts';

/** The parts of a connection, in their order. */
export const ConnectionPhase = z.enum(['dns', 'tcp', 'tls', 'http']);
export type ConnectionPhase = z.infer<typeof ConnectionPhase>;
/** Why an address could not be reached. */
export const ConnectionFault = z.enum([
  'unknownName',
  'privateAddress',
  'forbiddenAddress',
  'refused',
  'unreachable',
  'timeout',
  'closed',
  'certificateExpired',
  'certificateName',
  'certificateUntrusted',
  'tls',
  'protocol',
]);
export type ConnectionFault = z.infer<typeof ConnectionFault>;
/** What a test of one address found: milliseconds of each phase that was reached. */
export const ConnectionResult = z.object({
  url: z.string(),
  times: z.record(ConnectionPhase, z.nullable(z.number())),
  /** Of the answer; a redirect is not followed. */
  status: z.nullable(z.int()),
  certificate: z.nullable(z.object({ subject: z.string(), issuer: z.string(), validTo: Timestamp })),
  fault: z.nullable(z.object({ phase: ConnectionPhase, code: ConnectionFault })),
});
export type ConnectionResult = z.infer<typeof ConnectionResult>;

/** Whether an address answered as a system that works does: nothing kept the connection, and no error of its own. */
export const isReached = ({ fault, status }: ConnectionResult): boolean =>
  fault === null && status !== null && status < 500;

/** The last test of an endpoint since its addresses, trust or authentication were changed. */
export const LastTest = z.object({
  testedAt: Timestamp,
  /** Who tested it; null: the portal itself. */
  testedBy: z.nullable(z.string()),
  /** Whether every address that takes calls answered. */
  reached: z.boolean(),
  results: z.array(ConnectionResult),
});
export type LastTest = z.infer<typeof LastTest>;

/** Somebody said that gateways alone reach an endpoint, which the portal could not. */
export const GatewayOnly = z.object({ at: Timestamp, by: z.nullable(z.string()), reason: z.string() });
export type GatewayOnly = z.infer<typeof GatewayOnly>;

/** How the last test of an endpoint ended, among all in scope. */
export const Reach = z.enum(['reached', 'failed', 'gatewayOnly', 'never']);
export type Reach = z.infer<typeof Reach>;
/** What is said of the certificates of an endpoint: `soon` within the days of `CERTIFICATE_DAYS`. */
export const CertificateState = z.enum(['none', 'fine', 'soon', 'ended']);
export type CertificateState = z.infer<typeof CertificateState>;
