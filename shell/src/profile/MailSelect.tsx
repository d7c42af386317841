import { useTranslation } from '@titian/shared-ui';
import { Select } from '@titian/shared-ui/data';
import { MAIL_CHOICES, type MailChoice } from './mailChoice';
import styles from './profile.module.css';

interface Props {
  label: string;
  /** Undefined if several kinds differ. */
  value?: MailChoice;
  disabled?: boolean;
  onChange: (choice: MailChoice) => void;
}

/** Select for when mails are sent. */
export function MailSelect({ label, value, disabled, onChange }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Select<MailChoice>
      aria-label={label}
      className={styles.select}
      value={value}
      disabled={disabled}
      placeholder={t('preferences.choose')}
      options={MAIL_CHOICES.map((choice) => ({ value: choice, label: t(`preferences.mail.${choice}`) }))}
      onChange={onChange}
    />
  );
}
