import { kind, type Message } from '../../events/message';

export const REPOSITORY_MESSAGES = {
  'repository.added': {
    kind: kind(
      'repository',
      { my: 'Fail baharu dalam repositori yang diikuti', en: 'A new file in a repository that I follow' },
      { mail: false },
    ),
    title: { my: 'Fail baharu: {name}', en: 'New file: {name}' },
    body: {
      my: '{name} telah ditambah ke repositori {repository}.',
      en: '{name} was added to the repository {repository}.',
    },
  },
  'repository.version': {
    kind: kind(
      'repository',
      { my: 'Versi baharu dalam repositori yang diikuti', en: 'A new version in a repository that I follow' },
      { mail: false },
    ),
    title: { my: 'Versi baharu: {name}', en: 'New version: {name}' },
    body: {
      my: '{name} dalam repositori {repository} mempunyai versi baharu.',
      en: '{name} in the repository {repository} has a new version.',
    },
  },
  'repository.infected': {
    kind: kind('repository', { my: 'Fail saya dijangkiti', en: 'A file of mine is infected' }),
    title: { my: '{name} dijangkiti', en: '{name} is infected' },
    body: {
      my: 'Enjin imbasan menemui kandungan berbahaya dalam {name}. Fail itu diasingkan dan tidak dapat dimuat turun.',
      en: 'The scan engine found something harmful in {name}. The file is in quarantine and cannot be downloaded.',
    },
  },
} as const satisfies Record<string, Message>;
