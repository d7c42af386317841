import { useEffect, useState, type ComponentType } from 'react';
import { useFeedback } from '@titian/shared-ui';

/** Milliseconds before a part that could not be fetched is asked for again. */
const AGAIN_AFTER = 5_000;
const UNREACHED = { status: 0, code: 'network', instance: '' };

/** A part of the shell that the first load leaves out: fetched when it is first shown; a fetch that fails is told once and tried again. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let fetched: ComponentType<P> | undefined;
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => fetched);
    const [failures, setFailures] = useState(0);
    const { fail } = useFeedback();
    useEffect(() => {
      if (Part) return undefined;
      let isLive = true;
      const attempt = () =>
        load().then(
          (component) => {
            fetched = component;
            if (isLive) setPart(() => component);
          },
          () => {
            if (!isLive) return;
            if (failures === 0) fail(UNREACHED);
            setFailures(failures + 1);
          },
        );
      const timer = setTimeout(() => void attempt(), failures === 0 ? 0 : AGAIN_AFTER);
      return () => {
        isLive = false;
        clearTimeout(timer);
      };
    }, [Part, failures, fail]);
    return Part ? <Part {...props} /> : null;
  };
}
