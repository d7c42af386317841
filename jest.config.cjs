const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

const files = readdirSync(__dirname)
  .map((name) => path.join(__dirname, name, 'jest.config.cjs'))
  .filter(existsSync);

/** The number of workers is the run's, not a workspace's. */
const projectOf = (file) => {
  const { maxWorkers: _own, ...config } = require(file);
  const rootDir = path.dirname(file);
  return { displayName: path.basename(rootDir), rootDir, ...config };
};

/** Tests of every workspace in one run: no core waits while another finishes a workspace. */
module.exports = { maxWorkers: '100%', projects: files.map(projectOf) };
