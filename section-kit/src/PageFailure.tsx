import { Failure } from '@titian/shared-ui';

/**
 * The error itself is of no use to the reader, and its kind would mislead: a TypeError of ours is neither a lost connection nor the
 * server’s fault. What can be quoted is the number under which the shell reports it.
 */
const BROKEN = { status: 0, code: 'section.render', instance: 'SEC-403' };

/** A page of this section threw: said in the section, which stays usable. */
export function PageFailure({ retry }: { retry(): void }) {
  return <Failure error={BROKEN} onRetry={retry} />;
}
