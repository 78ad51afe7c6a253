// What counts as UTF-8 that was read as Windows-1252, and what is text of some language as it is.

import { describe, expect, it } from 'vitest';
import { percentEncode } from '../../../src/base/url/normal-form.js';
import { isMisreadAt, misreadIn, misreadInEscaped } from '../../../src/rules/support/misread-utf8.js';
import { Random } from '../../support/random.js';
import { readEntryOf, saidOf } from '../../support/read-pass.js';

/** What Windows-1252 has from 0x80 to 0x9F. */
const HIGH_CONTROLS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

/** A text whose UTF-8 was read as Windows-1252. Decoders of some versions of Node read ISO 8859-1 instead. */
function misread(text: string): string {
  const read = Buffer.from(text).toString('latin1');
  return read.replace(/[\x80-\x9F]/g, (control) => HIGH_CONTROLS[control.charCodeAt(0) - 0x80] as string);
}

/** A text with all that was misread as it was meant. */
function fixed(text: string): string {
  return misreadIn(text).reduceRight((whole, { from, to, meant }) => whole.slice(0, from) + meant + whole.slice(to), text);
}

/** Words and names as they stand in addresses. */
const WORDS: Readonly<Record<string, string>> = {
  Amharic: 'አማርኛ',
  Arabic: 'الرئيسية أخبار و-سياسة صفحة-1',
  Armenian: 'Հայաստան նորություններ',
  Azerbaijani: 'Azərbaycan xəbərlər',
  Bengali: 'বাংলাদেশ সংবাদ',
  Bulgarian: 'новини България',
  Burmese: 'မြန်မာ',
  Chinese: '日 日本語 中文 新闻 关于我们 產品-介紹 价格2024年',
  Croatian: 'članak riječ kuća',
  Czech: 'příliš žluťoučký kůň úpěl Škoda článek',
  Danish: 'rødgrød smørrebrød Ærø på',
  Emoji: '😀 i-❤-you 🎉2024',
  Finnish: 'käyttöjärjestelmä Åland',
  French: 'café élève garçon Noël où-est hôtel cœur-à-cœur École l’été',
  Georgian: 'საქართველო',
  German: 'über-uns Straße müller Österreich Äpfel Übersicht MÜNCHEN ÄRZTE größe',
  Greek: 'Ελλάδα νέα άρθρα ειδήσεις',
  Gujarati: 'ગુજરાત',
  Hebrew: 'מדריך שלום ישראל חדשות-היום',
  Hindi: 'समाचार भारत हिन्दी',
  Hungarian: 'árvíztűrő tükörfúrógép Győr',
  Icelandic: 'þjóð Ísland börn það',
  Italian: 'perché città più caffè',
  Japanese: 'ニュース お知らせ 会社概要 東京',
  Korean: '뉴스 한국어 서울-날씨',
  Lithuanian: 'žinios šiandien naujienų',
  Macedonian: 'вести Македонија',
  Norwegian: 'blåbærsyltetøy Østfold',
  Persian: 'خانه اخبار-ایران',
  Polish: 'łódź żółw Śląsk wiadomości mąż',
  Portuguese: 'São-Paulo coração informações Âncora ESPAÑA avó',
  Punctuation: 'it’s foo–bar foo—bar “quoted” wait…what ™ €100',
  Romanian: 'știri București împreună țară',
  Russian: 'Привет При новости о-нас главная Москва',
  Serbian: 'вести Београд',
  Slovak: 'čo-je-nové ďalší žena',
  Spanish: 'España niño corazón Ñandú árbol información',
  Swedish: 'Malmö åäö Ängelholm',
  Tamil: 'தமிழ் செய்திகள்',
  Thai: 'ข่าว ภาษาไทย',
  Turkish: 'İstanbul güneş çiçek Şehir ığdır haber-başlığı',
  Ukrainian: 'новини Україна їжак',
  Urdu: 'پاکستان خبریں',
  Vietnamese: 'tiếng-việt Đà-Nẵng đường phở',
};

