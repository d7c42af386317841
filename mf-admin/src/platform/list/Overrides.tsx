import { type Override, platformPaths } from '@titian/shared-contracts/platform';
import { Button, Card, Empty, Link, QueryView, useFeedback, useTranslation, When } from '@titian/shared-ui';
import { useEndOverrideMutation, useRegistryOverridesQuery } from '../platform.api';
import css from '../platform.module.css';

function OverrideLine({ override }: { override: Override }) {
  const { t } = useTranslation('admin');
  const { confirm, fail, toast } = useFeedback();
  const [end, { isLoading }] = useEndOverrideMutation();
  const { section } = override;
  const stop = async () => {
    const question = { title: t('overrides.endTitle', { section, name: override.by }), action: t('overrides.end') };
    if (!(await confirm({ ...question, body: t('overrides.endBody') }))) return;
    const done = await end({ params: { id: override.id } });
    if (done.error) fail(done.error);
    else toast({ title: t('overrides.ended', { section }), severity: 'success' });
  };
  return (
    <li className={css.line}>
      <div className={css.grow}>
        <p>
          <Link to={platformPaths.section(section)}>{section}</Link> · {override.by}
        </p>
        <code className={css.address}>{override.manifest}</code>
        <p className={css.quiet}>
          {t('overrides.until')} <When at={override.expiresAt} />
        </p>
      </div>
      {override.allowed.includes('end') && (
        <Button loading={isLoading} onClick={() => void stop()}>
          {t('overrides.end')}
        </Button>
      )}
    </li>
  );
}

/** Active overrides: builds that a person sees in place of a release, each for its author alone. */
export function Overrides() {
  const { t } = useTranslation('admin');
  const query = useRegistryOverridesQuery();
  const empty = <Empty icon="eye" title={t('overrides.empty')} body={t('overrides.emptyBody')} />;
  return (
    <Card title={t('overrides.title')} flush>
      <QueryView query={query} failure={t('overrides.failure')} empty={empty}>
        {(overrides) => (
          <ul>
            {overrides.map((override) => (
              <OverrideLine key={override.id} override={override} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
