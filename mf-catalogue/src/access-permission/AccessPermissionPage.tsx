import type { AccessPermission } from '@titian/shared-contracts/access-permission';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { Columns, QueryView, SkeletonLines, Stack, useTranslation } from '@titian/shared-ui';
import { ApiFrame } from '../parts/api-frame/ApiFrame';
import { WithApi } from '../parts/api-frame/WithApi';
import { useAccessPermissionQuery } from './accessPermission.api';
import { ApprovalCard } from './ApprovalCard';
import { DeclaredCard } from './DeclaredCard';
import { RulesCard } from './RulesCard';
import { AccessNotice } from './AccessNotice';
import css from './access.module.css';

const ASIDE_WIDTH = 360;

function AccessDetails({ detail, access }: { detail: ApiDetail; access: AccessPermission }) {
  return (
    <Stack>
      <AccessNotice detail={detail} state={access.state} />
      <Columns asideWidth={ASIDE_WIDTH} aside={<DeclaredCard detail={detail} purposes={access.purposes} />}>
        <ApprovalCard access={access} />
        <RulesCard packages={access.packages} />
      </Columns>
    </Stack>
  );
}

function AccessPermissionOf({ id }: { id: string }) {
  const { t } = useTranslation('catalogue');
  const query = useAccessPermissionQuery({ params: { id } });
  return (
    <ApiFrame id={id}>
      {(detail) => (
        <div className={css.page}>
          <QueryView fills query={query} skeleton={<SkeletonLines lines={8} />} failure={t('permission.failure')}>
            {(access) => <AccessDetails detail={detail} access={access} />}
          </QueryView>
        </div>
      )}
    </ApiFrame>
  );
}

/** Spec's `/apimarketplace/{id}/accesspermission`: who may use an API, who decides, and what an order has to declare. */
export function AccessPermissionPage() {
  return <WithApi>{(id) => <AccessPermissionOf id={id} />}</WithApi>;
}

export { AccessPermissionPage as Component };
