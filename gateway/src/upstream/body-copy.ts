import { Readable } from 'node:stream';

/**
 * A caller's body for one try. undici destroys what it was given when a try ends, and with a request the connection on which the answer is under
 * way; a copy it may. Nothing is read before it is read.
 */
export class BodyCopy extends Readable {
  private isFlowing = false;

  constructor(private readonly source: Readable) {
    super();
    // Heard from the beginning: who leaves while a connection is made has left.
    source.once('error', this.fail);
    // It may have been refused already, while the call waited for its connection.
    if (source.errored) this.fail(source.errored);
  }

  override _read(): void {
    if (!this.isFlowing) this.source.on('data', this.pass).once('end', this.finish);
    this.isFlowing = true;
    this.source.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.source.off('data', this.pass).off('end', this.finish).off('error', this.fail);
    if (this.isFlowing) this.source.pause();
    done(error);
  }

  private readonly pass = (chunk: Buffer): void => {
    if (!this.push(chunk)) this.source.pause();
  };
  private readonly finish = (): void => void this.push(null);
  private readonly fail = (error: Error): void => void this.destroy(error);
}
