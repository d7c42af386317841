import { useEffect, useRef, useState } from 'react';
import type { QuickAnswer } from './quickTypes';

/** A key is known to every gateway within five seconds (decision 042). */
const TRIES = 7;
const PAUSE_MS = 1_000;
const NEW_KEY_UNKNOWN = ['GDX-1402', 'invalid_client'];

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

const isUnknownKey = (answer: QuickAnswer | null): boolean =>
  answer?.status === 401 &&
  NEW_KEY_UNKNOWN.some((code) => answer.headers['x-gdx-error'] === code || answer.body.includes(`"${code}"`));

export type Trial = { state: 'idle' | 'running' | 'waiting' } | { state: 'done'; answer: QuickAnswer | null };

/** No answer where the call can't even be made, as with a secret that no header can carry. */
const answerOf = (make: () => Promise<QuickAnswer | null>) => make().catch(() => null);

/** Makes a call and keeps its answer. A key that was just issued is tried again until the gateways know it, or the page is left. */
export function useTrial(isNew: boolean) {
  const [trial, setTrial] = useState<Trial>({ state: 'idle' });
  const current = useRef(0);
  useEffect(() => () => void (current.current += 1), []);
  const run = async (make: () => Promise<QuickAnswer | null>) => {
    const mine = (current.current += 1);
    const show = (next: Trial) => {
      if (mine === current.current) setTrial(next);
    };
    show({ state: 'running' });
    let answer = await answerOf(make);
    for (let tried = 1; isNew && tried < TRIES && isUnknownKey(answer) && mine === current.current; tried += 1) {
      show({ state: 'waiting' });
      await pause();
      answer = await answerOf(make);
    }
    show({ state: 'done', answer });
  };
  const clear = () => {
    current.current += 1;
    setTrial({ state: 'idle' });
  };
  return { trial, run, clear };
}
