import type { FastifyPluginAsync } from 'fastify';
import { folder, repository, repositoryFile, share } from '@titian/shared-contracts/repository';
import { mount } from '../../http/mount';
import { keepDemoBytes } from '../../demo/keep-bytes';
import { demoContents } from './demo/files';
import { createContentService } from './content.service';
import { createFileService } from './file.service';
import { createFolderRightsService } from './folder-rights.service';
import { createFolderList } from './folder-list';
import { createFolderTrash } from './folder-trash.service';
import { createFolderService } from './folder.service';
import { createKeptBytes } from './kept-bytes';
import { createLockService } from './lock';
import { createManyFiles } from './many-files';
import { createManagedList, createManageService } from './manage.service';
import { createPreviewService } from './preview.service';
import { createPurgeService } from './purge.service';
import { createRepositoryService } from './repository.service';
import { sendDownload } from '../../files/send-download';
import { createShareService } from './share.service';
import { createSharedFileService } from './shared-file.service';
import { uploadRoutes } from './upload.routes';
import { createZipService } from './zip.service';

export const repositoryRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const reading = createRepositoryService(db);
  const managing = createManageService(db);
  const folders = createFolderService(db);
  const folderTrash = createFolderTrash(db);
  const rights = createFolderRightsService(db);
  const files = createFileService({ db, kept: createKeptBytes(app) });
  const many = createManyFiles(db, files);
  const locks = createLockService(db);
  const contents = createContentService(app);
  const previews = createPreviewService(app, contents);
  const shares = createShareService(db);
  const sharedFiles = createSharedFileService(db, contents);
  const purging = createPurgeService(app);
  const zips = createZipService(app, contents);

  mount(app, repository.list, (call, { query }) => reading.list(call, query));
  mount(app, repository.read, (call, { params }) => reading.read(call, params.id));
  mount(app, repository.follow, (call, { params, body }) => reading.follow(call, params.id, body.following));
  mount(app, repository.search, (call, { params, query }) => reading.search(call, params.id, query.q));
  mount(app, repository.activity, (call, { params, query }) => reading.activity(call, params.id, query));
  mount(app, repository.trash, (call, { params }) => reading.trash(call, params.id));
  mount(app, repository.emptyTrash, (call, { params }) => purging.trash(call, params.id));
  mount(app, repository.managed, (call, { query }) => createManagedList(db).managed(call, query));
  mount(app, repository.organizations, (call) => createManagedList(db).organizations(call));
  mount(app, repository.projects, (call) => createManagedList(db).projects(call));
  mount(app, repository.create, (call, { body }) => managing.create(call, body));
  mount(app, repository.update, (call, { params, body }) => managing.update(call, params.id, body));
  mount(app, repository.archive, (call, { params, body }) => managing.archive(call, params.id, body));

  mount(app, folder.files, (call, { params, query }) => createFolderList(db).files(call, params.id, query));
  mount(app, folder.create, (call, { params, body }) => folders.create(call, params.id, body));
  mount(app, folder.change, (call, { params, body }) => folders.change(call, params.id, body));
  mount(app, folder.remove, (call, { params }) => folderTrash.remove(call, params.id));
  mount(app, folder.restore, (call, { params }) => folderTrash.restore(call, params.id));
  mount(app, folder.purge, (call, { params }) => purging.folder(call, params.id));
  mount(app, folder.rights, (call, { params }) => rights.rights(call, params.id));
  mount(app, folder.setRights, (call, { params, body }) => rights.setRights(call, params.id, body));
  mount(app, folder.subjects, (call, { params, query }) => rights.subjects(call, params.id, query.q));
  mount(app, folder.zip, async (call, { params, query, reply }) =>
    sendDownload(reply, { type: 'application/zip', ...(await zips.zip(call, params.id, query.files)) }),
  );

  mount(app, repositoryFile.read, (call, { params }) => files.read(call, params.id));
  mount(app, repositoryFile.change, (call, { params, body }) => files.change(call, params.id, body));
  mount(app, repositoryFile.moveMany, (call, { body }) => many.move(call, body));
  mount(app, repositoryFile.removeMany, (call, { body }) => many.remove(call, body));
  mount(app, repositoryFile.copy, (call, { params, body }) => files.copy(call, params.id, body));
  mount(app, repositoryFile.lock, (call, { params, body }) => locks.set(call, params.id, body.locked));
  mount(app, repositoryFile.restoreVersion, (call, { params, body }) => files.restoreVersion(call, params.id, body));
  mount(app, repositoryFile.remove, (call, { params }) => files.remove(call, params.id));
  mount(app, repositoryFile.restore, (call, { params }) => files.restore(call, params.id));
  mount(app, repositoryFile.purge, (call, { params }) => purging.file(call, params.id));
  mount(app, repositoryFile.preview, (call, { params, query }) => previews.preview(call, params.id, query.version));
  mount(app, repositoryFile.content, async (call, { params, query, reply }) =>
    sendDownload(reply, await contents.content(call, params.id, query.version)),
  );
  mount(app, repositoryFile.picture, async (call, { params, query, reply }) =>
    sendDownload(reply, await previews.picture(call, params.id, query.version)),
  );

  mount(app, share.list, (call, { params }) => shares.list(call, params.id));
  mount(app, share.create, (call, { params, body }) => shares.create(call, params.id, body));
  mount(app, share.revoke, (call, { params }) => shares.revoke(call, params.id));
  mount(app, share.open, (call, { params }) => sharedFiles.open(call, params.token));
  mount(app, share.content, async (call, { params, reply }) =>
    sendDownload(reply, await sharedFiles.content(call, params.token)),
  );

  await app.register(uploadRoutes);
  if (app.config.demo) app.addHook('onListen', () => keepDemoBytes(app, demoContents()));
};
