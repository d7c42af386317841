import { both } from '../../demo/both';
import { digestOf } from '../../demo/keep-bytes';
import { daysBefore } from '../../demo/rows/context';
import { type Demo, findApi, seeded } from '../../demo/rows/world';
import { file } from '../../storage/schema';
import { placeOf } from './api-document.repository';
import { apiDocument } from './api-document.tables';
import { demoDocuments } from './demo/content';

/** What the land office says of its most used API. */
export const apiDocumentDemo: Demo = (world) => {
  const { now, random } = world.context;
  const made = demoDocuments().map(({ api, title, name, content, age }, position) => {
    const at = daysBefore(now, age);
    const { api: about, row } = findApi(world, api);
    const id = random.id(at);
    const owner = world.people.approverOf(about.agency);
    return {
      document: { id, projectId: row.id, title: both(title), position, createdAt: at },
      file: {
        ...{ id: random.id(at), ...placeOf(id), name, type: 'application/pdf', size: content.length },
        ...{ sha256: digestOf(content), ownerId: owner.id, state: 'attached' as const, createdAt: at, attachedAt: at },
      },
    };
  });
  return {
    tables: [
      seeded(
        apiDocument,
        made.map(({ document }) => document),
      ),
      seeded(
        file,
        made.map((one) => one.file),
      ),
    ],
  };
};
