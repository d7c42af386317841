import { useEffect } from 'react';
import { useFeedback, type Feedback } from '@titian/shared-ui';

type Message = (feedback: Feedback) => void;

let waiting: Message[] = [];
let feedback: Feedback | undefined;

/** Shows a toast or dialog from outside the component tree; queued until the tree is mounted. */
export const notify = (message: Message): void => {
  if (feedback) message(feedback);
  else waiting.push(message);
};

/** Connects `notify` with the mounted tree, and delivers queued messages. */
export const useDeliverNotifications = (): void => {
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
