import { both } from '../../../demo/both';
import { digestOf } from '../../../demo/keep-bytes';
import { daysBefore } from '../../../demo/rows/context';
import { type Demo, seeded } from '../../../demo/rows/world';
import { file } from '../../../storage/schema';
import { LIBRARY_FIELDS, LIBRARY_REF } from '../place';
import { libraryItem } from '../library.tables';
import { demoItems } from './content';

const TYPES = { Picture: 'image/png', Document: 'application/pdf' } as const;

/** Nothing is read out in the place of a document. */
const altOf = (text: string) => (text ? both(text) : { my: '', en: '' });

export const libraryDemo: Demo = ({ context: { now, random }, organizations, people }) => {
  const made = demoItems().map(({ by, name, content, age, title, description, alt, ...item }) => {
    const [at, person] = [daysBefore(now, age), people.byName(by)];
    const id = random.id(at);
    const stamp = { createdAt: at, updatedAt: at, updatedBy: person.id };
    const text = { title: both(title), description: both(description), alt: altOf(alt) };
    return {
      item: {
        id,
        ...item,
        ...text,
        tenantId: by === 'superadmin' ? null : organizations.tenantOf(person.agency),
        ...stamp,
      },
      file: {
        ...{ id: random.id(at), ref: LIBRARY_REF, refId: id, field: LIBRARY_FIELDS[item.kind], name },
        ...{ type: TYPES[item.kind], size: content.length, sha256: digestOf(content) },
        ...{ ownerId: person.id, state: 'attached' as const, createdAt: at, attachedAt: at },
      },
    };
  });
  return {
    tables: [
      seeded(
        libraryItem,
        made.map(({ item }) => item),
      ),
      seeded(
        file,
        made.map((one) => one.file),
      ),
    ],
  };
};
