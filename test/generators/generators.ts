// A dated site as the source of real generators, with the layouts that their users write or that their default themes have.

import type { Page, Site } from './dated-site.js';

export interface Generator {
  readonly name: string;
  /** The source of the site, by path. */
  readonly files: (site: Site) => Readonly<Record<string, string>>;
  /** Runs once. */
  readonly install: string;
  readonly build: string;
  readonly out: string;
  /** Whether the sitemap lists the home page. */
  readonly listsHome: boolean;
}

const ORIGIN = 'https://example.com';
/** npm completes the file, so it is written once. */
const MODULE = `echo '{ "private": true, "type": "module" }' > package.json\n`;

/** The pages as Markdown with front matter, in files whose path has the name of the page in place of the star. */
function markdown({ pages }: Site, path: string, matter: (page: Page) => object): Readonly<Record<string, string>> {
  const files = pages.map((page) => [path.replace('*', page.name), `${frontMatter(matter(page))}${page.text.join('\n\n')}\n`]);
  return Object.fromEntries(files);
}

function frontMatter(values: object): string {
  const lines = Object.entries(values).map(([key, value]) => `${key}: ${value}\n`);
  return `---\n${lines.join('')}---\n`;
}

/** Semantic elements, a fingerprinted style sheet, and dates in a sentence of metadata. */
const HUGO: Generator = {
  name: 'Hugo',
  install: '',
  build: 'hugo --quiet',
  out: 'public/',
  listsHome: true,
  files: (site) => ({
    'hugo.toml': `baseURL = "${ORIGIN}/"
title = "Tea"
disableKinds = ["taxonomy", "term", "RSS"]
[params]
${Object.entries({ ...site.template, menu: undefined })
  .flatMap(([key, value]) => (value === undefined ? [] : [`${key} = ${JSON.stringify(value)}`]))
  .join('\n')}
${site.template.menu.map((name) => `[[menu.main]]\nname = "${name}"\nurl = "/${name}/"`).join('\n')}
`,
    'assets/main.css': `body { color: ${site.template.colour}; }`,
    'layouts/_default/baseof.html': `<!doctype html><html lang="en"><head><title>{{ .Title }}</title>
{{ with resources.Get "main.css" | fingerprint }}<link rel="stylesheet" href="{{ .RelPermalink }}">{{ end }}</head><body>
<header><h2>Tea</h2><nav><ul>{{ range site.Menus.main }}<li><a href="{{ .URL }}">{{ .Name }}</a></li>{{ end }}</ul></nav></header>
<main>{{ block "main" . }}{{ end }}</main>
<footer>&copy; {{ site.Params.year }} {{ site.Params.footer }} Built {{ site.Params.built }}</footer></body></html>
`,
    'layouts/_default/single.html': `{{ define "main" }}<article><h1>{{ .Title }}</h1>
<p>Updated on {{ .Lastmod.Format "Monday, January 2, 2006" }} &middot; {{ .ReadingTime }} min read</p>
{{ .Content }}</article><nav>{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>{{ end }}
`,
    'layouts/index.html': `{{ define "main" }}<h1>Teas</h1><ul>{{ range site.RegularPages.ByTitle }}
<li><a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ .Lastmod }}</li>{{ end }}</ul>{{ end }}
`,
    'content/_index.md': frontMatter({ title: 'Tea', lastmod: site.date }),
    ...markdown(site, 'content/*.md', ({ title, date }) => ({ title, lastmod: date })),
  }),
};

/** Only `div` around the text, and dates as JavaScript prints them. */
const ELEVENTY: Generator = {
  name: 'Eleventy',
  install: 'npm install @11ty/eleventy',
  build: 'npx @11ty/eleventy --quiet',
  out: '_site/',
  listsHome: true,
  files: (site) => ({
    '_data/template.json': JSON.stringify(site.template),
    'sitemap.njk': `---
permalink: /sitemap.xml
eleventyExcludeFromCollections: true
---
<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
{%- for page in collections.all %}
  <url><loc>${ORIGIN}{{ page.url }}</loc><lastmod>{{ page.date.toISOString() }}</lastmod></url>
{%- endfor %}
</urlset>
`,
    '_includes/layout.njk': `<!doctype html><html lang="en"><head><title>{{ title }}</title>
<style>body { color: {{ template.colour }}; }</style></head><body>
<div class="menu">{% for name in template.menu %}<a href="/{{ name }}/">{{ name }}</a> {% endfor %}</div>
<div class="page"><h1>{{ title }}</h1><div class="date">Updated {{ page.date.toDateString() }}</div>{{ content | safe }}</div>
<div class="bottom"><p>Copyright {{ template.year }} Tea. {{ template.footer }}</p><p>Build of {{ template.built }}</p></div></body></html>
`,
    'index.njk': `${frontMatter({ layout: 'layout.njk', title: 'Teas', date: site.date })}<ul>
{%- for post in collections.post | sort(false, true, 'data.title') %}<li><a href="{{ post.url }}">{{ post.data.title }}</a> <small>{{ post.date }}</small></li>{% endfor -%}</ul>
`,
    ...markdown(site, '*.md', ({ title, date }) => ({ layout: 'layout.njk', tags: 'post', title, date })),
  }),
};

