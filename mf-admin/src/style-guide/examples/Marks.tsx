import {
  AgencyMark,
  Avatar,
  CodeParts,
  Count,
  HealthDot,
  Icon,
  SrOnly,
  Stack,
  Tag,
  useTranslation,
  Verb,
} from '@titian/shared-ui';
import css from '../guide.module.css';

const TONES = ['neutral', 'success', 'warning', 'error', 'info', 'brand', 'accent'] as const;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ADDRESS = '/gateway/jtg/semakan-hakmilik/v3.2/hakmilik';
const HEALTH = ['up', 'degraded', 'down'] as const;

export default function Marks() {
  const { t } = useTranslation('admin');
  return (
    <Stack>
      <div className={css.row}>
        {TONES.map((tone) => (
          <Tag key={tone} tone={tone}>
            {t(`guide.tone.${tone}`)}
          </Tag>
        ))}
      </div>
      <div className={css.row}>
        {METHODS.map((method) => (
          <Verb key={method} method={method} />
        ))}
        <CodeParts>{ADDRESS}</CodeParts>
      </div>
      <div className={css.row}>
        {HEALTH.map((state) => (
          <HealthDot key={state} state={state} text />
        ))}
        <AgencyMark code="JTG" />
        <Avatar name={t('guide.sample.person')} />
        <Count value={7} />
        <Count value={120} accent />
        <Icon name="api" size={20} />
        <SrOnly>{t('guide.sample.unseen')}</SrOnly>
      </div>
    </Stack>
  );
}
