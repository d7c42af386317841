import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type AccessDetail, type Explanation, policyPaths } from '@titian/shared-contracts/policy';
import { Button, Card, Columns, Page, QueryView, useTranslation } from '@titian/shared-ui';
import { AccessEditor } from './AccessEditor';
import { AskPanel } from './AskPanel';
import { useAccessPolicyQuery } from './policies.api';
import { Enabled } from './policyCells';
import { RulesCard } from './RulesCard';
import { Users } from './UsedByDialog';
import { Versions } from './Versions';

const ASIDE = 400;

function View({ policy }: { policy: AccessDetail }) {
  const { t } = useTranslation('admin');
  const [answer, setAnswer] = useState<Explanation | null>(null);
  const judged = answer?.policies.find(({ policyId }) => policyId === policy.id);
  return (
    <Columns
      aside={<AskPanel projectIds={policy.users.map(({ project }) => project.id)} onAnswer={setAnswer} />}
      asideWidth={ASIDE}
    >
      <RulesCard policy={policy} judged={judged} />
      <Card title={t('policies.usedBy', { count: policy.users.length })}>
        <Users users={policy.users} />
      </Card>
      <Card title={t('policies.versions', { count: policy.versions.length })}>
        <Versions versions={policy.versions} names={policy.names} />
      </Card>
    </Columns>
  );
}

/** An access policy: its rules, who uses it, its versions, and beside them what the gateway would say of a call. */
export function AccessPolicyPage() {
  const { t } = useTranslation('admin');
  const { id = '' } = useParams();
  const query = useAccessPolicyQuery({ params: { id } });
  // As it was read when the editor was opened: what somebody else saves meanwhile is refused, not overwritten.
  const [edited, setEdited] = useState<AccessDetail | null>(null);
  const { data } = query;
  const edit = data?.allowed.includes('update') && (
    <Button type="primary" icon="edit" onClick={() => setEdited(data)}>
      {t('policies.editAs', { version: data.rowVersion + 1 })}
    </Button>
  );
  return (
    <Page
      title={data?.name ?? t('policies.access.one')}
      mark={data && <Enabled row={data} />}
      breadcrumb={[{ label: t('policies.access.title'), to: policyPaths.access() }]}
      actions={edit}
    >
      <QueryView query={query} fills failure={t('policies.failure')}>
        {(policy) => <View policy={policy} />}
      </QueryView>
      {edited && <AccessEditor policy={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

export { AccessPolicyPage as Component };
