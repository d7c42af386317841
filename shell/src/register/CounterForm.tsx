import type { CounterRegistration } from '@titian/shared-contracts/registration';
import { useListOrganizationsQuery } from '@titian/shared-auth';
import { Button, FootActions, useTranslation } from '@titian/shared-ui';
import { ResourceForm, useFormDialog } from '@titian/shared-ui/data';
import { AcceptTerms } from './AcceptTerms';
import { PersonFields } from './PersonFields';
import { useRegisterAtCounterMutation } from './register.api';
import { useTerms } from './useTerms';
import styles from './register.module.css';

interface Props {
  number: string;
  onDone: (registered: CounterRegistration) => void;
  /** Restarts with another number. */
  onOther: () => void;
}
type Draft = Omit<CounterRegistration, 'identificationNumber'>;

/** The short form for registration at a counter, for organisations that the officer may manage. */
export function CounterForm({ number, onDone, onOther }: Props) {
  const { t } = useTranslation('register');
  const { data: organizations = [], isLoading } = useListOrganizationsQuery();
  const [register] = useRegisterAtCounterMutation();
  const { terms, send: sendWith } = useTerms();
  const { setDirty, close: restart } = useFormDialog(onOther);
  const send = async (draft: Draft) => {
    const body = { ...draft, identificationNumber: number };
    await sendWith(() => register({ body }).unwrap());
    onDone(body);
  };
  return (
    <ResourceForm<Draft> onSubmit={send} onDirty={setDirty}>
      {({ sending }) => (
        <>
          <p className={styles.number}>
            <span>{t('number')}</span> <code>{number}</code>
            <Button size="small" onClick={restart}>
              {t('counter.other')}
            </Button>
          </p>
          <PersonFields organizations={organizations} loading={isLoading} hasNumber />
          {terms && <AcceptTerms terms={terms} counter />}
          <FootActions>
            <Button type="primary" size="large" htmlType="submit" loading={sending}>
              {t('counter.submit')}
            </Button>
          </FootActions>
        </>
      )}
    </ResourceForm>
  );
}
