/** Bytes that can come before what passes of a part: a comma, a colon, the `null` of a removed document. */
const MORE = 16;

/** What passes of one part. Nothing that passes is longer than it came, so its room is known. */
export class Output {
  private bytes = Buffer.alloc(0);
  private length = 0;

  begin(most: number): void {
    this.bytes = Buffer.allocUnsafe(most + MORE);
    this.length = 0;
  }
  put(byte: number): void {
    this.bytes[this.length] = byte;
    this.length += 1;
  }
  putAll(bytes: Uint8Array): void {
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }
  taken = (): Buffer => this.bytes.subarray(0, this.length);
}
