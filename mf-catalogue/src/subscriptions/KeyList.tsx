import { useState } from 'react';
import { KEY_LABEL_MAX, type Subscription } from '@titian/shared-contracts/subscription';
import { answeredAs, Button, QueryView, SkeletonRows, useFeedback, useTranslation } from '@titian/shared-ui';
import type { Issued } from './issued';
import { IssuedKey } from './IssuedKey';
import { KeyQuickStart } from './KeyQuickStart';
import { KeyRow } from './KeyRow';
import { useIssueCredentialMutation, useListCredentialsQuery } from '../parts/subscriptions.api';
import css from './subscriptions.module.css';

interface Props {
  subscription: Subscription;
  /** Told while a new key is shown that the reader hasn't stored yet. */
  onUnstored: (isUnstored: boolean) => void;
}

/** Keys of the application in this environment. A new key is shown here, only once. */
export function KeyList({ subscription, onUnstored }: Props) {
  const { t } = useTranslation('catalogue');
  const { fail } = useFeedback();
  const { application, environment, allowed } = subscription;
  const credentials = useListCredentialsQuery({ params: { id: application.id } });
  const ofEnvironment = answeredAs(credentials, (all) => all.filter((one) => one.environment === environment));
  const own = ofEnvironment.data;
  const [issue, { isLoading }] = useIssueCredentialMutation();
  const [issued, setIssued] = useState<Issued | null>(null);
  const [isStored, setStored] = useState(false);
  const [isTrying, setTrying] = useState(false);
  const isUnstored = issued !== null && !isStored;
  const store = (stored: boolean) => {
    setStored(stored);
    onUnstored(!stored);
  };
  const show = (key: Issued) => {
    setIssued(key);
    store(false);
  };
  const hasActive = own?.some(({ state }) => state === 'Active' || state === 'Rotating');
  const createKey = async () => {
    const label = application.name.slice(0, KEY_LABEL_MAX);
    const done = await issue({ params: { id: application.id }, body: { environment, label } });
    if (done.data) show(done.data);
    else fail(done.error);
  };
  return (
    <section className={css.block}>
      <h3>{t('keys.title')}</h3>
      <p className={css.quiet}>{t('keys.of', { application: application.name })}</p>
      {isUnstored && (
        <div className={css.issued}>
          <IssuedKey key={issued.id} secret={issued.secret} onStored={() => store(true)} />
        </div>
      )}
      <QueryView
        query={ofEnvironment}
        skeleton={<SkeletonRows rows={1} columns={2} />}
        empty={<p className={css.none}>{t('keys.none')}</p>}
        failure={t('keys.failure')}
      >
        {(keys) => (
          <ul className={css.keys}>
            {keys.map((credential) => (
              <KeyRow key={credential.id} credential={credential} isWaiting={isUnstored} onIssued={show} />
            ))}
          </ul>
        )}
      </QueryView>
      <div className={css.acts}>
        {allowed.includes('createKey') && (
          <Button
            type={own?.length ? 'default' : 'primary'}
            icon="key"
            loading={isLoading}
            disabled={isUnstored}
            onClick={() => void createKey()}
          >
            {t('keys.make')}
          </Button>
        )}
        {hasActive && !issued && !isTrying && (
          <Button icon="thunderbolt" onClick={() => setTrying(true)}>
            {t('keys.try')}
          </Button>
        )}
      </div>
      {(issued || isTrying) && <KeyQuickStart subscription={subscription} issued={issued} />}
    </section>
  );
}
