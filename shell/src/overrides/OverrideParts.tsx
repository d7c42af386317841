import { AskOverride } from './AskOverride';
import { OverrideNotices } from './OverrideNotices';
import type { OverrideState } from './override';

interface Props {
  overrides: readonly OverrideState[];
  /** Whether a link to a build led here. */
  isAsked: boolean;
  onEnded: () => void;
}

/** The reminder of the overrides in force, and the question that a link to a build leads to. */
export function OverrideParts({ overrides, isAsked, onEnded }: Props) {
  return (
    <>
      <OverrideNotices overrides={overrides} onEnded={onEnded} />
      {isAsked && <AskOverride />}
    </>
  );
}
