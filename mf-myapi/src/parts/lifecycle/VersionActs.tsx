import type { VersionReview } from '@titian/shared-contracts/lifecycle';
import { Button, Menu, useTranslation } from '@titian/shared-ui';
import { ActDialogs } from './ActDialogs';
import { LIFE_ACTS, REVIEW_ACTS, useVersionActs } from './useVersionActs';

/** A menu of all that the reader may do with a version; nothing where they may do nothing. */
export function VersionActs({ version }: { version: VersionReview }) {
  const { t } = useTranslation('myapi');
  const { actsOf, open, close } = useVersionActs(version);
  const acts = actsOf([...REVIEW_ACTS, ...LIFE_ACTS]);
  const label = t('lifecycle.actsOf', { version: version.version });
  if (acts.length === 0) return null;
  return (
    <>
      <Menu items={acts} label={label} align="end">
        <Button icon="more" aria-label={label} />
      </Menu>
      {open && <ActDialogs act={open} version={version} onClose={close} />}
    </>
  );
}
