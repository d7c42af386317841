import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { toMicros } from './pipeline/pipeline';

/** An answer that knows how long its first byte took, counted from when its request was read. */
export class TimedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  private readonly began = performance.now();
  /** Milliseconds; null before it. */
  ttfbMs: number | null = null;

  override writeHead(
    status: number,
    ...[first, second]: (string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined)[]
  ): this {
    this.ttfbMs ??= toMicros(performance.now() - this.began);
    return super.writeHead(status, first as string, second as OutgoingHttpHeaders);
  }
}
