import { useEffect, useState, type ComponentType } from 'react';
import { useFeedback } from '@titian/shared-ui';

/** Milliseconds before a failed load is retried. */
const RETRY_AFTER = 5_000;
const NETWORK_PROBLEM = { status: 0, code: 'network', instance: '' };

/** A component that is loaded when it is first rendered. A failure is shown once as a toast, and the load is retried. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => loaded);
    const [failures, setFailures] = useState(0);
    const { fail } = useFeedback();
    useEffect(() => {
      if (Part) return undefined;
      let isLive = true;
      const attempt = () =>
        load().then(
          (component) => {
            loaded = component;
            if (isLive) setPart(() => component);
          },
          () => {
            if (!isLive) return;
            if (failures === 0) fail(NETWORK_PROBLEM);
            setFailures(failures + 1);
          },
        );
      const timer = setTimeout(() => void attempt(), failures === 0 ? 0 : RETRY_AFTER);
      return () => {
        isLive = false;
        clearTimeout(timer);
      };
    }, [Part, failures, fail]);
    return Part ? <Part {...props} /> : null;
  };
}
