import type { VersionReview } from '@titian/shared-contracts/lifecycle';
import { useFeedback, useTranslation } from '@titian/shared-ui';

/** Says how a publication ended: as it was asked for, or that it waits for the agencies that it affects. */
export function usePublished({
  version,
}: VersionReview): (result: { waitsUntil: string | null }, title: string) => void {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  return ({ waitsUntil }, title) =>
    waitsUntil
      ? toast({ title: t('lifecycle.done.hold', { version }), severity: 'info' })
      : toast({ title, severity: 'success' });
}
