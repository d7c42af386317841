import { useTranslation } from 'react-i18next';
import { Copy } from '../feedback/Copy';
import type { ReaderServer } from './readerContext';
import { SelectInput } from '../controls/SelectInput';
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
        <SelectInput
          size="small"
          className={css.server}
          label={t('server.choose')}
          value={chosen.url}
          options={servers.map(({ url, label }) => ({ value: url, label: label ? `${label}: ${url}` : url }))}
          onChange={(chosenUrl) => onChoose(servers.find(({ url }) => url === chosenUrl) ?? chosen)}
        />
      ) : (
        <code className={css.address}>{chosen.url}</code>
      )}
      <Copy text={chosen.url} name={t('server.label')} />
    </div>
  );
}
