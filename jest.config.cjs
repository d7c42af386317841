const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

const files = readdirSync(__dirname)
  .map((name) => path.join(__dirname, name, 'jest.config.cjs'))
  .filter(existsSync);

/** How many work, and how long they may, is the run's and not a workspace's. */
const projectOf = (file) => {
  const { maxWorkers: _workers, testTimeout: _time, ...config } = require(file);
  const rootDir = path.dirname(file);
  return { displayName: path.basename(rootDir), rootDir, ...config };
};

/** Tests of every workspace in one run: no core waits while another finishes a workspace. */
module.exports = { maxWorkers: '100%', testTimeout: 120_000, projects: files.map(projectOf) };
