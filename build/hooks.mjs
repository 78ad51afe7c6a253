// Lets git run the hooks of .husky/, as a part of `prepare.mjs`. It never fails: whoever installs without
// git, without development dependencies or in CI wants no hooks.

if (process.env.CI === undefined) {
  try {
    const { default: husky } = await import('husky');
    const problem = husky();
    if (problem !== '') console.error(`git runs no hooks here: ${problem}`);
  } catch {
    // Without husky, or where nothing can be written, there are none.
  }
}
