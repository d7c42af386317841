import { useTranslation } from 'react-i18next';
import type { ApiDetail } from '@titian/shared-contracts';
import { Button, Card, StatusTag, useFormat } from '@titian/shared-ui';
import { useShownVersion } from '../parts/api-frame/useShownVersion';
import css from './About.module.css';

/** The versions, newest first, with how long each will live. */
export function Versions({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const [shown, show] = useShownVersion(detail);
  return (
    <Card flush title={t('version.title')}>
      <div className={css.scroll} tabIndex={0} role="group" aria-label={t('version.title')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('version.version')}</th>
              <th scope="col">{t('version.state')}</th>
              <th scope="col">{t('version.stability')}</th>
              <th scope="col">{t('version.published')}</th>
              <th scope="col">{t('version.sunset')}</th>
              <th scope="col" className={css.number}>
                {t('version.operations')}
              </th>
            </tr>
          </thead>
          <tbody>
            {detail.versions.map((version) => (
              <tr key={version.id} aria-current={version.id === shown?.id || undefined}>
                <th scope="row">
                  <Button type="link" onClick={() => show(version.version)}>
                    <code>{version.version}</code>
                  </Button>
                </th>
                <td>
                  <StatusTag kind="version" state={version.state} />
                </td>
                <td>{t(`version.${version.stability}`)}</td>
                <td>{format.date(version.publishedAt)}</td>
                <td>{format.date(version.sunsetAt)}</td>
                <td className={css.number}>{format.number(version.operations.length)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
