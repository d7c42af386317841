import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownToast } from './feedbackStore';
import { ToastCard } from './ToastCard';
import css from './Toast.module.css';

/** The live region of the toasts. Always mounted, since screen readers don't announce a region that is added with its text. */
export function ToastRegion({ toasts }: { toasts: readonly ShownToast[] }) {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    region.current?.showPopover?.();
  }, []);
  useEffect(() => {
    const element = region.current;
    // A modal dialog opened since then would cover it; showing it again puts it on top.
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
