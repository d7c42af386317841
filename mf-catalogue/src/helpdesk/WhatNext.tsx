import { Card, Timeline, useTranslation } from '@titian/shared-ui';

const STEPS = ['received', 'taken', 'answered', 'closed'] as const;

/** Tells the reporter what happens next. */
export function WhatNext() {
  const { t } = useTranslation('catalogue');
  const entries = STEPS.map((step) => ({
    key: step,
    title: t(`newIssue.next.${step}`),
    body: t(`newIssue.nextBody.${step}`),
    state: 'next' as const,
  }));
  return (
    <Card title={t('newIssue.nextTitle')}>
      <Timeline entries={entries} />
    </Card>
  );
}
