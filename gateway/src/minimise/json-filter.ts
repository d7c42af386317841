import type { Field } from './fields';
import { isComplete, nextOf, type NumberState, startOf } from './number';
import { ARRAY, BrokenJson, type Kind, OBJECT, Release } from './release';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [COMMA, COLON] = [0x2c, 0x3a];
const BOM = [0xef, 0xbb, 0xbf];
const LITERALS = new Map(['true', 'false', 'null'].map((word) => [word.charCodeAt(0), Buffer.from(word)]));
const ESCAPES = new Set(Buffer.from('"\\/bfnrt'));
const [U, N] = ['u'.charCodeAt(0), 'n'.charCodeAt(0)];

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isHex = (byte: number) =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);

/** Reads from `at` on; the position of the first byte that it left. */
type Reader = (chunk: Buffer, at: number) => number;

/**
 * Lets the released fields of one JSON document pass while it streams: their bytes as they are, without the spaces between them. Names are
 * compared as they are meant (`\u006eo` is `no`), each of doubled members by itself. It checks the whole document, also what it removes, and
 * holds no more of it than one name. A null where an object or array with released fields is expected passes; a document that is one value
 * which is not released becomes `null`.
 */
export class JsonFilter {
  private readonly release: Release;
  private readonly utf8 = new TextDecoder('utf-8', { fatal: true });
  private isName = false;
  private hexLeft = 0;
  private number: NumberState = 'zero';
  private literal: Buffer = Buffer.alloc(0);
  private literalAt = 0;
  private bomAt = 0;
  private read: Reader;

  constructor(released: Field) {
    this.release = new Release(released);
    this.read = this.start;
  }

  /** How many values were removed so far; one with all beneath it counts once. */
  get removed(): number {
    return this.release.removed;
  }

  /** What of the next part passes. @throws BrokenJson */
  write(chunk: Buffer): Buffer {
    this.checkUtf8(chunk, true);
    this.release.begin(chunk.length);
    for (let at = 0; at < chunk.length;) at = this.read(chunk, at);
    return this.release.taken();
  }

  /** @throws BrokenJson if the document isn't whole */
  end(): void {
    this.checkUtf8(Buffer.alloc(0), false);
    if (this.read === this.inNumber) this.endNumber();
    if (this.read !== this.afterAll) throw new BrokenJson('It ends too early');
  }

  private checkUtf8(chunk: Buffer, stream: boolean): void {
    try {
      this.utf8.decode(chunk, { stream });
    } catch {
      throw new BrokenJson('It is not UTF-8');
    }
  }

  private readonly start: Reader = (chunk, at) => {
    const isMark = this.bomAt < BOM.length && chunk[at] === BOM[this.bomAt];
    if (isMark) this.bomAt += 1;
    else if (this.bomAt % BOM.length !== 0) throw new BrokenJson('It begins with half a byte order mark');
    else this.read = this.value;
    return isMark ? at + 1 : at;
  };

  private readonly value: Reader = (chunk, at) => {
    const byte = chunk[at]!;
    if (isSpace(byte)) return at + 1;
    if (byte === OBJECT.open) return this.open(OBJECT, at);
    if (byte === ARRAY.open) return this.open(ARRAY, at);
    this.release.beginValue(byte === N);
    if (byte === QUOTE) {
      this.take(chunk, at, at + 1);
      this.read = this.inString;
      return at + 1;
    }
    const literal = LITERALS.get(byte);
    if (literal) {
      this.literal = literal;
      this.literalAt = 0;
      this.read = this.inLiteral;
      return at;
    }
    const number = startOf(byte);
    if (!number) throw new BrokenJson('There is no value');
    this.number = number;
    this.take(chunk, at, at + 1);
    this.read = this.inNumber;
    return at + 1;
  };

