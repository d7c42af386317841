import * as z from 'zod/mini';
import { Timestamp } from '@titian/shared-contracts';

const text = (most: number) => z.string().check(z.maxLength(most));
export const LOSS_REASON_MAX = 200;
export const CERTIFICATE_TEXT_MAX = 300;
/** Certificates of one report. */
export const CERTIFICATES_MAX = 500;

/** `door`: the node's own, on its port for callers with certificates; `upstream`: the one that a provider's system showed to it. */
export const CertificateUse = z.enum(['door', 'upstream']);
export type CertificateUse = z.infer<typeof CertificateUse>;

/** A certificate that a node works with. */
export const NodeCertificate = z.object({
  use: CertificateUse,
  /** The node's port, or the provider's host and port. */
  place: text(CERTIFICATE_TEXT_MAX),
  subject: text(CERTIFICATE_TEXT_MAX),
  validTo: Timestamp,
});
export type NodeCertificate = z.infer<typeof NodeCertificate>;

/** How a node is, told to the portal at its start and at each change (`POST /plane/report`). */
export const NodeReport = z.object({
  /** When its process began: with another one it counts from nothing. */
  startedAt: Timestamp,
  /** Call records that could not be kept since then, and why the last one couldn't. */
  lost: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  lossReason: z.nullable(text(LOSS_REASON_MAX)),
  certificates: z.array(NodeCertificate).check(z.maxLength(CERTIFICATES_MAX)),
});
export type NodeReport = z.infer<typeof NodeReport>;
