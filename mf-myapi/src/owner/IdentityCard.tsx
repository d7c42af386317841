import type { OwnProject } from '@titian/shared-contracts/project';
import { Card, Facts, useFormat, useTranslation, When } from '@titian/shared-ui';

/** What the API is called, to whom it belongs, and who answers for it. */
export function IdentityCard({ project }: { project: OwnProject }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { contact } = project;
  return (
    <Card title={t('owner.identity')}>
      <Facts
        rows={[
          [t('owner.projectIdentifier'), <code key="number">{project.projectIdentifier}</code>],
          [t('owner.identifier'), <code key="identifier">{project.Identifier}</code>],
          [t('owner.organization'), format.text(project.organization.name)],
          [t('owner.category'), format.text(project.categoryName)],
          [t('owner.classification'), t(`projects.classifications.${project.dataClassification}`)],
          [
            t('owner.contact'),
            <a key="contact" href={`mailto:${contact.email}`}>
              {contact.name}
            </a>,
          ],
          [t('owner.created'), format.date(project.createdAt)],
          [t('owner.publishedAt'), project.publishedAt && format.date(project.publishedAt)],
          [t('owner.updated'), <When key="updated" at={project.updatedAt} />],
        ]}
      />
    </Card>
  );
}
