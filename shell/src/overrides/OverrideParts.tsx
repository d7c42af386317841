import { AskOverride } from './AskOverride';
import { OverrideNotices } from './OverrideNotices';
import type { OverrideState } from './override';

interface Props {
  overrides: readonly OverrideState[];
  /** Whether the URL is a link to a build. */
  isRequested: boolean;
  onEnded: () => void;
}

/** The banner of active overrides, and the question for a link to a build. */
export function OverrideParts({ overrides, isRequested, onEnded }: Props) {
  return (
    <>
      <OverrideNotices overrides={overrides} onEnded={onEnded} />
      {isRequested && <AskOverride />}
    </>
  );
}