/** Text that maps back to well-formed UTF-8 here and there, or that has the letters which misread text is full of. */
const TEXT: readonly string[] = [
  ...'MAÇÃ SÃO AMANHÃ IRMÃ IRMÃS LÃ ROMÃ CORAÇÃO Ã Â Ê NÃO PÃO'.split(' '),
  ...'AMANHÔ AMANHÅ AMANHû IRMÙ MAÇÕ IRMÒS MAÇ× IRMÃ– IRMÃ—MÃE'.split(' '),
  ...'CAFÉ CAFÉ” CAFÉ’S CAFÉ´S CAFÉ… CAFÉ™ CAFÉ® CAFÉ» CAFÉ– CAFÉ—BAR É… À… ÉTÉ… JOSÉ¿ DÉJÀ™'.split(' '),
  ...'«été»… “été”… «café»– l’«été»’ été…» café’” où…» déjà–» prêt-à-porter»'.split(' '),
  ...'VÝŠKA KRÍŽ PARÍŽ DÉŠŤ MÔŽETE KÔŠ VÄČŠÍ ÚŽASNÝ Úžasný Úžitok ČÓŽE VÝŽIVA KÝŽ líšek kríž… paříž–praha BRÉŽ TÜŠ'.split(' '),
  ...'ÐÓR SÍÐ“ „Ð“ ÞÓRÐ… ÐÞÆÖ BÚÐ— GARÐ™'.split(' '),
  ...'10×15 10×½ 2×² 4×širina 12×œufs 3×žena 5×€ 5×£3 „×“ × ×– 2×3×4 Ø Ø² Ø½ Ø…8 Ø±0,5 ØL ØRE 5Å³'.split(' '),
  ...'SPASS– Spaß–Faktor Spaß“ Spaß… groß» GRÜN“ MENÜ’ MENÜ™ MENÜ… ÜBER–ÄRZTE Ü–Ö–Ä Ä–Ö–Ü É–É–É Ü…Ü…Ü'.split(' '),
  ...'TÜRKİYE’NİN KÜTÜ’ GÜNLÜĞÜ… ÖZGÜ» İÇİN çağrı… güneş» öğüt’ün'.split(' '),
  ...'TIẾNG–VIỆT LÝ–TRẦN ĐÔ… HÀ–NỘI CÂÙ» BÀ… trà…» cà–phê mã–số MÃ–SỐ mà’'.split(' '),
  ...'BLÅ… SMÅ» PÅ–ÅL BÅ’ ØL… RØD– Åse Ærø… LÆ® æ–ø–å'.split(' '),
  ...'ELŐ… NŐ– TÖRÖ” GYŐR ÁRVÍZ ÓÓ… HÍ– ÚT» Ű'.split(' '),
  ...'Ñ ESPAÑ… AÑO Ñ– NIÑ» ¿QUÉ? QUÉ¡ ¡ÉXITO «ÉL»'.split(' '),
  ...'café¹² è¹² å²³ té³ ré¹²³ nivå¹³ Aglaé²” nivå²” café¹» été”² où¹,² idä²™'.split(' '),
  ...'PRÉŒDIPIEN PRÉŒDIPIENNE ÉŒUVRER POSTŒDIPIEN PHŒNIX'.split(' '),
  ...'Tomášº Lukáš·Tomáš jidášštější jidášš garáž° garážº garáž·garáž Aleš° lížš'.split(' '),
  ...'Â» ROMÂNĂ CÂ– PÂ…'.split(' '),
  ...'überuns straße café élève garçon naïve São coração œuvre cœur-à-cœur þjóð ñandú İstanbul žluťoučký łódź'.split(' '),
  ...'Привет Ελλάδα שלום العربية 日本語 한국어 ไทย हिन्दी'.split(' '),
  ...'© ® ™ € 100€ 20° 5µm ½ ¼–½ «» “” ’n’ … a–b N° 1º 2ª §5 ¶ ±3 foo·bar'.split(' '),
];

describe('misread words are found', () => {
  it.each(Object.entries(WORDS))('%s', (_, words) => {
    const missed = words.split(' ').filter((word) => fixed(misread(word)) !== word);
    expect(missed).toEqual([]);
  });
});

