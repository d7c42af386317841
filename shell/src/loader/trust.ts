import type { RegistryKeys, ResolvedAnswer, ResolvedSection, SignedAnswer } from '@titian/shared-contracts';
import { SectionFault } from './faults';
import { verifyAnswer, type Verify } from './verifyAnswer';

const SEQUENCE = 'titian.sequence';

export interface TrustEffects {
  now(): number;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  verify: Verify;
  /** Asks the registry what runs now, and which keys sign. */
  fetchAnswer(): Promise<SignedAnswer>;
  fetchKeys(): Promise<RegistryKeys>;
  /** Makes of a proven answer what runs here: with the reader's own builds in their places. Never rejects. */
  complete(answer: ResolvedAnswer): Promise<ResolvedAnswer>;
}

/** The highest sequence that this browser has accepted; a store that is shut leaves what this page has seen. */
const createSequence = (storage: TrustEffects['storage']) => {
  let seen = 0;
  return {
    highest() {
      try {
        seen = Math.max(seen, Number(storage.getItem(SEQUENCE) ?? 0));
      } catch {
        // As said above.
      }
      return seen;
    },
    raise(sequence: number) {
      seen = Math.max(this.highest(), sequence);
      try {
        storage.setItem(SEQUENCE, String(seen));
      } catch {
        // As said above.
      }
    },
  };
};

/**
 * What runs, as far as it is proven: the document's answer is verified while the portal starts, and asked for anew when it is refused
 * or has run out. Code of a section waits for it; menus don't.
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

  const ask = async (): Promise<ResolvedAnswer> => {
    const signed = await effects.fetchAnswer().catch((error: unknown) => {
      throw new SectionFault('noAnswer', 'The registry has no answer', { cause: error });
    });
    const answer = await accept(signed);
    listeners.forEach((listen) => listen(answer));
    return answer;
  };

  /** Asks anew; what is known stays in force when that fails. */
  const refresh = (): Promise<ResolvedAnswer> => {
    const before = current;
    const asked = ask();
    current = asked.catch(() => before);
    current.catch(() => undefined);
    return asked;
  };

  // A document out of a cache may hold an older answer: the registry itself has the last word.
  current = accept(document).catch(() => ask());
  current.catch(() => undefined);

  return {
    refresh,
    /** The last answer that was believed. */
    answer: () => current,
    /** What runs of a section now; rejects with the fault of the answer. */
    async sectionOf(name: string): Promise<ResolvedSection> {
      let answer = await current.catch(() => refresh());
      if (effects.now() > Date.parse(answer.expiresAt)) answer = await refresh();
      const section = answer.sections.find((one) => one.name === name);
      if (!section) throw new SectionFault('withdrawn', `${name} runs no more`);
      return section;
    },
    /** Calls back with each newer answer. */
    listen(listener: (answer: ResolvedAnswer) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
export type Trust = ReturnType<typeof createTrust>;
