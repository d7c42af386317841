import type { VersionReview } from '@titian/shared-contracts/lifecycle';

/** What a dialog of an act is given. */
export interface VersionDialogProps {
  version: VersionReview;
  onClose: () => void;
}
