import { Copy, Prose, RequestId, Secret, Stack, useTranslation, When } from '@titian/shared-ui';
import css from '../guide.module.css';

/** What people write is Markdown; no HTML in it is ever used. */
export default function Texts() {
  const { t } = useTranslation('admin');
  return (
    <Stack>
      <Prose text={t('guide.sample.markdown')} />
      <div className={css.row}>
        <When at="2026-11-20T02:00:00Z" exact />
        <Copy text="v3.2" name={t('guide.sample.version')} />
        <Secret value="ttn_live_0123456789" name={t('guide.sample.key')} />
        <RequestId id="req_WY3T2BRK8DWQ" />
      </div>
    </Stack>
  );
}
