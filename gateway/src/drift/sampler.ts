import { setImmediate as turn } from 'node:timers/promises';
import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';
import type { AnswerRules, PlaneApi } from '@titian/shared-contracts/plane';
import { type Call, found } from '../call';
import { type HeaderList, textIn } from '../header-list';
import { isEventStream, type Receiver } from '../upstream/attempt';
import { departures, isJson } from './answer';
import { TooMuch } from './budget';
import { Copies, type Copy } from './copies';
import { isUnpackable, MOST_HELD, unpacked } from './held-body';
import { Shapes } from './shape';
import type { Tally } from './tally';

/** Answers that wait to be looked at, and milliseconds of a second that are spent on it. */
const MOST_WAITING = 32;
const MOST_MS = 20;
const SECOND = 1_000;
/** What says nothing of the document: parts, and what the caller has already. */
const NOT_LOOKED_AT = new Set([101, 206, 304]);
const WITHOUT_BODY = new Set([204, 205]);

/** Answers of an operation as they are looked at. */
interface Sample {
  api: PlaneApi;
  operation: string;
  rules: AnswerRules[string];
  method: string;
  status: number;
  mediaType: string;
  coding: string;
  hasBytes: boolean;
  copy: Copy;
}

const lowerIn = (headers: HeaderList, name: string): string => textIn(headers, name).trim().toLowerCase();

export interface SamplerOptions {
  /** Of the answers, 0 to 1. */
  share: number;
  tally: Tally;
  /** Milliseconds since 1970, and those that only grow. */
  now: () => number;
  elapsed: () => number;
  /** Says that looking at an answer failed by a fault of the gateway's own. */
  complain: (reason: string) => void;
  random?: () => number;
}

const rulesOf = (call: Call): AnswerRules[string] | null => {
  const { answers } = found(call, 'api');
  const { id } = found(call, 'operation');
  return answers && found(call, 'environment') === 'Production' && Object.hasOwn(answers, id) ? answers[id]! : null;
};

/**
 * Holds a share of the providers' answers against the documents, after they were sent: a copy of one is looked at when nothing else waits, for a bounded
 * time, and dropped. What it finds are places and kinds, never values.
 */
export class Sampler {
  private readonly shapes = new WeakMap<PlaneApi['definitions'], Shapes>();
  private readonly copies = new Copies();
  private waiting = 0;
  private second = 0;
  private spent = 0;

  constructor(private readonly options: SamplerOptions) {}

  /** A receiver that also holds a copy of the answer; the same one where the answer isn't chosen. */
  readonly sampled = (call: Call, receiver: Receiver): Receiver => {
    const { share, random = Math.random } = this.options;
    if (share <= 0 || random() >= share || !this.hasTime() || !this.copies.hasRoom()) return receiver;
    const rules = rulesOf(call);
    return rules ? this.watching(call, rules, receiver) : receiver;
  };

  /** Resolves once every answer that was chosen was looked at. */
  async looked(): Promise<void> {
    while (this.waiting > 0) await turn();
  }

  private hasTime(): boolean {
    const second = Math.floor(this.options.elapsed() / SECOND);
    if (second !== this.second) [this.second, this.spent] = [second, 0];
    return this.spent < MOST_MS;
  }

  private watching(call: Call, rules: AnswerRules[string], receiver: Receiver): Receiver {
    let sample: Sample | null = null;
    const drop = () => {
      sample?.copy.drop();
      sample = null;
    };
    /** Whatever goes wrong here, the answer goes on. */
    const aside = (work: () => void) => {
      try {
        work();
      } catch (error) {
        drop();
        this.failed(error);
      }
    };
    return {
      change: (headers, connection) => receiver.change(headers, connection),
      start: (status, headers) => {
        receiver.start(status, headers);
        aside(() => (sample = this.begun(call, rules, status, headers)));
      },
      data: (chunk) => {
        aside(() => {
          if (!sample) return;
          sample.hasBytes ||= chunk.length > 0;
          if (isJson(sample.mediaType) && !sample.copy.add(chunk)) drop();
        });
        return receiver.data(chunk);
      },
      end: () => {
        receiver.end();
        aside(() => {
          if (sample) this.look(sample);
          sample = null;
        });
      },
      breaksOff: () => {
        drop();
        receiver.breaksOff?.();
      },
    };
  }

  private begun(call: Call, rules: Sample['rules'], status: number, headers: HeaderList): Sample | null {
    const coding = lowerIn(headers, 'content-encoding');
    if (NOT_LOOKED_AT.has(status) || isEventStream(headers) || !isUnpackable(coding)) return null;
    if (Number(textIn(headers, 'content-length')) > MOST_HELD) return null;
    return {
      api: found(call, 'api'),
      operation: found(call, 'operation').id,
      rules,
      method: call.method,
      status,
      coding,
      mediaType: lowerIn(headers, 'content-type').split(';')[0]!.trim(),
      hasBytes: false,
      copy: this.copies.begin(),
    };
  }

  private look(sample: Sample): void {
    if (this.waiting >= MOST_WAITING) return sample.copy.drop();
    this.waiting += 1;
    setImmediate(() => {
      this.judge(sample)
        .catch((error: unknown) => this.failed(error))
        .finally(() => {
          sample.copy.drop();
          this.waiting -= 1;
        });
    });
  }

  private failed(error: unknown): void {
    if (!(error instanceof TooMuch)) this.options.complain(`An answer can't be looked at: ${(error as Error).name}`);
  }

  private async judge({ api, operation, rules, method, status, mediaType, coding, hasBytes, copy }: Sample) {
    const { tally, now, elapsed } = this.options;
    const hasBody = method !== 'HEAD' && !WITHOUT_BODY.has(status) && (hasBytes || isJson(mediaType));
    const body = hasBody && isJson(mediaType) ? await unpacked(copy.whole(), coding) : Buffer.alloc(0);
    // More than is held once it is unpacked, or broken.
    if (body === null) return;
    const began = elapsed();
    try {
      const found = departures(rules, this.shapesOf(api), { status, mediaType, hasBody, body });
      const day = new Date(now() + TIME_ZONE_OFFSET).toISOString().slice(0, 10);
      tally.add({ versionId: api.versionId, operation, day }, found);
    } finally {
      this.spent += elapsed() - began;
    }
  }

  private shapesOf({ definitions }: PlaneApi): Shapes {
    const before = this.shapes.get(definitions);
    if (before) return before;
    const made = new Shapes(definitions);
    this.shapes.set(definitions, made);
    return made;
  }
}
