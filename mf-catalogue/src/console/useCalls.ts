import { useEffect, useRef, useState } from 'react';
import type { Assertion } from '@titian/shared-contracts/api-test';
import type { ConsoleTarget } from '@titian/shared-contracts/console';
import type { ApiOperation } from '@titian/shared-contracts/openapi';
import type { GatewayAnswer } from '@titian/shared-auth/gateway';
import { useFeedback, useLocale } from '@titian/shared-ui';
import type { SampleRequest } from '@titian/shared-ui/openapi';
import { sendCall } from './sendCall';
import type { ConsoleKeys } from './useConsoleKeys';

/** A call that was sent from this page, with what came back. */
export interface Sent {
  n: number;
  at: string;
  target: ConsoleTarget;
  operation: ApiOperation;
  request: SampleRequest;
  /** Held against the answer. */
  expected: readonly Assertion[];
  state: 'key' | 'running' | 'done' | 'stopped';
  /** Null while nothing came, and where nothing will. */
  answer: GatewayAnswer | null;
}

/** Calls of this visit that are kept. */
const KEPT = 20;

/** The calls of this visit, newest first: they are kept in the memory of the page only. */
export function useCalls(keys: ConsoleKeys) {
  const [calls, setCalls] = useState<readonly Sent[]>([]);
  const [shown, show] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const count = useRef(0);
  const { fail } = useFeedback();
  const locale = useLocale();
  useEffect(() => () => running.current?.abort(), []);

  const send = async (call: Pick<Sent, 'target' | 'operation' | 'request' | 'expected'>) => {
    running.current?.abort();
    const control = (running.current = new AbortController());
    const n = (count.current += 1);
    const first: Sent = { ...call, n, at: new Date().toISOString(), state: 'running', answer: null };
    setCalls((now) => [first, ...now].slice(0, KEPT));
    show(n);
    const change = (values: Partial<Sent>) =>
      setCalls((now) => now.map((one) => (one.n === n ? { ...one, ...values } : one)));
    try {
      const answer = await sendCall(call.request, {
        signal: control.signal,
        keyOf: (renew) => keys.take(call.target, renew),
        onWait: () => change({ state: 'key' }),
        onPart: (part) => change({ state: 'running', answer: part }),
        locale: locale === 'en' ? 'en' : 'ms',
      });
      change({ state: control.signal.aborted ? 'stopped' : 'done', answer });
    } catch (error) {
      // No key: the server says why.
      setCalls((now) => now.filter((one) => one.n !== n));
      fail(error);
    } finally {
      if (running.current === control) running.current = null;
    }
  };

  const current = calls.find(({ n }) => n === shown) ?? calls[0] ?? null;
  const isRunning = calls[0] !== undefined && (calls[0].state === 'running' || calls[0].state === 'key');
  return { calls, current, show, send, stop: () => running.current?.abort(), isRunning };
}
export type Calls = ReturnType<typeof useCalls>;
