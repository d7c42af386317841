import { useMemo } from 'react';
import { useKeyedText, wordsOf } from '../i18n/keyedText';
import { feedbackStore, type Question, type Toast } from './feedbackStore';
import { asProblem, problemText } from './problem';

export interface Feedback {
  /** Shows a short message for 5 s. Never the only place of an important message. */
  toast: (toast: Toast) => void;
  /** Asks before an irreversible action; with `typeName` the name has to be typed. Resolves true if the user confirms. */
  confirm: (question: Question) => Promise<boolean>;
  /** Shows why an action failed, with the request id. Messages come from the surrounding section, or from the given namespace. */
  fail: (error: unknown, title?: string, namespace?: string) => void;
}

/** Toasts and confirm dialogs, from any component of any root. */
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
