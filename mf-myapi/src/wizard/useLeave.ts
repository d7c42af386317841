import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createOpenForms } from '../parts/authoring/openForms';

/** How long a text that is just being saved is waited for, and how often it is looked at, in milliseconds. */
const WAIT = 3_000;
const EVERY = 50;

/** Leaves a step of the wizard once everything that was typed on it is saved. */
export function useLeave() {
  const navigate = useNavigate();
  const [forms] = useState(createOpenForms);
  const [next, setNext] = useState<{ to: string }>();
  const [isLeaving, setLeaving] = useState(false);
  const busy = useRef(false);
  // Left in the render in which the forms count as saved, so that nobody is asked whether to leave them.
  useEffect(() => {
    if (next) void navigate(next.to);
  }, [navigate, next]);
  const settle = async () => {
    for (let waited = 0; busy.current && waited < WAIT; waited += EVERY) {
      await new Promise((resolve) => setTimeout(resolve, EVERY));
    }
  };
  return {
    join: forms.join,
    /** Saves what is open, and stays. */
    flush: () => void forms.flush(),
    isLeaving,
    /** To be told whether something that saves by itself is on its way. */
    setBusy: useCallback((value: boolean) => void (busy.current = value), []),
    async leave(to: string): Promise<void> {
      setLeaving(true);
      const isSaved = await forms.flush();
      if (isSaved) await settle();
      setLeaving(false);
      if (isSaved) setNext({ to });
    },
  };
}
