import type { CallRecord } from '@titian/shared-contracts/plane';
import type { Sampler } from './drift/sampler';
import type { Networks } from './network/networks';
import type { Plane } from './pipeline/step';
import type { Upstreams } from './upstream/upstreams';

export interface PlaneOptions {
  /** Name of this node in its records. */
  node: string;
  /** Proxies whose `X-Forwarded-For` counts. */
  trusted: Networks;
  plane: Plane;
  upstreams: Upstreams;
  /** What holds some answers against their documents. */
  sampler: Sampler;
  record: (record: CallRecord) => void;
  /** What the node counts, as text, and the addresses that may read it. */
  metrics: { read: () => string; from: Networks };
  /** Milliseconds for which a caller may take nothing of what waits for it. */
  untakenMs: number;
  /** Says that a call failed by a fault of the gateway's own. */
  complain: (reason: string) => void;
}

/** The node's certificate with those between it and an authority, and its key; PEM. */
export interface TlsFiles {
  cert: string;
  key: string;
}
