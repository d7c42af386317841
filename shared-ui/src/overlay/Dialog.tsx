import { useId, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import { IconButton } from '../controls/IconButton';
import { PartContext } from '../partContext';
import css from './Dialog.module.css';

export interface DialogProps {
  title: ReactNode;
  /** Called on Escape, a press outside and the close button; the caller then unmounts it. */
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** Buttons beside the close button. */
  tools?: ReactNode;
  /** Pixels. */
  width?: number;
  /** Attached to an edge of the screen: right, or left as for menus. */
  side?: boolean | 'start';
}

const FIRST = [
  '[data-autofocus]',
  '[data-dialog-body] :is(input, textarea, select):not(:disabled)',
  'footer button:not(:disabled)',
];

/** A control of the dialog whose list or menu is open. */
const OPEN_POPUP = ':is([role="combobox"], [aria-haspopup])[aria-expanded="true"]';
/** Escape closes what is open in the dialog, not the dialog with all that was filled in. */
const keepForPopup = (event: KeyboardEvent<HTMLDialogElement>) => {
  if (event.key === 'Escape' && event.currentTarget.querySelector(OPEN_POPUP)) event.preventDefault();
};

/** Of a group of radio buttons the chosen one, which Tab reaches, too: Space on another would change the choice. */
const chosenOf = (dialog: HTMLDialogElement, first: HTMLElement): HTMLElement =>
  first instanceof HTMLInputElement && first.type === 'radio'
    ? ([...dialog.querySelectorAll<HTMLInputElement>('input:checked')].find(({ name }) => name === first.name) ?? first)
    : first;

/** Of a dialog in another that appears with it, the outer one opens first: the later one lies on top, and takes the focus. */
const openModally = (dialog: HTMLDialogElement) => {
  if (dialog.open) return;
  const outer = dialog.parentElement?.closest('dialog');
  if (outer) openModally(outer);
  // jsdom has the element without its methods.
  if (dialog.showModal) dialog.showModal();
  else dialog.open = true;
  // Focus the first field, else the first button of the content; the browser would focus the close button.
  const first = FIRST.map((selector) => dialog.querySelector<HTMLElement>(selector)).find(Boolean);
  if (first) chosenOf(dialog, first).focus();
};

/** A modal `<dialog>`: the browser traps the focus in it and restores it on close. Mounted only while it is open. */
export function Dialog({ title, onClose, children, footer, subtitle, tools, width, side }: DialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown) openModally(shown);
    // close() restores the focus; just removing the element would lose it.
    return () => shown?.close?.();
  }, []);
  const closeOutside = (event: PointerEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classes(css.dialog, side && css.drawer, side === 'start' && css.start)}
      style={width ? { '--dialog-width': `${width}px` } : undefined}
      aria-labelledby={titleId}
      onPointerDown={closeOutside}
      onKeyDownCapture={keepForPopup}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <header className={css.head}>
        <h2 id={titleId} className={css.title}>
          {title}
          {subtitle && <div className={css.sub}>{subtitle}</div>}
        </h2>
        {tools}
        <IconButton icon="close" label={t('action.close')} plain onClick={onClose} />
      </header>
      <div className={css.body} data-dialog-body="">
        <PartContext value={true}>{children}</PartContext>
      </div>
      {footer && (
        <footer className={css.foot} data-sticky-actions="">
          {footer}
        </footer>
      )}
    </dialog>
  );
}
