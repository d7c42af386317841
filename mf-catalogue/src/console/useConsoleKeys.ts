import { useCallback, useMemo, useRef, useState } from 'react';
import type { ConsoleKey, ConsoleTarget } from '@titian/shared-contracts/console';
import { useConsoleKeyMutation } from './console.api';

/** Milliseconds before its end at which a key is no longer used. */
const MARGIN = 30_000;

/** A key and when this page was given it. */
export interface HeldKey extends ConsoleKey {
  heldAt: number;
}
type Of = Pick<ConsoleTarget, 'application' | 'environment'>;
const nameOf = ({ application, environment }: Of) => `${application.id} ${environment}`;

export interface ConsoleKeys {
  /** The key, asked for where there is none; `renew` ends the present one. Throws the problem of the server. */
  take(of: Of, renew?: boolean): Promise<HeldKey>;
  /** When the key of a target ends; null where none is held. */
  endsAt(of: Of): string | null;
}

/** Keys of the console. They are in the memory of this page only: neither shown, nor in the store, nor in the browser's storage. */
export function useConsoleKeys(): ConsoleKeys {
  const held = useRef(new Map<string, HeldKey>());
  const [ends, setEnds] = useState<Record<string, string>>({});
  const [ask] = useConsoleKeyMutation();
  const take = useCallback(
    async (of: Of, renew = false) => {
      const name = nameOf(of);
      const known = held.current.get(name);
      if (known && !renew && Date.parse(known.expiresAt) - Date.now() > MARGIN) return known;
      const asked = ask({ params: { id: of.application.id }, body: { environment: of.environment, renew } });
      try {
        const key = { ...(await asked.unwrap()), heldAt: Date.now() };
        held.current.set(name, key);
        setEnds((now) => ({ ...now, [name]: key.expiresAt }));
        return key;
      } finally {
        asked.reset();
      }
    },
    [ask],
  );
  return useMemo(() => ({ take, endsAt: (of) => ends[nameOf(of)] ?? null }), [take, ends]);
}
