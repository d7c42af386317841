import { Dialog, type DialogProps } from './Dialog';

/** A modal dialog at the right edge, full width on small screens. Mounted while it is open. */
export function Drawer(props: Omit<DialogProps, 'side'>) {
  return <Dialog {...props} side />;
}
