// node build/release-notes.mjs TAG: prints what CHANGELOG.md says of the version in package.json. Ends with 1 and one line when the tag is
// not that version, or the changelog does not tell of its release.

import { readFileSync } from 'node:fs';

const [tag] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m).slice(1);
const section = sections.find((text) => text.startsWith(`${version} `));
const [heading = '', ...lines] = section?.split('\n') ?? [];

/** What keeps the version from being released; null when nothing does. */
function problemOf() {
  if (tag !== `v${version}`) return `the tag ${tag} is not the version of package.json, ${version}`;
  if (section === undefined) return `CHANGELOG.md has no section of ${version}`;
  if (!/ \(\d{4}-\d\d-\d\d\)$/.test(heading)) return `CHANGELOG.md has no date of release for ${version}: "## ${heading}"`;
  return null;
}

const problem = problemOf();
if (problem === null) console.log(lines.join('\n').trim());
else {
  console.error(problem);
  process.exitCode = 1;
}
