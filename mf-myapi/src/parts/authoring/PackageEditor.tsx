import type { AuthoredPackage } from '@titian/shared-contracts/authoring';
import { Notice, useFeedback, useTranslation } from '@titian/shared-ui';
import { EditorDrawer, Form } from '@titian/shared-ui/data';
import { useCreatePackageMutation, useListPackagesQuery, useUpdatePackageMutation } from './connections.api';
import { DisputeNotice } from './DisputeNotice';
import { type PackageDraft, START, toDraft, toInput } from './packageDraft';
import { PackageFields } from './PackageFields';
import { useRebased } from './useRebased';

/** What the parts of a package are called. */
const LABELS = {
  name: 'name',
  description: 'parts.about',
  terms: 'parts.terms',
  isOffered: 'isOffered',
  quota: 'quota',
  rate: 'rateLimit',
  stopOnQuota: 'stopOnQuota',
  price: 'price',
  validation: 'approval',
  subscriptionMonths: 'months',
  maxSubscribers: 'maxSubscribers',
  operations: 'operations',
  fields: 'fields',
  throttlePolicyId: 'throttle',
  accessPolicyId: 'accessPolicy',
} as const satisfies Record<keyof PackageDraft, string>;
/** The name under which what is typed of the package that is open is kept. */
export const keptPackage = (id: string) => `titian.package.${id}`;

const draftOf = (pack: AuthoredPackage | null): PackageDraft => (pack ? toDraft(pack) : START);

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
  const { refetch } = useListPackagesQuery({ params: { id } });
  const [form] = Form.useForm<PackageDraft>();
  const rebased = useRebased<PackageDraft, AuthoredPackage>({
    ...{ form, opened: pack, toDraft: draftOf },
    read: async () => (await refetch().unwrap()).find((one) => one.id === pack?.id) ?? null,
    keptAs: keptPackage(id),
  });
  const send = async (typed: PackageDraft) => {
    const sent = await rebased.send(typed, (rowVersion, draft, known) => {
      // Of what has no field in the form nothing is lost, nor what somebody else has saved of it since.
      const input = toInput({ ...draftOf(known), ...draft });
      if (!pack) return create({ params: { id }, body: input }).unwrap();
      return update({ params: { id, packageId: pack.id }, body: { rowVersion: rowVersion ?? 0, input } }).unwrap();
    });
    if (sent) toast({ title: t('authoring.pack.saved'), severity: 'success' });
    return sent;
  };
  const isProtected = pack !== null && pack.subscribers + pack.openOrders > 0;
  return (
    <EditorDrawer<PackageDraft>
      title={t(pack ? 'authoring.pack.edit' : 'authoring.pack.add')}
      form={form}
      initial={pack ? toDraft(pack) : START}
      action={t('authoring.pack.save')}
      head={isProtected && <Notice tone="info">{t('authoring.pack.protected')}</Notice>}
      left={rebased.left}
      onSubmit={send}
      onClose={onClose}
    >
      <DisputeNotice
        disputes={rebased.disputes}
        settle={rebased.settle}
        labelOf={(field) => t(`authoring.pack.${LABELS[field]}`)}
      />
      <PackageFields id={id} revision={pack && pack.state !== 'Staging' ? pack.termsRevision : null} />
    </EditorDrawer>
  );
}
