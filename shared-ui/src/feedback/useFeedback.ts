import { useMemo } from 'react';
import { useKeyedText, wordsOf } from '../i18n/keyedText';
import { feedbackStore, type Question, type Toast } from './feedbackStore';
import { asProblem, problemText } from './problem';

export interface Feedback {
  /** Shows a short notice for 5 s. Never the only copy of a message. */
  toast: (toast: Toast) => void;
  /** Asks before what can't be undone; with `typeName` the name has to be typed. Resolves true when the person goes ahead. */
  confirm: (question: Question) => Promise<boolean>;
  /** Says why an act failed, with the request id, in the words of the section around it; of another one where its namespace is given. */
  fail: (error: unknown, title?: string, namespace?: string) => void;
}

/** Notices and questions, from any component of any root. */
export const useFeedback = (): Feedback => {
  const text = useKeyedText();
  return useMemo(
    () => ({
      toast: feedbackStore.toast,
      confirm: feedbackStore.ask,
      fail: (error, title, namespace) => {
        const { instance } = asProblem(error);
        const why = problemText(error, namespace ? wordsOf(namespace) : text);
        const id = instance ? `${text('view.requestId')}: ${instance}` : undefined;
        feedbackStore.toast({
          severity: 'error',
          title: title ?? why,
          body: [title && why, id].filter(Boolean).join(' ') || undefined,
        });
      },
    }),
    [text],
  );
};
