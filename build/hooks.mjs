// What npm runs after an installation in a checkout (`prepare`): lets git run the hooks of .husky/. It never fails: whoever installs without
// git, without development dependencies or in CI wants no hooks.

if (process.env.CI === undefined) {
  try {
    const { default: husky } = await import('husky');
    const problem = husky();
    if (problem !== '') console.log(`git runs no hooks here: ${problem}`);
  } catch {
    // Without husky, or where nothing can be written, there are none.
  }
}