/** The default theme, with its lists of recent articles and months, and the next article below each. */
const HEXO: Generator = {
  name: 'Hexo',
  install: `echo '{ "name": "site", "version": "1.0.0", "hexo": { "version": "" } }' > package.json
npm install hexo hexo-theme-landscape hexo-generator-sitemap hexo-generator-archive hexo-renderer-marked hexo-renderer-ejs hexo-renderer-stylus`,
  build: 'npx hexo generate --silent',
  out: 'public/',
  listsHome: false,
  files: (site) => ({
    '_config.yml': `title: Tea
url: ${ORIGIN}
timezone: UTC
permalink: :title/
theme: landscape
sitemap: { path: sitemap.xml, template: ./sitemap.txt, tags: false, categories: false }
`,
    '_config.landscape.yml': `menu: { ${site.template.menu.map((name) => `${name}: /${name}`).join(', ')} }
copyright: ${JSON.stringify(`| ${site.template.footer}`)}
`,
    'sitemap.txt': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
{% for post in posts %}<url><loc>{{ post.permalink | uriencode }}</loc><lastmod>{{ post.updated | formatDate }}</lastmod></url>
{% endfor %}</urlset>
`,
    ...markdown(site, 'source/_posts/*.md', ({ title, date }) => ({ title, date, updated: date })),
  }),
};

/** A layout with scoped styles, and dates for a locale. */
const ASTRO: Generator = {
  name: 'Astro',
  install: `${MODULE}npm install astro@5 @astrojs/sitemap`,
  build: 'npx astro build',
  out: 'dist/',
  listsHome: true,
  files: (site) => ({
    'site.json': JSON.stringify(site),
    'astro.config.mjs': `import { readFileSync } from 'node:fs';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
const site = JSON.parse(readFileSync('site.json', 'utf8'));
const serialize = (item) => {
  const page = site.pages.find(({ name }) => item.url.endsWith('/' + name + '/'));
  return { ...item, lastmod: (page ?? site).date };
};
export default defineConfig({ site: '${ORIGIN}/', integrations: [sitemap({ serialize })] });
`,
    'src/layout.astro': `---
import { template } from '../site.json';
const { title, date } = Astro.props.frontmatter ?? Astro.props;
---
<html lang="en"><head><title>{title}</title></head><body>
<header><h2>Tea</h2><div class="links">{template.menu.map((name) => <a href={name}>{name}</a>)}</div></header>
<main><article><div class="date">{new Date(date).toLocaleString('en-us', { timeZone: 'UTC' })}</div><h1>{title}</h1><slot /></article></main>
<footer>&copy; {template.year} Tea. {template.footer} {template.built}</footer>
<style>body { color: ${site.template.colour}; }</style></body></html>
`,
    'src/pages/index.astro': `---
import { date, pages } from '../../site.json';
import Layout from '../layout.astro';
const short = (text) => new Date(text).toLocaleDateString('en-us', { year: 'numeric', month: 'short', day: 'numeric' });
---
<Layout title="Teas" date={date}><ul>{pages.map((page) => <li><a href={page.name}>{page.title}</a> {short(page.date)}</li>)}</ul></Layout>
`,
    ...markdown(site, 'src/pages/*.md', ({ title, date }) => ({ layout: '../layout.astro', title, date })),
  }),
};

/** The default theme, with a side bar, links to the next page, and the date of the last change. */
const VITEPRESS: Generator = {
  name: 'VitePress',
  install: `${MODULE}npm install vitepress`,
  build: 'npx vitepress build',
  out: '.vitepress/dist/',
  listsHome: true,
  files: (site) => ({
    '.vitepress/config.mjs': `const site = ${JSON.stringify(site)};
const nav = site.template.menu.map((text) => ({ text, link: '/' + text }));
const { footer, year, built, colour } = site.template;
const lastmod = (url) => (site.pages.find(({ name }) => url === name + '/') ?? site).date;
export default {
  title: 'Tea',
  lastUpdated: true,
  head: [['style', {}, 'body { color: ' + colour + '; }']],
  sitemap: { hostname: '${ORIGIN}/', transformItems: (items) => items.map((item) => ({ ...item, lastmod: lastmod(item.url) })) },
  themeConfig: {
    nav,
    sidebar: [{ text: 'Teas', items: [...site.pages.map(({ name, title }) => ({ text: title, link: '/' + name + '/' })), ...nav] }],
    footer: { message: footer + ' ' + built, copyright: 'Copyright ' + year },
    editLink: { pattern: 'https://example.org/:path', text: 'Edit this page, ' + built },
    outline: { label: 'Content of ' + footer },
  },
};
`,
    'index.md': `${frontMatter({ title: 'Teas', lastUpdated: site.date })}# Teas\n\n${site.pages
      .map(({ name, title, date }) => `- [${title}](/${name}/) (${date})\n`)
      .join('')}`,
    ...markdown(
      { ...site, pages: site.pages.map((page) => ({ ...page, text: [`# ${page.title}`, ...page.text] })) },
      '*/index.md',
      ({ title, date }) => ({ title, lastUpdated: date }),
    ),
  }),
};

