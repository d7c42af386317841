import { useTranslation } from 'react-i18next';
import type { AccessMode } from '@titian/shared-contracts/catalogue';
import { Tag } from '@titian/shared-ui';

const LOOK = {
  open: { tone: 'success', icon: 'unlock' },
  approval: { tone: 'warning', icon: 'audit' },
  agency: { tone: 'neutral', icon: 'lock' },
} as const;

/** The access mode of an API. */
export function AccessTag({ mode }: { mode: AccessMode }) {
  const { t } = useTranslation();
  return <Tag {...LOOK[mode]}>{t(`access.${mode}`)}</Tag>;
}
