import { Card, Page, Stack, useTranslation } from '@titian/shared-ui';
import { CodePanel } from '@titian/shared-ui/openapi';
import type { Example } from './example';
import css from './guide.module.css';

const PARTS = ['blankpage', 'form', 'table'] as const;
type Part = (typeof PARTS)[number];

function Sample({ name, Shown, code }: Example) {
  const { t } = useTranslation('admin');
  const title = t(`guide.examples.${name}.title`);
  return (
    <Card title={title} hint={t(`guide.examples.${name}.use`)}>
      {/* What only shows how waiting looks: nobody waits for it. */}
      <div data-example>
        <Shown />
      </div>
      <details className={css.code}>
        <summary>{t('guide.code')}</summary>
        <CodePanel
          head={<span className={css.file}>TSX</span>}
          language="javascript"
          code={code}
          label={`${t('guide.code')}: ${title}`}
          copies={t('guide.code')}
        />
      </details>
    </Card>
  );
}

/** A page of the style guide: parts in their states, each with its code, which is the module that is shown. */
export function GuidePage({ part, examples }: { part: Part; examples: readonly Example[] }) {
  const { t } = useTranslation('admin');
  return (
    <Page
      title={t(`guide.parts.${part}`)}
      purpose={t(`guide.purpose.${part}`)}
      tabs={PARTS.map((one) => ({ to: `/element/${one}`, label: t(`guide.parts.${one}`) }))}
    >
      <Stack>
        {examples.map((example) => (
          <Sample key={example.name} {...example} />
        ))}
      </Stack>
    </Page>
  );
}
