// How each static host serves the files of a build. The facts come from the vendors' code and documents, and from the measurements in
// https://github.com/slorber/trailing-slash-guide/blob/main/docs/Hosting-Providers.md, which are "the guide" below.

import {
  bare,
  exact,
  type HostedFile,
  type HostRedirect,
  type HostSettings,
  type Look,
  redirect,
  type Serve,
  slashed,
} from './hosted-file.js';

/** Without a known host, any usual file is accepted, and nothing redirects. */
export const serveAny: Serve = (path, look) => {
  const index = (folder: string): HostedFile | null => look(`${folder}/index.html`) ?? look(`${folder}/index.htm`);
  if (path.endsWith('/')) return index(bare(path));
  return look(path) ?? look(`${path}.html`) ?? look(`${path}.htm`) ?? index(path);
};

/**
 * Netlify with "Pretty URLs", which is its default: the guide. A page without `.html` prefers its own file to a folder, even with a slash.
 * https://docs.netlify.com/routing/redirects/redirect-options/#trailing-slash
 */
export const serveNetlify: Serve = (path, look) => {
  const name = bare(path);
  const file = exact(path, look);
  if (file !== null) return file;
  const page = name === '' ? null : look(`${name}.html`);
  if (page !== null) return path.endsWith('/') ? redirect(301, name) : page;
  const index = look(`${name}/index.html`);
  return index === null || path.endsWith('/') ? index : redirect(301, slashed(path));
};

/** A server of files: for a path without a slash, it tries these endings in order, and a folder (`/`) redirects with this status. */
function folders(status: number, endings: readonly ('' | '.html' | '/')[]): Serve {
  return (path, look) => {
    if (path.endsWith('/')) return look(`${path}index.html`);
    for (const ending of endings) {
      const file = look(ending === '/' ? `${path}/index.html` : path + ending);
      if (file !== null) return ending === '/' ? redirect(status, `${path}/`) : file;
    }
    return null;
  };
}

/** GitHub Pages: the guide, and https://github.com/simonw/playing-with-github-pages for `/folder/index`. */
export const serveGitHub = folders(301, ['', '.html', '/']);

/** The website endpoint of S3: https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html */
export const serveS3 = folders(302, ['', '/']);

/** Apache: https://httpd.apache.org/docs/2.4/mod/mod_dir.html (DirectoryIndex, DirectorySlash). */
export const serveApache = folders(301, ['', '/']);

/**
 * Apache with `Options +MultiViews`, which negotiates only for a path that does not exist, not even as a folder:
 * https://httpd.apache.org/docs/2.4/content-negotiation.html#multiviews
 */
export const serveMultiViews = folders(301, ['', '/', '.html']);

/** nginx: https://nginx.org/en/docs/http/ngx_http_index_module.html, and `ngx_http_static_module.c` for the slash of folders. */
export const serveNginx = folders(301, ['', '/']);

/** Cloudflare Pages: https://github.com/cloudflare/workers-sdk/blob/main/packages/pages-shared/asset-server/handler.ts */
export const serveCloudflare: Serve = (path, look) => {
  if (path.endsWith('/')) {
    const index = look(`${path}index.html`);
    if (index !== null) return index;
    if (path.endsWith('/index/')) return redirect(308, path.slice(0, -'index/'.length));
    return look(`${bare(path)}.html`) === null ? null : redirect(308, bare(path));
  }
  const file = look(path);
  if (file !== null) {
    const name = path.replace(/\.html$/, '');
    if (name === path || name === '/') return file;
    if (name.endsWith('/index')) return redirect(308, name.slice(0, -'index'.length));
    return look(name) === null ? redirect(308, name) : file;
  }
  if (path.endsWith('/index')) return redirect(308, path.slice(0, -'index'.length));
  const page = look(`${path}.html`);
  if (page !== null) return page;
  return look(`${path}/index.html`) === null ? null : redirect(308, `${path}/`);
};

