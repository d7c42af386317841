import type { BreakAsk, BrokenCall } from '@titian/shared-contracts/lifecycle';
import {
  AgencyMark,
  Button,
  Card,
  CodeParts,
  Tag,
  useFeedback,
  useFormat,
  useTranslation,
  Verb,
} from '@titian/shared-ui';
import { useAcknowledgeMutation } from '../parts/changes/changes.api';
import css from './changes.module.css';

function Broken({
  operation: { method, path, isRemoved, places, isPartial, kinds = [], calls },
}: {
  operation: BrokenCall;
}) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const names = kinds.map((kind) => t(`changes.kind.${kind}`)).join(', ');
  return (
    <li className={css.operation}>
      <p className={css.name}>
        <Verb method={method} />
        <code>
          <CodeParts>{path}</CodeParts>
        </code>
        <Tag tone="error">{t(isRemoved ? 'changes.removed' : 'changes.narrowed')}</Tag>
        <span className={css.calls}>{t('changes.calls', { count: calls, number: format.number(calls) })}</span>
      </p>
      {!isRemoved && places.length > 0 && <p className={css.places}>{places.join(' · ')}</p>}
      {kinds.length > 0 && <p className={css.places}>{t('changes.notTaken', { kinds: names })}</p>}
      {isPartial && <p className={css.places}>{t('changes.partial')}</p>}
    </li>
  );
}

/** Who acknowledged it, and when. */
function Given({ by, at }: NonNullable<BreakAsk['acknowledged']>) {
  const { t } = useTranslation('catalogue');
  const words = { at: useFormat().dateTime(at) };
  return <p>{by ? t('changes.given', { ...words, name: by }) : t('changes.givenAt', words)}</p>;
}

function State({ acknowledged, until }: BreakAsk) {
  const { t } = useTranslation('catalogue');
  if (acknowledged) return <Tag tone="success">{t('changes.acknowledged')}</Tag>;
  return until ? <Tag tone="warning">{t('changes.waiting')}</Tag> : <Tag>{t('changes.published')}</Tag>;
}

/** What one coming version breaks of the reader's agency's calls, until when it waits, and its acknowledgement. */
export function ChangeCard({ ask }: { ask: BreakAsk }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { confirm, toast } = useFeedback();
  const [acknowledge, { isLoading }] = useAcknowledgeMutation();
  const { project, version, since, until, publishedAt, acknowledged } = ask;
  const words = { api: format.text(project.Name), version };
  const give = async () => {
    const action = t('changes.acknowledge');
    if (!(await confirm({ title: t('changes.sure', words), body: t('changes.sureBody'), action }))) return;
    const done = await acknowledge({ params: { id: ask.id }, body: { rowVersion: ask.rowVersion } });
    if (!done.error) toast({ title: t('changes.done', words), severity: 'success' });
  };
  return (
    <Card title={t('changes.card', words)} actions={<State {...ask} />} flush>
      <div className={css.about}>
        <p className={css.agency}>
          <AgencyMark code={project.organization.code} src={project.organization.imageUrl} />
          {format.text(project.organization.name)}
        </p>
        {until && <p>{t('changes.since', { since, day: format.date(until) })}</p>}
        {publishedAt && <p>{t('changes.sincePublished', { version, day: format.date(publishedAt) })}</p>}
        {acknowledged && <Given {...acknowledged} />}
      </div>
      <ul>
        {ask.operations.map((operation) => (
          <Broken key={`${operation.method} ${operation.path}`} operation={operation} />
        ))}
      </ul>
      {ask.open && (
        <div className={css.foot}>
          <Button type="primary" loading={isLoading} onClick={() => void give()}>
            {t('changes.acknowledge')}
          </Button>
        </div>
      )}
    </Card>
  );
}
