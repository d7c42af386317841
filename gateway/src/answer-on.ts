import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The answer that is under way on a connection; null without one. Node's types don't name it. */
export const answerOn = (socket: Socket): ServerResponse | null =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? null;