describe('text is left alone', () => {
  it.each(TEXT)('%s', (text) => {
    expect(misreadIn(text)).toEqual([]);
    expect(misreadIn(`https://example.com/${text}/a`)).toEqual([]);
    expect(misreadIn(`https://example.com/A-${text}-B`)).toEqual([]);
  });

  it.each(Object.entries(WORDS))('%s as it is, in capitals, and with marks at its ends', (_, words) => {
    const all = words.split(' ').flatMap((word) => [word, word.toUpperCase(), word.normalize('NFD')]);
    const marked = all.flatMap((word) =>
      ['', '…', '”', '“', '’', '»', '«', '–', '™', '®', '»…', '”…', '’”'].map((mark) => word + mark),
    );
    expect(marked.filter((text) => misreadIn(text).length > 0)).toEqual([]);
  });
});

describe('where', () => {
  it.each([
    ['/×ž×“×¨×™×š', '×ž×“×¨×™×š', 'מדריך', true],
    ['/a-ÐŸÑ€Ð¸-b', 'ÐŸÑ€Ð¸', 'При', true],
    ['/ÐŸÑ€Ð', 'ÐŸÑ€Ð', 'Пр\uFFFD', false],
    ['/%C3%97%C5%BE%C3%97%E2%80%9C', '%C3%97%C5%BE%C3%97%E2%80%9C', 'מד', true],
    ['/Ã%C2%BCmlat', 'Ã%C2%BC', 'ü', true],
    ['/ü/Ã¼', 'Ã¼', 'ü', true],
  ])('%s: %s', (text, found, meant, isWhole) => {
    expect(misreadInEscaped(text).map(({ from, to, ...rest }) => ({ found: text.slice(from, to), ...rest }))).toEqual([
      { found, meant, isWhole },
    ]);
  });

  it.each(['/caf%C3%A9', '/S%C3%83O-PAULO', '/10%C3%9715', '/%C3', '/%FF%FE'])('%s is none', (text) => {
    expect(misreadInEscaped(text)).toEqual([]);
  });
});

describe('the time for a long text', () => {
  it.each([
    ['Ã¼a', 1],
    ['Ã¼a', 1_000],
    ['Ã¼a', 80_000],
    ['%C3%83%C2%BCa', 20_000],
  ])('%s, %i times, takes few looks for each character', (text, times) => {
    let looks = 0;
    const all = misreadInEscaped(text.repeat(times));
    const counted = new Proxy(all, {
      get: (runs, key) => {
        if (/^\d+$/.test(String(key))) looks++;
        return Reflect.get(runs, key);
      },
    });
    expect(all).toHaveLength(times);
    for (const at of [0, times >> 1, times - 1].map((nth) => nth * text.length)) {
      looks = 0;
      expect(isMisreadAt(counted, at)).toBe(true);
      expect(isMisreadAt(counted, at + text.length - 1)).toBe(false);
      expect(looks).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(times + 1)));
    }
  });

  it.each([
    ['misreadIn', misreadIn],
    ['misreadInEscaped', misreadInEscaped],
  ])('%s looks once at the text that several rules ask about', (_, find) => {
    const found = find('/Ã¼');
    expect(find('/Ã¼')).toBe(found);
    expect(find('/ü')).toEqual([]);
    expect(find('/Ã¼')).toEqual(found);
  });
});

it('the pass says so of every loc, however its characters are written', () => {
  const random = new Random(11);
  const all = [...Object.values(WORDS).map(misread), ...TEXT].flatMap((words) => words.split(' '));
  const spellings = [
    (character: string) => character,
    (character: string) => percentEncode(character),
    (character: string) => percentEncode(character).toLowerCase(),
    (character: string) => `&#${character.codePointAt(0)};`,
  ];
  const written = (word: string): string => {
    const few = random.chance(0.5) ? spellings.slice(0, 2) : spellings;
    const only = random.chance(0.5) ? few : [random.pick(few)];
    return [...word].map((character) => (character > '\x7F' ? random.pick(only)(character) : character)).join('');
  };
  for (let i = 0; i < 4_000; i++) {
    const loc = `https://www.shop.com/${written(random.pick(all))}-${written(random.pick(all))}`;
    const decoded = loc.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
    if (misreadInEscaped(decoded).length > 0) expect(saidOf(readEntryOf(loc)), loc).toContain('mojibake');
  }
});
