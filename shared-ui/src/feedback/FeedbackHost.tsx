import { useEffect, useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { feedbackStore } from './feedbackStore';
import { ToastRegion } from './ToastRegion';

let mounted = 0;

/** Renders the toasts and the open question. Every root mounts one; only the first mounted renders. */
export function FeedbackHost() {
  // useId is not unique across roots; a counter is.
  const [host] = useState(() => `host-${++mounted}`);
  const state = useSyncExternalStore(feedbackStore.subscribe, feedbackStore.get);
  useEffect(() => feedbackStore.claim(host), [host]);
  if (state.hosts[0] !== host) return null;
  return (
    <>
      <ToastRegion toasts={state.toasts} />
      {state.question && <ConfirmDialog question={state.question} />}
    </>
  );
}
