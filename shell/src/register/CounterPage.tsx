import { useState } from 'react';
import { type CounterRegistration, registrationPaths } from '@titian/shared-contracts/registration';
import { Button, Card, Columns, Empty, Page, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { CounterForm } from './CounterForm';
import { NumberDialog } from './NumberDialog';
import { CounterSlip } from './CounterSlip';
import { Steps } from './Steps';
import './words';

/** Assisted registration at a counter (spec §2 `/registerPOS`): the identification number first, then the short form. */
export function CounterPage() {
  const { t } = useTranslation('register');
  const local = useLocalPath();
  const [asks, setAsks] = useState(true);
  const [number, setNumber] = useState<string | null>(null);
  const [done, setDone] = useState<CounterRegistration | null>(null);
  const start = () => {
    setDone(null);
    setNumber(null);
    setAsks(true);
  };
  const take = (given: string) => {
    setNumber(given);
    setAsks(false);
  };
  const ask = (
    <Button type="primary" onClick={start}>
      {t('counter.enter')}
    </Button>
  );
  const list = <Button to={local(registrationPaths.applicants())}>{t('counter.list')}</Button>;
  return (
    <Page title={t('counter.title')} purpose={t('counter.purpose')} actions={list}>
      <Columns aside={<Steps way="counterSteps" current={done ? 3 : number ? 2 : 1} />}>
        {done ? (
          <CounterSlip registered={done} onNext={start} />
        ) : (
          <Card>
            {number ? (
              <CounterForm number={number} onDone={setDone} onOther={start} />
            ) : (
              <Empty icon="profile" title={t('counter.none')} body={t('counter.noneBody')} action={ask} />
            )}
          </Card>
        )}
      </Columns>
      {asks && <NumberDialog onClose={() => setAsks(false)} onFree={take} />}
    </Page>
  );
}

export { CounterPage as Component };
