import type { RegistryKeys, ResolvedAnswer, ResolvedSection, SignedAnswer } from '@titian/shared-contracts';
import { SectionFault } from './faults';
import { verifyAnswer, type Verify } from './verifyAnswer';

const SEQUENCE = 'titian.sequence';

export interface TrustEffects {
  now(): number;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  verify: Verify;
  /** Fetches the registry's current answer, and its public keys. */
  fetchAnswer(): Promise<SignedAnswer>;
  fetchKeys(): Promise<RegistryKeys>;
  /** Adds the reader's override builds to a verified answer. Never rejects. */
  complete(answer: ResolvedAnswer): Promise<ResolvedAnswer>;
}

/** The highest sequence that this browser has accepted; without storage, that this page has accepted. */
const createSequence = (storage: TrustEffects['storage']) => {
  let seen = 0;
  return {
    highest() {
      try {
        seen = Math.max(seen, Number(storage.getItem(SEQUENCE) ?? 0));
      } catch {
        // Without storage: this page's own.
      }
      return seen;
    },
    raise(sequence: number) {
      seen = Math.max(this.highest(), sequence);
      try {
        storage.setItem(SEQUENCE, String(seen));
      } catch {
        // Without storage: this page's own.
      }
    },
  };
};

/**
 * The verified answer of the registry, which says what runs. The answer in the HTML document is verified while the portal starts; a new one is
 * fetched if it is refused or has expired. Loading a section's code waits for it; menus do not.
 */
export const createTrust = (document: SignedAnswer, firstKeys: RegistryKeys, effects: TrustEffects) => {
  const sequence = createSequence(effects.storage);
  const listeners = new Set<(answer: ResolvedAnswer) => void>();
  let keys = firstKeys;
  let current: Promise<ResolvedAnswer>;

  const check = (signed: SignedAnswer) =>
    verifyAnswer(signed, { keys, now: effects.now(), highest: sequence.highest(), verify: effects.verify });

  const accept = async (signed: SignedAnswer): Promise<ResolvedAnswer> => {
    if (!keys.some(({ id }) => id === signed.keyId)) keys = await effects.fetchKeys().catch(() => keys);
    const answer = await check(signed);
    sequence.raise(answer.sequence);
    return effects.complete(answer);
  };

  const fetchVerified = async (): Promise<ResolvedAnswer> => {
    const signed = await effects.fetchAnswer().catch((error: unknown) => {
      throw new SectionFault('noAnswer', 'The registry has no answer', { cause: error });
    });
    const answer = await accept(signed);
    listeners.forEach((listen) => listen(answer));
    return answer;
  };

  /** Fetches a new answer; if that fails, the current one stays. */
  const refresh = (): Promise<ResolvedAnswer> => {
    const before = current;
    const fetching = fetchVerified();
    current = fetching.catch(() => before);
    current.catch(() => undefined);
    return fetching;
  };

  // A cached document may contain an old answer, which is refused: then ask the registry.
  current = accept(document).catch(() => fetchVerified());
  current.catch(() => undefined);

  return {
    refresh,
    /** The last accepted answer. */
    answer: () => current,
    /** The resolved release of a section; rejects with a fault if there is no valid answer or no such section. */
    async sectionOf(name: string): Promise<ResolvedSection> {
      let answer = await current.catch(() => refresh());
      if (effects.now() > Date.parse(answer.expiresAt)) answer = await refresh();
      const section = answer.sections.find((one) => one.name === name);
      if (!section) throw new SectionFault('withdrawn', `${name} runs no more`);
      return section;
    },
    /** Calls the listener with each newer answer. */
    listen(listener: (answer: ResolvedAnswer) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
export type Trust = ReturnType<typeof createTrust>;
