import { TOAST_DURATION } from '@titian/shared-contracts';

export type Severity = 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  title: string;
  body?: string;
  severity?: Severity;
  /** One thing to do about it, `Undo` mostly. */
  action?: { label: string; run: () => void };
  /** Milliseconds; spec §9's 5 s unless told. */
  duration?: number;
}
export interface ShownToast extends Toast {
  id: number;
}
export interface Question {
  title: string;
  body?: string;
  /** The verb on the button that goes ahead. */
  action: string;
  danger?: boolean;
  /** Irreversible: the person has to type this. */
  typeName?: string;
}
export interface AskedQuestion extends Question {
  answer: (yes: boolean) => void;
}

interface State {
  toasts: readonly ShownToast[];
  question: AskedQuestion | null;
  /** Mounted hosts; the first one draws. */
  hosts: readonly string[];
}

let state: State = { toasts: [], question: null, hosts: [] };
let lastId = 0;
const listeners = new Set<() => void>();

const change = (part: Partial<State>) => {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
};

/** One place for what is said to the user, so that a toast outlives the section that raised it. */
export const feedbackStore = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  claim: (host: string) => {
    change({ hosts: [...state.hosts, host] });
    return () => change({ hosts: state.hosts.filter((other) => other !== host) });
  },
  toast: (toast: Toast) => {
    const shown = { duration: TOAST_DURATION, ...toast, id: ++lastId };
    change({ toasts: [...state.toasts.slice(-3), shown] });
  },
  dismiss: (id: number) => change({ toasts: state.toasts.filter((toast) => toast.id !== id) }),
  ask: (question: Question) => {
    state.question?.answer(false);
    return new Promise<boolean>((resolve) => {
      const answer = (yes: boolean) => {
        change({ question: null });
        resolve(yes);
      };
      change({ question: { ...question, answer } });
    });
  },
};
