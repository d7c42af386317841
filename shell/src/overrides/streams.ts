import { BuildNews } from '@titian/shared-contracts/platform';
import type { Override } from './override';

/** A stream that was refused, and not only lost, is asked for again after this long; milliseconds. */
const AGAIN_MS = 5_000;

export interface StreamEffects {
  open(address: string): Pick<EventSource, 'close' | 'readyState' | 'onmessage' | 'onerror'>;
  after(ms: number, act: () => void): () => void;
  heard(override: Override, news: BuildNews): void;
  /** Nothing comes any more; it comes back by itself. */
  lost(override: Override): void;
  /** Whether a build that never told anything is worth asking again: not one that lies on a server without such a stream. */
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

/** One stream of news for each override, from `events` beside its `release.json`. */
export const createStreams = (effects: StreamEffects) => {
  const running = new Map<string, () => void>();
  const told = new Set<string>();

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
        const news = read(data);
        if (!news) return;
        told.add(id);
        effects.heard(override, news);
      };
      stream.onerror = () => {
        if (told.has(id)) effects.lost(override);
        if (stream.readyState === CLOSED && (told.has(id) || effects.isSilent(override)))
          cancel = effects.after(AGAIN_MS, connect);
      };
    };
    connect();
    running.set(id, () => stop());
  };

  return {
    /** Listens to these from now on, and to no others. */
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
