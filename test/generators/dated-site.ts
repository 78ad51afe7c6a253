// A small site whose text, dates and template change separately, for any generator.

/** A page that lies in a folder of its name. */
export interface Page {
  readonly name: string;
  readonly title: string;
  /** When the page says that it last changed. */
  readonly date: string;
  /** Paragraphs of Markdown that is plain text. */
  readonly text: readonly string[];
}

/** What all pages of a site share. */
export interface Template {
  readonly menu: readonly string[];
  readonly footer: string;
  readonly year: number;
  readonly built: string;
  readonly colour: string;
}

export interface Site {
  readonly template: Template;
  /** Date of the home page, which lists the others by title and date. */
  readonly date: string;
  readonly pages: readonly Page[];
}

const TEAS = [
  ['Green', 'Japan', 'grass', 2],
  ['Black', 'Assam', 'malt', 4],
  ['White', 'Fujian', 'melon', 5],
  ['Oolong', 'Taiwan', 'orchid', 3],
  ['Yellow', 'Anhui', 'chestnut', 2],
  ['Mate', 'Paraguay', 'hay', 6],
  ['Rooibos', 'Cederberg', 'honey', 7],
  ['Chai', 'Mumbai', 'ginger', 9],
] as const;

const BEFORE: Site = {
  template: {
    menu: ['Teas', 'Shop'],
    footer: 'Made in Leeds.',
    year: 2025,
    built: '2026-01-20 08:15',
    colour: '#123456',
  },
  date: '2026-01-12T10:00:00Z',
  pages: TEAS.map(([title, origin, taste, minutes], number) => ({
    name: title.toLowerCase(),
    title: `${title} tea`,
    date: `2026-01-${String(number + 3).padStart(2, '0')}T${String(number + 9).padStart(2, '0')}:05:00Z`,
    text: [
      `The best leaves of this kind come from ${origin}. They taste of ${taste}.`,
      `Steep it for ${minutes} minutes.`,
      'All our teas are packed by hand.',
    ],
  })),
};

/** The same pages with another template. */
function rebranded(site: Site): Site {
  const menu = [...site.template.menu, 'About us'];
  const template = { menu, footer: 'Made in Leeds and York.', year: 2026, built: '2026-02-03 17:40', colour: '#654321' };
  return { ...site, template };
}

/** The same pages with the date of a build as their date. */
function dated(site: Site, date: string): Site {
  return { ...site, date, pages: site.pages.map((page) => ({ ...page, date })) };
}

/** The same pages, of which the first named one has another number in its text and the second one another paragraph; `date` is their new date. */
function edited(site: Site, names: readonly [string, string], date?: string): Site {
  const edit = ({ name, text, ...page }: Page): Page => {
    const [first = '', second = '', ...rest] = text;
    const changed =
      name === names[0] ? [first, second.replace(/\d+/, '12'), ...rest] : [first, second, 'Serve it cold.', ...rest];
    return { ...page, name, text: changed, date: date ?? page.date };
  };
  return { ...site, pages: site.pages.map((page) => (names.includes(page.name) ? edit(page) : page)) };
}

const REBRANDED = rebranded(BEFORE);
const REBUILT = dated({ ...BEFORE, template: { ...REBRANDED.template, footer: 'Made in York.' } }, '2026-03-11T12:00:00Z');
const EDITED = edited(REBUILT, ['black', 'mate']);

/** The site of each build in turn: the pages that each of the rules reports, and the number of pages whose new date is true. */
export const STEPS: readonly {
  readonly what: string;
  readonly site: Site;
  readonly moved?: 'all';
  readonly undated?: readonly string[];
  readonly confirmed?: number;
}[] = [
  { what: 'a first build', site: BEFORE },
  { what: 'a new template', site: REBRANDED },
  { what: 'a new template, with the date of the build on all pages', site: REBUILT, moved: 'all' },
  { what: 'two pages edited without a new date', site: EDITED, undated: ['black', 'mate'] },
  {
    what: 'two pages edited with a new date',
    site: edited(EDITED, ['oolong', 'chai'], '2026-04-02T16:00:00Z'),
    confirmed: 2,
  },
];
