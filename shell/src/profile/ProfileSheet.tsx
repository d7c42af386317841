import { localText, type UserProfile } from '@titian/shared-contracts';
import { Avatar, Button, Facts, useLocale, useTranslation } from '@titian/shared-ui';
import styles from './profile.module.css';

/** Spec §9. */
export const PICTURE_SHOWN = 200;
/** Spec §3: shown if there is no organisation. */
const NONE = '–';

/** The profile (spec §3), read-only. */
export function ProfileSheet({ user, onEdit }: { user: UserProfile; onEdit: () => void }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { displayName, email, phone, role, organization, twoFactor, image } = user;
  return (
    <div className={styles.sheet}>
      <Avatar name={displayName} src={image?.url} size={PICTURE_SHOWN} />
      <div className={styles.facts}>
        <h3 className={styles.name}>{displayName}</h3>
        <Facts
          rows={[
            [t('profile.email'), email],
            [t('profile.phone'), phone ?? NONE],
            [t('profile.role'), localText(role.title, locale)],
            [t('profile.organization'), organization ? localText(organization.name, locale) : NONE],
            [t('profile.twoFactor'), t(`profile.mode.${twoFactor}`)],
          ]}
        />
        <Button type="primary" icon="edit" data-autofocus="" onClick={onEdit}>
          {t('profile.edit')}
        </Button>
      </div>
    </div>
  );
}
