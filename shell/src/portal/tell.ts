import { useEffect } from 'react';
import { useFeedback, type Feedback } from '@titian/shared-ui';

type Message = (feedback: Feedback) => void;

let waiting: Message[] = [];
let feedback: Feedback | undefined;

/** Says something from outside the component tree; it waits for the tree where there is none yet. */
export const tell = (message: Message): void => {
  if (feedback) message(feedback);
  else waiting.push(message);
};

/** Hands the tree's voice to what lies outside it. */
export const useTold = (): void => {
  const current = useFeedback();
  useEffect(() => {
    feedback = current;
    for (const message of waiting) message(current);
    waiting = [];
    return () => {
      feedback = undefined;
    };
  }, [current]);
};