  private readonly firstElement: Reader = (chunk, at) => {
    if (isSpace(chunk[at]!)) return at + 1;
    if (chunk[at] === ARRAY.close) return this.close(at);
    this.read = this.value;
    return at;
  };
  private readonly firstMember: Reader = (chunk, at) => {
    if (isSpace(chunk[at]!)) return at + 1;
    if (chunk[at] === OBJECT.close) return this.close(at);
    this.read = this.member;
    return at;
  };
  private readonly member: Reader = (chunk, at) => {
    if (isSpace(chunk[at]!)) return at + 1;
    if (chunk[at] !== QUOTE) throw new BrokenJson('A member has no name');
    this.isName = true;
    this.release.beginName();
    this.take(chunk, at, at + 1);
    this.read = this.inString;
    return at + 1;
  };
  private readonly colon: Reader = (chunk, at) => {
    if (isSpace(chunk[at]!)) return at + 1;
    if (chunk[at] !== COLON) throw new BrokenJson('A member has no value');
    this.read = this.value;
    return at + 1;
  };
  private readonly afterValue: Reader = (chunk, at) => {
    const byte = chunk[at]!;
    if (isSpace(byte)) return at + 1;
    const kind = this.release.kind()!;
    if (byte === kind.close) return this.close(at);
    if (byte !== COMMA) throw new BrokenJson('Values are not separated');
    this.read = kind.isArray ? this.value : this.member;
    return at + 1;
  };
  private readonly afterAll: Reader = (chunk, at) => {
    if (!isSpace(chunk[at]!)) throw new BrokenJson('Something follows the document');
    return at + 1;
  };

  private readonly inString: Reader = (chunk, at) => {
    for (let end = at; end < chunk.length; end += 1) {
      const byte = chunk[end]!;
      if (byte < 0x20) throw new BrokenJson('A text has a control character');
      if (byte !== QUOTE && byte !== BACKSLASH) continue;
      this.take(chunk, at, end + 1);
      if (byte === BACKSLASH) this.read = this.inEscape;
      else this.endString();
      return end + 1;
    }
    this.take(chunk, at, chunk.length);
    return chunk.length;
  };
  private readonly inEscape: Reader = (chunk, at) => {
    const byte = chunk[at]!;
    if (byte !== U && !ESCAPES.has(byte)) throw new BrokenJson('A text has an unknown escape');
    this.take(chunk, at, at + 1);
    this.hexLeft = 4;
    this.read = byte === U ? this.inHex : this.inString;
    return at + 1;
  };
  private readonly inHex: Reader = (chunk, at) => {
    if (!isHex(chunk[at]!)) throw new BrokenJson('A text has an unknown escape');
    this.take(chunk, at, at + 1);
    this.hexLeft -= 1;
    if (this.hexLeft === 0) this.read = this.inString;
    return at + 1;
  };
  private readonly inLiteral: Reader = (chunk, at) => {
    if (chunk[at] !== this.literal[this.literalAt]) throw new BrokenJson('There is no value');
    this.take(chunk, at, at + 1);
    this.literalAt += 1;
    if (this.literalAt === this.literal.length) this.endValue();
    return at + 1;
  };
  private readonly inNumber: Reader = (chunk, at) => {
    let end = at;
    for (let next; end < chunk.length && (next = nextOf(this.number, chunk[end]!)); end += 1) this.number = next;
    this.take(chunk, at, end);
    if (end < chunk.length) this.endNumber();
    return end;
  };

  private endNumber(): void {
    if (!isComplete(this.number)) throw new BrokenJson('A number is not whole');
    this.endValue();
  }
  private endString(): void {
    if (!this.isName) return this.endValue();
    this.isName = false;
    this.read = this.colon;
  }
  private endValue(): void {
    this.read = this.release.kind() ? this.afterValue : this.afterAll;
  }

  private open(kind: Kind, at: number): number {
    this.release.open(kind);
    this.read = kind.isArray ? this.firstElement : this.firstMember;
    return at + 1;
  }
  private close(at: number): number {
    this.release.close();
    this.endValue();
    return at + 1;
  }
  private take(chunk: Buffer, from: number, to: number): void {
    const bytes = chunk.subarray(from, to);
    if (this.isName) this.release.addName(bytes);
    else this.release.addValue(bytes);
  }
}
