import { Dialog, type DialogProps } from './Dialog';

/** A modal dialog in the middle. Mounted while it is open; close it by unmounting. */
export function Modal(props: Omit<DialogProps, 'side'>) {
  return <Dialog {...props} />;
}
