import { useEffect, useState } from 'react';
import { untilContent } from './untilContent';

/** Whether the page has shown its content; once it has, it stays so. `waits`: the content's data is still on its way. */
export function useContentShown(waits: boolean): boolean {
  const [shown, setShown] = useState(false);
  const looks = !waits && !shown;
  useEffect(() => {
    if (!looks) return;
    let isOver = false;
    void untilContent().then(() => {
      if (!isOver) setShown(true);
    });
    return () => void (isOver = true);
  }, [looks]);
  return shown;
}
