import { Failure } from '@titian/shared-ui';

/** The error itself is of no use to the reader, and its kind would mislead: a TypeError of ours is no lost connection. */
const BROKEN = { status: 500, code: 'internal', instance: '' };

/** A page of this section threw: said in the section, which stays usable. */
export function PageFailure({ retry }: { retry(): void }) {
  return <Failure error={BROKEN} onRetry={retry} />;
}
