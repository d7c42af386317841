import { useState } from 'react';
import type { Banner } from '@titian/shared-contracts';
import { useSession } from '@titian/shared-auth';
import { asProblem, useFeedback } from '@titian/shared-ui';
import { usePortal } from '../portal/portalContext';
import { useDismissBannerMutation } from './banners.api';
import { keepDismissed } from './dismissedCookie';

const keyOf = ({ id, round }: Pick<Banner, 'id' | 'round'>, reader: string | null) => `${reader ?? ''} ${id} ${round}`;

/** Puts banners away at once: of a person on the server, of a visitor in the browser. One that the server didn't take comes back. */
export function useDismissal() {
  const { status, user } = useSession();
  const { banners: first } = usePortal();
  // Until it is known who is here, it is whom the document was made for.
  const reader = status === 'starting' ? first.reader : (user?.id ?? null);
  const [away, setAway] = useState<readonly string[]>([]);
  const { fail } = useFeedback();
  const [send] = useDismissBannerMutation();

  const dismiss = async ({ id, round }: Banner) => {
    const key = keyOf({ id, round }, reader);
    setAway((keys) => [...keys, key]);
    if (reader === null) {
      keepDismissed({ id, round });
      return;
    }
    const done = await send({ params: { id }, body: { round } });
    const problem = done.error && asProblem(done.error);
    // 404: it is over meanwhile.
    if (!problem || problem.status === 404) return;
    setAway((keys) => keys.filter((one) => one !== key));
    fail(problem);
  };
  return { dismiss, isAway: (banner: Banner) => away.includes(keyOf(banner, reader)) };
}
