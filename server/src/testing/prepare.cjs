const { execFileSync } = require('node:child_process');
const path = require('node:path');

/**
 * Before the tests: bundles the server’s threads and prepares the databases that each test file copies
 * instead of migrating one. A process of its own, since the runner would transform the modules that it needs.
 */
module.exports = async () => {
  const prepare = path.join(__dirname, 'prepare.mjs');
  process.env.TITIAN_TEST_DATABASES = execFileSync(process.execPath, [prepare], { encoding: 'utf8' });
};
