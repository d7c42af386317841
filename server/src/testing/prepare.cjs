const { execFileSync } = require('node:child_process');
const path = require('node:path');

/**
 * Before the tests: bundles the server's threads and keeps an image of a migrated, empty database, so that each test file starts from
 * it in well under a second. A process of its own, since the runner would transform the modules that it needs.
 */
module.exports = async () => {
  const arguments_ = [path.join(__dirname, 'prepare.mjs'), process.env.DATABASE_URL ? 'none' : 'image'];
  process.env.TITIAN_TEST_IMAGE = execFileSync(process.execPath, arguments_, { encoding: 'utf8' });
};
