import { useRef, useState } from 'react';

/** `[sending, send]`: whether the request is running, and a function that starts it unless it runs; errors are rethrown. */
export function useSending<V>(request: (values: V) => Promise<unknown>): [boolean, (values: V) => Promise<void>] {
  const [sending, setSending] = useState(false);
  // The state is too late for a second press before the button is disabled.
  const running = useRef(false);
  const send = async (values: V) => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    try {
      await request(values);
    } finally {
      running.current = false;
      setSending(false);
    }
  };
  return [sending, send];
}
