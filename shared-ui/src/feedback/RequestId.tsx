import { useTranslation } from 'react-i18next';
import { Copy } from './Copy';
import { SrOnly } from '../marks/SrOnly';
import css from './Message.module.css';

/** The number to quote to the helpdesk, with a copy button. Renders nothing without one. */
export function RequestId({ id }: { id: string }) {
  const { t } = useTranslation();
  if (!id) return null;
  return (
    <div className={css.id}>
      <SrOnly>{t('view.requestId')}: </SrOnly>
      <code>{id}</code>
      <Copy text={id} name={t('view.requestId')} />
    </div>
  );
}
