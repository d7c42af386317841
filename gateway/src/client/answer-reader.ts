import type { HeaderList } from '../header-list';
import { type AnswerHead, type Ends, readHead } from './answer-head';
import { Chunks } from './chunks';
import { BrokenAnswer } from './errors';

/** Bytes of a head at most. */
const MOST_OF_HEAD = 16_384;
const HEAD_ENDS = '\r\n\r\n';
const NONE = Buffer.alloc(0);

/** What an answer consists of, as it is read. */
export interface AnswerParts {
  /** @param isLast the connection is closed after it. What this throws ends the connection. */
  head: (status: number, headers: HeaderList, isLast: boolean) => void;
  /** The protocol changes; `rest` is what of the new one has come. */
  changed: (headers: HeaderList, rest: Buffer) => void;
  data: (bytes: Buffer) => void;
  /** @param keepsSeconds for which the connection may be used again: 0 where it may not, null where the provider doesn't say */
  end: (keepsSeconds: number | null) => void;
}

/** What was asked, as far as the answer's form depends on it. */
export interface Asked {
  isHead: boolean;
  mayChange: boolean;
}

/** Whether some programs send a body although there is none: it would be read as the next answer. */
const mayHaveBody = ({ ends, length }: AnswerHead, { isHead }: Asked) => isHead || ends === 'byChunks' || length > 0;

/**
 * Reads the answers of one connection, strictly: what could be taken for an answer to somebody else ends the connection. `read` and `close` throw
 * {@link BrokenAnswer}.
 */
export class AnswerReader {
  private awaits: 'nothing' | 'head' | Ends = 'nothing';
  private asked: Asked = { isHead: false, mayChange: false };
  private kept: Buffer = NONE;
  private head: AnswerHead | null = null;
  private left = 0;
  private chunks: Chunks | null = null;

  constructor(private readonly parts: AnswerParts) {}

  /** A request is sent: an answer may come. */
  expect(asked: Asked): void {
    this.asked = asked;
    this.awaits = 'head';
  }

  /** Nobody waits for the rest. */
  stop(): void {
    this.awaits = 'nothing';
  }

  /** @param bytes are not changed afterwards by who gives them: parts of them are passed on */
  read(bytes: Buffer): void {
    let at = 0;
    while (at < bytes.length) at = this.readFrom(bytes, at);
  }

  /** The provider has closed its side. False where the answer hasn't ended by that. */
  close(): boolean {
    if (this.awaits !== 'byClose') return false;
    this.finish(true);
    return true;
  }

  private readFrom(bytes: Buffer, at: number): number {
    switch (this.awaits) {
      case 'head':
        return this.readHead(bytes, at);
      case 'byLength':
        return this.readLength(bytes, at);
      case 'byChunks':
        return this.readChunks(bytes, at);
      case 'byClose':
        this.parts.data(at === 0 ? bytes : bytes.subarray(at));
        return bytes.length;
      case 'nothing':
        throw new BrokenAnswer('It says more than it was asked');
    }
  }

  private readHead(bytes: Buffer, at: number): number {
    const before = this.kept.length;
    const all = before === 0 ? bytes : Buffer.concat([this.kept, bytes]);
    const found = all.indexOf(HEAD_ENDS, before === 0 ? at : Math.max(0, before - HEAD_ENDS.length), 'latin1');
    const from = before === 0 ? at : 0;
    if ((found < 0 ? all.length : found) - from > MOST_OF_HEAD) throw new BrokenAnswer('Its head is too long');
    if (found < 0) {
      this.kept = all.subarray(from);
      return bytes.length;
    }
    this.kept = NONE;
    return this.took(readHead(all.toString('latin1', from, found + 2)), bytes, found + HEAD_ENDS.length - before);
  }

  /** @returns from where the rest of `bytes` is to be read */
  private took(head: AnswerHead, bytes: Buffer, rest: number): number {
    const { status, headers } = head;
    if (status === 101) {
      if (!this.asked.mayChange) throw new BrokenAnswer('It changes to no protocol that was asked for');
      this.awaits = 'nothing';
      this.parts.changed(headers, bytes.subarray(rest));
      return bytes.length;
    }
    // More follows, until the answer itself (RFC 9110 §15.2).
    if (status < 200) return rest;
    this.head = head;
    const hasNoBody = this.asked.isHead || status === 204 || status === 304;
    head.isLast ||= hasNoBody && mayHaveBody(head, this.asked);
    this.awaits = hasNoBody ? 'byLength' : head.ends;
    this.left = hasNoBody ? 0 : head.length;
    this.chunks = this.awaits === 'byChunks' ? new Chunks() : null;
    this.parts.head(status, headers, head.isLast);
    if (this.awaits === 'byLength' && this.left === 0) this.finish(rest < bytes.length);
    return rest;
  }

  private readLength(bytes: Buffer, at: number): number {
    const to = Math.min(bytes.length, at + this.left);
    this.left -= to - at;
    this.parts.data(at === 0 && to === bytes.length ? bytes : bytes.subarray(at, to));
    if (this.awaits === 'byLength' && this.left === 0) this.finish(to < bytes.length);
    return to;
  }

  private readChunks(bytes: Buffer, at: number): number {
    const to = this.chunks!.read(bytes, at, (part) => {
      if (this.awaits === 'byChunks') this.parts.data(part);
    });
    if (this.awaits === 'byChunks' && this.chunks!.hasEnded) this.finish(to < bytes.length);
    return to;
  }

  /** @param isOver the connection is closed, or more has come than the answer */
  private finish(isOver: boolean): void {
    const { isLast, keepsSeconds } = this.head!;
    this.awaits = 'nothing';
    this.head = null;
    this.chunks = null;
    this.parts.end(isOver || isLast || this.asked.mayChange ? 0 : keepsSeconds);
  }
}
