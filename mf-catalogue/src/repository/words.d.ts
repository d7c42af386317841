import type words from './locales/ms.json';

type Words = typeof words;

declare global {
  interface CatalogueWords {
    repositories: Words['repositories'];
    repository: Words['repository'];
    repositoryFile: Words['repositoryFile'];
    repositoryFiles: Words['repositoryFiles'];
    repositoryFolder: Words['repositoryFolder'];
    repositoryUpload: Words['repositoryUpload'];
    repositoryRights: Words['repositoryRights'];
    repositoryShare: Words['repositoryShare'];
    repositoryTrash: Words['repositoryTrash'];
    repositoryAct: Words['repositoryAct'];
    sharedFile: Words['sharedFile'];
    shareState: Words['shareState'];
    folderRight: Words['folderRight'];
    subjectKind: Words['subjectKind'];
    scan: Words['scan'];
  }
}
