import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownToast } from './feedbackStore';
import { ToastCard } from './ToastCard';
import css from './Toast.module.css';

/** The live region that toasts appear in. It is always there, since a region that appears with its text is not announced. */
export function ToastRegion({ toasts }: { toasts: readonly ShownToast[] }) {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    region.current?.showPopover?.();
  }, []);
  useEffect(() => {
    const element = region.current;
    // A modal dialog that opened since would cover it; shown anew it stands above.
    if (newest === undefined || !element?.showPopover || !document.querySelector('dialog[open]')) return;
    element.hidePopover();
    element.showPopover();
  }, [newest]);
  return (
    <div
      ref={region}
      popover="manual"
      className={css.region}
      role="region"
      aria-label={t('view.notices')}
      aria-live="polite"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
