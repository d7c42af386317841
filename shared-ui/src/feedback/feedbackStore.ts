import { TOAST_DURATION } from '@titian/shared-contracts';

export type Severity = 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  title: string;
  body?: string;
  severity?: Severity;
  /** One action, usually `Undo`. */
  action?: { label: string; run: () => void };
  /** Milliseconds; 5 s by default (spec §9). */
  duration?: number;
  /** News of the reader's own act from the server: the act's own toast says the same, so only one of the two is shown. */
  echo?: boolean;
}
export interface ShownToast extends Toast {
  id: number;
}
export interface Question {
  title: string;
  body?: string;
  /** Label of the confirm button, a verb. */
  action: string;
  danger?: boolean;
  /** For irreversible actions: the user has to type this. */
  typeName?: string;
}
export interface OpenQuestion extends Question {
  answer: (yes: boolean) => void;
}

interface State {
  toasts: readonly ShownToast[];
  question: OpenQuestion | null;
  /** Ids of the mounted hosts; only the first one renders. */
  hosts: readonly string[];
}

let state: State = { toasts: [], question: null, hosts: [] };
let lastId = 0;
/** When the last toast of a successful act appeared, in milliseconds since 1970; it may be gone already. */
let lastAct = -Infinity;
const listeners = new Set<() => void>();

const change = (part: Partial<State>) => {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
};

/** More at once nobody reads. */
const MOST = 3;

const isSame = (one: Toast, other: Toast) =>
  one.title === other.title && one.body === other.body && one.severity === other.severity;

/** Those that stay beside a new one: an equal toast is told anew, and an act's own toast takes the place of its echo. */
const staying = (toast: Toast) =>
  state.toasts.filter((shown) => !isSame(shown, toast) && (toast.echo || !shown.echo)).slice(1 - MOST);

const show = (toast: Toast) => {
  const now = Date.now();
  if (toast.echo && now - lastAct < TOAST_DURATION) return;
  if (!toast.echo && toast.severity !== 'error') lastAct = now;
  change({ toasts: [...staying(toast), { duration: TOAST_DURATION, ...toast, id: ++lastId }] });
};

/** One store for all messages to the user, so that a toast outlives the section that showed it. */
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
  toast: show,
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