/** Assets of Cloudflare Workers: https://github.com/cloudflare/workers-sdk/blob/main/packages/workers-shared/asset-worker/src/handler.ts */
export const serveCloudflareWorker: Serve = (path, look, settings) => {
  const served = serveCloudflare(path, look, settings);
  return served?.kind === 'redirect' ? { ...served, status: 307 } : served;
};

/** Vercel: https://github.com/vercel/vercel/blob/main/packages/routing-utils/src/superstatic.ts, `convertCleanUrls` and `convertTrailingSlash`. */
export const serveVercel: Serve = (path, look, { cleanUrls, trailingSlash }) => {
  if (cleanUrls) {
    const clean = /^((?:\/.+)?)\/index(?:\.html)?\/?$/.exec(path)?.[1] ?? /^(.*)\.html\/?$/.exec(path)?.[1];
    if (clean !== undefined) return redirect(308, trailingSlash === true ? slashed(clean) : clean);
  }
  if (trailingSlash === true && !/^\/\.well-known(?:\/|$)/.test(path)) {
    if (/\/[^/.]+$/.test(path)) return redirect(308, `${path}/`);
    if (/\/[^/]+\.\w+\/$/.test(path)) return redirect(308, bare(path));
  }
  if (trailingSlash === false && path.endsWith('/') && path !== '/') return redirect(308, bare(path));
  const name = bare(path);
  return exact(path, look) ?? (cleanUrls && name !== '' ? look(`${name}.html`) : null) ?? look(`${name}/index.html`);
};

/** Firebase Hosting: https://github.com/firebase/superstatic/blob/master/src/middleware/files.js */
export const serveFirebase: Serve = (path, look, { cleanUrls, trailingSlash }) => {
  const hasSlash = path.endsWith('/');
  const own = exact(path, look);
  if (own !== null) {
    if (!cleanUrls || !path.endsWith('.html')) return own;
    const clean = path.slice(0, -'.html'.length).replace(/\/index$/, '');
    return redirect(301, trailingSlash === true ? slashed(clean) : clean);
  }
  const index = look(`${bare(path)}/index.html`);
  if (index !== null) {
    if (!hasSlash && (trailingSlash === true || (trailingSlash === null && !cleanUrls))) return redirect(301, `${path}/`);
    return hasSlash && trailingSlash === false && path !== '/' ? redirect(301, bare(path)) : index;
  }
  return cleanUrls ? firebasePage(path, look, trailingSlash) : null;
};

/** A page of Firebase without its `.html`; a trailing slash needs the setting for it. */
function firebasePage(path: string, look: Look, trailingSlash: HostSettings['trailingSlash']): HostedFile | HostRedirect | null {
  const hasSlash = path.endsWith('/');
  const page = hasSlash && trailingSlash === null ? null : look(`${bare(path)}.html`);
  if (page === null) return null;
  if (hasSlash && trailingSlash === false) return redirect(301, bare(path));
  if (!hasSlash && trailingSlash === true) return redirect(301, slashed(path.replace(/\/index$/, '')));
  return path.endsWith('/index') ? redirect(301, path.slice(0, -'/index'.length)) : page;
}

/**
 * Azure Static Web Apps: the tables of https://learn.microsoft.com/en-us/azure/static-web-apps/configuration#trailing-slash. They do not say
 * what happens to a page with a file and a folder; in the guide, all addresses of it are served, here the file without a slash. They redirect
 * `/file/` to `/file`; the guide measured 404.
 */
export const serveAzure: Serve = (path, look, { trailingSlash }) => {
  const own = exact(path, look);
  if (own !== null && (trailingSlash === null || !path.endsWith('.html'))) return own;
  const name = own === null ? bare(path) : path.replace(/(?:\/index)?\.html$/, '');
  const page = name === '' ? null : look(`${name}.html`);
  const index = look(`${name}/index.html`);
  const isFolder = index !== null && (page === null || /\/(?:index\.html)?$/.test(path));
  const file = isFolder ? index : page;
  if (file === null) return null;
  const usual = isFolder && path.endsWith('/');
  const to = name === '' || (trailingSlash === 'auto' ? isFolder : (trailingSlash ?? usual)) ? `${name}/` : name;
  return path === to ? file : redirect(301, to);
};
