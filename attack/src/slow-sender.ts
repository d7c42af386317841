import type { Socket } from 'node:net';
import { openSocket } from './raw';

/** What a connection sends that keeps a server waiting. */
export interface SlowSender {
  start: string;
  /** Sent again and again. */
  drop: string;
  /** Reads nothing of what it is answered. */
  isDeaf?: boolean;
}

/** Opens a connection to a port of this machine that sends its start at once, and its drop every so many milliseconds until it is closed. */
export async function openSlowSender(
  port: number,
  { start, drop, isDeaf }: SlowSender,
  everyMs: number,
): Promise<Socket> {
  const socket = await openSocket(port);
  if (isDeaf) socket.pause();
  else socket.resume();
  socket.write(start);
  const timer = setInterval(() => socket.writable && drop && socket.write(drop), everyMs);
  socket.once('close', () => clearInterval(timer));
  return socket;
}
