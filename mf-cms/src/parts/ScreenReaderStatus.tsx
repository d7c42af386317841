import { SrOnly } from '@titian/shared-ui';

/** A message that screen readers announce when it changes. */
export function ScreenReaderStatus({ message }: { message: string }) {
  return (
    <div role="status">
      <SrOnly>{message}</SrOnly>
    </div>
  );
}
