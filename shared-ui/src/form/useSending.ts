import { useState } from 'react';

/** `[sending, send]`: whether what was asked for is under way, and how to ask; what it throws is thrown on. */
export function useSending<V>(act: (values: V) => Promise<unknown>): [boolean, (values: V) => Promise<void>] {
  const [sending, setSending] = useState(false);
  const send = async (values: V) => {
    setSending(true);
    try {
      await act(values);
    } finally {
      setSending(false);
    }
  };
  return [sending, send];
}
