/** The terms that an order accepted, as it keeps them. */
export type AcceptedTerms = { packageId: string; revision: number }[];

/** The revision of a package's terms that an order accepted; null where it has no such package. */
export const revisionOf = (accepted: AcceptedTerms, packageId: string): number | null =>
  accepted.find((one) => one.packageId === packageId)?.revision ?? null;
