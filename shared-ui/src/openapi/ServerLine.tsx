import { useTranslation } from 'react-i18next';
import { Copy } from '../feedback/Copy';
import type { ReaderServer } from './readerContext';
import css from './Reader.module.css';

interface Props {
  servers: readonly ReaderServer[];
  chosen: ReaderServer;
  onChoose: (server: ReaderServer) => void;
}

/** The base URL of the calls; a choice if there are several. */
export function ServerLine({ servers, chosen, onChoose }: Props) {
  const { t } = useTranslation('reader');
  return (
    <div className={css.head}>
      <span>{t('server.label')}</span>
      {servers.length > 1 ? (
        <select
          className={css.server}
          aria-label={t('server.choose')}
          value={chosen.url}
          onChange={(event) => onChoose(servers.find(({ url }) => url === event.target.value) ?? chosen)}
        >
          {servers.map(({ url, label }) => (
            <option key={url} value={url}>
              {label ? `${label}: ${url}` : url}
            </option>
          ))}
        </select>
      ) : (
        <code className={css.address}>{chosen.url}</code>
      )}
      <Copy text={chosen.url} name={t('server.label')} />
    </div>
  );
}
