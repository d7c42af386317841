import { useState } from 'react';

/** `[sending, send]`: whether the request is running, and a function that starts it; errors are rethrown. */
export function useSending<V>(request: (values: V) => Promise<unknown>): [boolean, (values: V) => Promise<void>] {
  const [sending, setSending] = useState(false);
  const send = async (values: V) => {
    setSending(true);
    try {
      await request(values);
    } finally {
      setSending(false);
    }
  };
  return [sending, send];
}
