import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { create } from 'tar';

/** A build's folder as a tarball for the registry, without `.br` files: they would not match files that were changed by hand. */
export async function packRelease(folder: string): Promise<Buffer> {
  const outside = mkdtempSync(path.join(os.tmpdir(), 'titian-release-'));
  const file = path.join(outside, 'release.tgz');
  const files = readdirSync(folder).filter((name) => !/\.(br|map)$/.test(name));
  await create({ file, gzip: true, cwd: folder, portable: true }, files);
  const tarball = readFileSync(file);
  rmSync(outside, { recursive: true });
  return tarball;
}
