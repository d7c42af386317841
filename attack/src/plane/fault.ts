import type { Outcome } from '../attack';

/** How much a fault of the plane is tried. The whole is for `npm run attack:plane`, a part for `npm test`. */
export interface PlaneSize {
  /** Calls of each bad provider. */
  calls: number;
  /** Providers whose trouble takes seconds, of each so many. */
  everySlow: number;
  /** How long it is under load with a portal away, a full disk, a leaping clock; milliseconds. */
  loadMs: number;
  kills: number;
  /** Requests of the fuzz. */
  requests: number;
  /** Connections that send, or read, slowly. */
  senders: number;
}
export const WHOLE: PlaneSize = { calls: 8, everySlow: 1, loadMs: 6_000, kills: 20, requests: 100_000, senders: 200 };
export const PART: PlaneSize = { calls: 2, everySlow: 5, loadMs: 1_500, kills: 2, requests: 600, senders: 30 };

export interface Report extends Outcome {
  /** What was measured, in a few words. */
  note?: string;
}

/** A trouble of what stands around the gateway, or of its machine. */
export interface PlaneFault {
  name: string;
  /** @param folder where the gateway was built */
  run: (folder: string, size: PlaneSize) => Promise<Report>;
}
