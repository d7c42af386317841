import { Failure } from '@titian/shared-ui';

/**
 * The original error would mislead the reader: a TypeError in our code is neither a lost connection nor a server error. The reader can
 * quote the number under which the shell reports it.
 */
const BROKEN = { status: 0, code: 'section.render', instance: 'SEC-403' };

/** The message for a page that threw. The rest of the section stays usable. */
export function PageFailure({ retry }: { retry(): void }) {
  return <Failure error={BROKEN} onRetry={retry} />;
}
