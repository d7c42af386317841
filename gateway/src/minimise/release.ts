import type { Field } from './fields';
import { Output } from './output';

/** The document is no JSON, or deeper or with longer names than the gateway reads. */
export class BrokenJson extends Error {
  override readonly name = 'BrokenJson';
}

const DEEPEST = 200;
/** Bytes of a member's name, with its escapes. */
const LONGEST_NAME = 8_192;
const [COMMA, COLON] = [0x2c, 0x3a];
const NULL = Buffer.from('null');

export const OBJECT = { open: 0x7b, close: 0x7d, isArray: false };
export const ARRAY = { open: 0x5b, close: 0x5d, isArray: true };
export type Kind = typeof OBJECT;

interface Frame {
  kind: Kind;
  /** Null: it is removed, with all that is in it. */
  field: Field | null;
  hasContent: boolean;
}

/** Decides which of the values that a reader finds pass, and writes those. It holds the objects and arrays that are open, and one name. */
export class Release {
  /** How many values were removed; one with all beneath it counts once. */
  removed = 0;
  private readonly output = new Output();
  private readonly frames: Frame[] = [];
  /** The last member's name, with its quotes, in parts as they came. */
  private name: Uint8Array[] = [];
  private nameLength = 0;
  private passes = false;

  constructor(private readonly root: Field) {}

  begin(bytes: number): void {
    this.output.begin(bytes + this.nameLength);
  }
  /** What passed since `begin`. A name that waits for its value is kept as a copy: the part that it came in is not ours. */
  taken(): Buffer {
    if (this.nameLength > 0) this.name = [Buffer.concat(this.name)];
    return this.output.taken();
  }

  /** The innermost open object or array. */
  kind = (): Kind | undefined => this.frames.at(-1)?.kind;

  beginName(): void {
    this.name = [];
    this.nameLength = 0;
  }
  addName(bytes: Uint8Array): void {
    this.name.push(bytes);
    this.nameLength += bytes.length;
    if (this.nameLength > LONGEST_NAME) throw new BrokenJson('A name is too long');
  }

  beginValue(isNull: boolean): void {
    this.passes = this.admit((field) => field.isReleased || field.isWhole || isNull) !== null;
  }
  addValue(bytes: Uint8Array): void {
    if (this.passes) this.output.putAll(bytes);
  }

  open(kind: Kind): void {
    if (this.frames.length === DEEPEST) throw new BrokenJson('It is too deep');
    const field = this.admit(
      ({ isWhole, element, members }) => isWhole || (kind.isArray ? element !== null : members.size > 0),
    );
    if (field) this.output.put(kind.open);
    this.frames.push({ kind, field, hasContent: false });
  }
  close(): void {
    const { kind, field } = this.frames.pop()!;
    if (field) this.output.put(kind.close);
  }

  /** The field that the value which begins is, if it passes; then what comes before it is written. */
  private admit(passes: (field: Field) => boolean): Field | null {
    const frame = this.frames.at(-1);
    if (frame?.field === null) return null;
    const field = frame ? this.fieldIn(frame.kind, frame.field) : this.root;
    if (field && passes(field)) {
      if (frame) this.putBefore(frame);
      return field;
    }
    this.removed += 1;
    if (!frame) this.output.putAll(NULL);
    return null;
  }
  private fieldIn({ isArray }: Kind, field: Field): Field | null {
    if (field.isWhole) return field;
    if (isArray) return field.element;
    return field.members.get(JSON.parse(Buffer.concat(this.name).toString()) as string) ?? null;
  }
  private putBefore(frame: Frame): void {
    if (frame.hasContent) this.output.put(COMMA);
    frame.hasContent = true;
    if (frame.kind.isArray) return;
    for (const part of this.name) this.output.putAll(part);
    this.output.put(COLON);
  }
}