const DJANGO_APP = `import json
from datetime import datetime
from pathlib import Path

import django
from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.contrib.sitemaps.views import sitemap
from django.shortcuts import render
from django.urls import path

settings.configure(
    ROOT_URLCONF=__name__,
    SECRET_KEY="test",
    ALLOWED_HOSTS=["*"],
    USE_TZ=True,
    STATIC_URL="/static/",
    INSTALLED_APPS=["django.contrib.sitemaps", "django.contrib.staticfiles"],
    TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates", "DIRS": ["templates"], "APP_DIRS": True}],
)
django.setup()
site = json.loads(Path("site.json").read_text())
home = {"name": "", "title": "Teas", "date": site["date"], "text": ["Choose one."]}


def date(page):
    return datetime.fromisoformat(page["date"].replace("Z", "+00:00"))


class Pages(Sitemap):
    protocol = "https"

    def items(self):
        return [home, *site["pages"]]

    def location(self, page):
        return f"/{page['name']}/".replace("//", "/")

    def lastmod(self, page):
        return date(page)


def show(request, name=""):
    page = next(page for page in [home, *site["pages"]] if page["name"] == name)
    others = [] if name else site["pages"]
    return render(request, "page.html", {"page": page, "date": date(page), "others": others, "template": site["template"]})


urlpatterns = [
    path("sitemap.xml", sitemap, {"sitemaps": {"pages": Pages}}),
    path("", show),
    path("<slug:name>/", show),
]

if __name__ == "__main__":
    from django.test import Client

    for address in ["", "sitemap.xml", *(page["name"] + "/" for page in site["pages"])]:
        file = Path("out", address if address.endswith("xml") else address + "index.html")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(Client().get("/" + address, HTTP_HOST="example.com").content)
`;

/** An old layout: links that lines separate, no `main`, and dates in the default format. */
const DJANGO: Generator = {
  name: 'Django',
  install: '',
  build: 'python3 site.py',
  out: 'out/',
  listsHome: true,
  files: (site) => ({
    'site.json': JSON.stringify(site),
    'templates/page.html': `{% load static %}<!doctype html><html lang="en"><head><title>{{ page.title }}</title>
<link rel="stylesheet" href="{% static "main.css" %}?{{ template.colour|cut:"#" }}"></head><body>
<div id="menu"><a href="/">Home</a>{% for name in template.menu %} | <a href="/{{ name }}/">{{ name }}</a>{% endfor %}</div>
<form method="post">{% csrf_token %}<input name="q"><button>Search</button></form>
<h1>{{ page.title }}</h1><p class="date">Last updated: {{ date }}</p>
{% for paragraph in page.text %}<p>{{ paragraph }}</p>{% endfor %}
<table>{% for other in others %}<tr><td><a href="/{{ other.name }}/">{{ other.title }}</a></td><td>{{ other.date|slice:":10" }}</td></tr>{% endfor %}</table>
<div id="footer">&copy; {{ template.year }} Tea. {{ template.footer }}<br>Build {{ template.built }}</div></body></html>
`,
    'site.py': DJANGO_APP,
  }),
};

export const GENERATORS: readonly Generator[] = [HUGO, ELEVENTY, HEXO, ASTRO, VITEPRESS, DJANGO];
