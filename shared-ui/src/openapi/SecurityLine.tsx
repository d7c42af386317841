import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from '../i18n/Trans';
import type { SecurityNeed } from '@titian/shared-contracts/openapi';
import { Icon } from '../marks/icon/Icon';
import { needsOfGateway, type ShownNeed } from './gatewayNeeds';
import { useReader } from './readerContext';
import css from './Operation.module.css';

function Need({ need: { kind, place = 'header', key = '', scopes, name } }: { need: ShownNeed }) {
  const { t } = useTranslation('reader');
  const values = { place: t(`place.${place}`), key, name };
  return (
    <>
      <Trans t={t} i18nKey={`security.${kind}`} values={values} components={[<code key="key" />]} />
      {scopes.length > 0 && ` (${t('security.scopes', { scopes: scopes.join(', ') })})`}
    </>
  );
}

/** The credentials of a call, in a sentence: the document's, else those of the gateway in front. That none is needed is said on the gateway's word only. */
export function SecurityLine({ documented }: { documented: readonly SecurityNeed[][] }) {
  const { t } = useTranslation('reader');
  const { credentials } = useReader();
  const isSilent = documented.length === 0 || documented.some((needs) => needs.length === 0);
  if (isSilent && !credentials) return null;
  const security = isSilent && credentials ? needsOfGateway(credentials) : documented;
  if (security.length === 0)
    return (
      <p className={css.security}>
        <Icon name="unlock" size={13} /> {t('operation.needsNothing')}
      </p>
    );
  return (
    <p className={css.security}>
      <Icon name="lock" size={13} /> {t('operation.needs')}{' '}
      {security.map((needs, index) => (
        <Fragment key={index}>
          {index > 0 && ` ${t('operation.or')} `}
          {needs.map((need, at) => (
            <Fragment key={need.name}>
              {at > 0 && ' + '}
              <Need need={need} />
            </Fragment>
          ))}
        </Fragment>
      ))}
    </p>
  );
}
