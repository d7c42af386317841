import { subscriber, type SubscriberDetail, type SubscriberRow } from '@titian/shared-contracts/subscription';
import {
  Button,
  QueryView,
  SkeletonRows,
  useFeedback,
  useFormat,
  useKeyedText,
  useTerms,
  useTranslation,
} from '@titian/shared-ui';
import { AskDialog, FormField, Modal, RadioCards, ReasonField, zodRules } from '@titian/shared-ui/data';
import { useChangePackageMutation, useReadSubscriptionQuery } from './subscribers.api';

interface Draft {
  packageId: string;
  reason: string;
}
interface Props {
  row: SubscriberRow;
  onClose: () => void;
}

/** No package may be had for the same price or less: what costs more is for the subscriber to order. */
function NoPackage({ row, onClose }: Props) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const text = useKeyedText();
  const footer = <Button onClick={onClose}>{text('action.close')}</Button>;
  return (
    <Modal title={t('subscribers.move.none')} onClose={onClose} footer={footer}>
      <p>{t('subscribers.move.noneBody', { api: format.text(row.project.Name) })}</p>
    </Modal>
  );
}

function Choose({ detail, onClose }: { detail: SubscriberDetail; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const terms = useTerms();
  const { toast } = useFeedback();
  const [change] = useChangePackageMutation();
  const rules = zodRules(subscriber.changePackage.body, useKeyedText());
  const { id, organization, packages, package: held, quota } = detail;
  const name = format.text(organization.name);
  const send = async (body: Draft) => {
    await change({ params: { id }, body }).unwrap();
    toast({ title: t('subscribers.done.changePackage', { name }), severity: 'success' });
  };
  return (
    <AskDialog<Draft>
      title={t('subscribers.move.title', { name })}
      subtitle={t('subscribers.move.now', { package: format.text(held.name), quota: terms.quota(quota) })}
      effects={[
        t('subscribers.move.quota'),
        t('subscribers.move.fields'),
        t('subscribers.move.keys'),
        t('subscribers.told'),
      ]}
      action={t('subscribers.act.changePackage')}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="packageId" label={t('subscribers.move.choose')} rules={rules('packageId')}>
        <RadioCards
          label={t('subscribers.move.choose')}
          options={packages.map((one) => ({
            value: one.id,
            title: format.text(one.name),
            body: terms.quota(one.quota),
            end: terms.price(one.price),
          }))}
        />
      </FormField>
      <ReasonField schema={subscriber.changePackage.body} help={t('subscribers.reasonHelp')} />
    </AskDialog>
  );
}

/** Moves a subscription to another package that costs no more. */
export function PackageDialog({ row, onClose }: Props) {
  const { t } = useTranslation('myapi');
  const query = useReadSubscriptionQuery({ params: { id: row.id } });
  if (!query.data) {
    return (
      <Modal title={t('subscribers.act.changePackage')} onClose={onClose}>
        <QueryView query={query} skeleton={<SkeletonRows rows={3} columns={1} />} failure={t('subscribers.oneFailure')}>
          {() => null}
        </QueryView>
      </Modal>
    );
  }
  if (query.data.packages.length === 0) return <NoPackage row={row} onClose={onClose} />;
  return <Choose detail={query.data} onClose={onClose} />;
}
