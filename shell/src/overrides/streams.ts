import { BuildNews } from '@titian/shared-contracts/platform';
import type { Override } from './override';

/** Delay before reconnecting a closed stream; lost connections are retried by the browser. Milliseconds. */
const RECONNECT_MS = 5_000;

export interface StreamEffects {
  open(address: string): Pick<EventSource, 'close' | 'readyState' | 'onmessage' | 'onerror'>;
  after(ms: number, callback: () => void): () => void;
  onStatus(override: Override, status: BuildNews): void;
  /** The connection was lost; it is retried automatically. */
  onLost(override: Override): void;
  /** Whether the build's server does not answer: only then is a stream without messages retried. A server may have no such stream. */
  isSilent(override: Override): boolean;
}

const CLOSED = 2;

const read = (data: unknown): BuildNews | undefined => {
  try {
    return BuildNews.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
};

/** One event stream for each override, from `events` next to its `release.json`. */
export const createStreams = (effects: StreamEffects) => {
  const running = new Map<string, () => void>();
  const connectedOnce = new Set<string>();

  const start = (override: Override) => {
    const { id, manifest } = override;
    let stop = () => undefined as void;
    const connect = () => {
      const stream = effects.open(new URL('events', manifest).href);
      let cancel = () => undefined as void;
      stop = () => {
        cancel();
        stream.close();
      };
      stream.onmessage = ({ data }: MessageEvent) => {
        const status = read(data);
        if (!status) return;
        connectedOnce.add(id);
        effects.onStatus(override, status);
      };
      stream.onerror = () => {
        if (connectedOnce.has(id)) effects.onLost(override);
        if (stream.readyState === CLOSED && (connectedOnce.has(id) || effects.isSilent(override)))
          cancel = effects.after(RECONNECT_MS, connect);
      };
    };
    connect();
    running.set(id, () => stop());
  };

  return {
    /** Opens streams for these overrides, and closes all others. */
    follow(overrides: readonly Override[]): void {
      for (const [id, stop] of running)
        if (!overrides.some((one) => one.id === id)) {
          stop();
          running.delete(id);
        }
      for (const override of overrides) if (!running.has(override.id)) start(override);
    },
  };
};
