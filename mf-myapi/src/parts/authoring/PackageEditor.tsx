import { type AuthoredPackage, PackageInput } from '@titian/shared-contracts/authoring';
import { Notice, useFeedback, useTranslation } from '@titian/shared-ui';
import { EditorDrawer } from '@titian/shared-ui/data';
import { useCreatePackageMutation, useUpdatePackageMutation } from './connections.api';
import { PackageFields } from './PackageFields';

/** In the form no operations means all of them. */
export type PackageDraft = Omit<PackageInput, 'operations'> & { operations: string[] };

const START: PackageDraft = {
  ...{ name: { my: '', en: '' }, description: { my: '', en: '' }, isOffered: true, stopOnQuota: true },
  ...{ quota: { limit: 1_000, unit: 'day' }, rate: { limit: 10, perSeconds: 1, burst: 0 } },
  ...{ price: { model: 'Free', amount: 0, currency: 'MYR' }, validation: 'Manual', subscriptionMonths: 12 },
  ...{ maxSubscribers: null, operations: [], fields: null, throttlePolicyId: null, accessPolicyId: null },
};

const toDraft = (pack: AuthoredPackage): PackageDraft => ({
  ...pack,
  ...{ isOffered: pack.state === 'Published', operations: pack.operations ?? [] },
});

/** What is sent: a free package costs nothing, and cleared fields are null. */
function toInput(draft: PackageDraft): PackageInput {
  const { name, description, isOffered, quota, rate, stopOnQuota, validation, subscriptionMonths } = draft;
  const amount = draft.price.model === 'Free' ? 0 : draft.price.amount;
  return {
    ...{ name, description, isOffered, quota, rate, stopOnQuota, validation, subscriptionMonths },
    price: { model: draft.price.model, amount, currency: 'MYR' },
    maxSubscribers: draft.maxSubscribers ?? null,
    operations: draft.operations.length > 0 ? draft.operations : null,
    fields: draft.fields,
    throttlePolicyId: draft.throttlePolicyId ?? null,
    accessPolicyId: draft.accessPolicyId ?? null,
  };
}

/** Adds a package, or changes one. */
export function PackageEditor({
  id,
  pack,
  onClose,
}: {
  id: string;
  pack: AuthoredPackage | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [create] = useCreatePackageMutation();
  const [update] = useUpdatePackageMutation();
  const send = async (draft: PackageDraft) => {
    // Of what has no field in the form nothing is lost.
    const input = toInput({ ...(pack ? toDraft(pack) : START), ...draft });
    if (pack) {
      const params = { id, packageId: pack.id };
      await update({ params, body: { rowVersion: pack.rowVersion, input } }).unwrap();
    } else {
      await create({ params: { id }, body: input }).unwrap();
    }
    toast({ title: t('authoring.pack.saved'), severity: 'success' });
  };
  const isProtected = pack !== null && pack.subscribers + pack.openOrders > 0;
  return (
    <EditorDrawer<PackageDraft>
      title={t(pack ? 'authoring.pack.edit' : 'authoring.pack.add')}
      initial={pack ? toDraft(pack) : START}
      action={t('authoring.pack.save')}
      head={isProtected && <Notice tone="info">{t('authoring.pack.protected')}</Notice>}
      onSubmit={send}
      onClose={onClose}
    >
      <PackageFields id={id} />
    </EditorDrawer>
  );
}
