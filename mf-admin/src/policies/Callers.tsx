import type { Caller } from '@titian/shared-contracts/policy';
import { Icon, useFormat, useTranslation } from '@titian/shared-ui';
import { Select } from '@titian/shared-ui/data';
import css from './policies.module.css';

interface Props {
  callers: readonly Caller[];
  chosen: string;
  onChoose: (applicationId: string) => void;
  /** Whether the list of who can call is open. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Who can call: the applications that subscribe, each with the gateway's answer; one of them is asked about. */
export function Callers({ callers, chosen, onChoose, isOpen, onOpen }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const admitted = callers.filter(({ refusal }) => refusal === null).length;
  return (
    <div className={css.question}>
      <label>
        {t('policies.ask.application')}
        <Select
          showSearch
          optionFilterProp="label"
          value={chosen}
          onChange={onChoose}
          options={callers.map(({ application, organization }) => ({
            value: application.id,
            label: `${application.name} (${organization.code})`,
          }))}
        />
      </label>
      <details open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
        <summary>{t('policies.ask.whoCan', { admitted: format.number(admitted), count: callers.length })}</summary>
        <ul className={css.users} aria-label={t('policies.ask.whoCanList')}>
          {callers.map(({ application, organization, refusal }) => (
            <li key={application.id}>
              <span>
                {application.name} <span className={css.quiet}>{format.text(organization.name)}</span>
              </span>
              {refusal ? (
                <span className={css.bad}>
                  {refusal.code} {format.text(refusal.title)}
                </span>
              ) : (
                <span className={css.good}>
                  <Icon name="check" size={14} /> {t('policies.ask.may')}
                </span>
              )}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
