import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ShownToast } from './feedbackStore';
import { ToastCard } from './ToastCard';
import { TOAST_KEY, useToastKeys } from './useToastKeys';
import { useToastLayer } from './useToastLayer';
import { useToastPlace } from './useToastPlace';
import css from './Toast.module.css';

/** The live region of the toasts. Always mounted, since screen readers don't announce a region that is added with its text. */
export function ToastRegion({ toasts }: { toasts: readonly ShownToast[] }) {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const [holder] = useState(() => document.createElement('div'));
  useToastLayer(holder, region, toasts.length > 0);
  useToastPlace(region, toasts);
  const keys = useToastKeys(region, toasts);
  return createPortal(
    <div
      ref={region}
      popover="manual"
      className={css.region}
      role="region"
      aria-label={t('view.notices')}
      aria-keyshortcuts={TOAST_KEY}
      aria-live="polite"
      {...keys}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    holder,
  );
}
