// Recognises titles and headings that state, in many languages, only that there is no such page.

/**
 * Titles and headings of error pages, in lower case without punctuation. Only a title or heading that is one of these counts, so an
 * article about error pages does not.
 */
const PHRASES: readonly string[] = [
  // English
  'not found',
  'page not found',
  'the page was not found',
  'the page cannot be found',
  'the page could not be found',
  'this page could not be found',
  'this page cannot be found',
  'this page does not exist',
  'this page doesn t exist',
  'the page you requested could not be found',
  'the page you are looking for could not be found',
  'the page you are looking for does not exist',
  'the page you are looking for doesn t exist',
  'the page you re looking for doesn t exist',
  'the page you were looking for doesn t exist',
  'that page can t be found',
  'that page cannot be found',
  'this page isn t available',
  'page does not exist',
  'page doesn t exist',
  'we can t find that page',
  'we couldn t find that page',
  'we can t find the page you re looking for',
  'product not found',
  'file not found',
  'nothing found',
  // German
  'seite nicht gefunden',
  'die seite wurde nicht gefunden',
  'diese seite wurde nicht gefunden',
  'die seite konnte nicht gefunden werden',
  'diese seite konnte nicht gefunden werden',
  'diese seite existiert nicht',
  'nicht gefunden',
  // French
  'page non trouvée',
  'page introuvable',
  'cette page est introuvable',
  'cette page n existe pas',
  'la page demandée est introuvable',
  'la page n a pas été trouvée',
  // Spanish, Catalan, Galician
  'página no encontrada',
  'la página no existe',
  'esta página no existe',
  'no se encontró la página',
  'no se ha encontrado la página',
  'pàgina no trobada',
  'no s ha trobat la pàgina',
  'páxina non atopada',
  // Portuguese
  'página não encontrada',
  'esta página não existe',
  'a página não foi encontrada',
  // Italian
  'pagina non trovata',
  'la pagina non è stata trovata',
  'questa pagina non esiste',
  // Dutch
  'pagina niet gevonden',
  'deze pagina bestaat niet',
  'de pagina is niet gevonden',
  // Scandinavian languages and Finnish
  'sidan hittades inte',
  'sidan kunde inte hittas',
  'sidan finns inte',
  'siden ble ikke funnet',
  'siden finnes ikke',
  'fant ikke siden',
  'siden blev ikke fundet',
  'siden findes ikke',
  'siden kunne ikke findes',
  'sivua ei löytynyt',
  'sivua ei löydy',
  'síða fannst ekki',
  'síðan fannst ekki',
  // Polish, Czech, Slovak
  'nie znaleziono strony',
  'strona nie została znaleziona',
  'strona nie istnieje',
  'stránka nenalezena',
  'stránka nebyla nalezena',
  'stránka neexistuje',
  'stránka sa nenašla',
  'stránka nebola nájdená',
  // Hungarian, Romanian, Turkish, Greek
  'az oldal nem található',
  'a keresett oldal nem található',
  'pagina nu a fost găsită',
  'pagina nu a fost gasita',
  'pagina nu există',
  'sayfa bulunamadı',
  'aradığınız sayfa bulunamadı',
  'η σελίδα δεν βρέθηκε',
  'η σελίδα δε βρέθηκε',
  // Other languages with the Latin alphabet
  'stranica nije pronađena',
  'stran ni bila najdena',
  'strani ni mogoče najti',
  'puslapis nerastas',
  'lapa nav atrasta',
  'lehekülge ei leitud',
  'không tìm thấy trang',
  'halaman tidak ditemukan',
  'halaman tidak dijumpai',
  // Cyrillic alphabets
  'страница не найдена',
  'страница не существует',
  'такой страницы не существует',
  'сторінку не знайдено',
  'страницата не е намерена',
  'страница није пронађена',
  // East Asia
  'ページが見つかりません',
  'ページが見つかりませんでした',
  'お探しのページは見つかりませんでした',
  'お探しのページが見つかりません',
  '找不到页面',
  '页面不存在',
  '页面未找到',
  '您访问的页面不存在',
  '找不到頁面',
  '頁面不存在',
  '找不到網頁',
  '페이지를 찾을 수 없습니다',
  // South and west Asia
  'ไม่พบหน้า',
  'ไม่พบหน้าที่คุณต้องการ',
  'पृष्ठ नहीं मिला',
  'पेज नहीं मिला',
  'הדף לא נמצא',
  'העמוד לא נמצא',
  'الصفحة غير موجودة',
  'لم يتم العثور على الصفحة',
  'صفحه پیدا نشد',
];
const KNOWN: ReadonlySet<string> = new Set(PHRASES.map((phrase) => phrase.normalize('NFC')));
const FIRST_WORDS: ReadonlySet<string> = new Set([...KNOWN].map((phrase) => phrase.split(' ', 1)[0] as string));

/** Words that error pages put before or after: they mean nothing alone. */
const FILLERS: ReadonlySet<string> = new Set(
  '404 410 error http status code fehler erreur errore erro błąd chyba ошибка oops ooops oeps whoops ups ops hoppla sorry désolé entschuldigung'.split(
    ' ',
  ),
);
/** Separates the parts of a title. */
const SEPARATORS = /\s+[-\u2013\u2014|\u00b7\u2022:\u00bb\u00ab~]+\s+|\s*[|\u2013\u2014\u00bb\u00ab]\s*|:\s+/;
/** The first word of a text, if it is ASCII and no character behind it belongs to it. */
const FIRST_WORD = /^[^\p{L}\p{M}\p{N}]*([A-Za-z0-9]+)(?![\p{L}\p{M}\p{N}])/u;
/** Maximum length of such a title or heading. */
const LONGEST = 200;

/** Lower case, only words. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether the first word of a text is ASCII and begins no phrase: that is true of most titles, and quickly found. */
function beginsOtherwise(text: string): boolean {
  const word = FIRST_WORD.exec(text)?.[1]?.toLowerCase();
  return word !== undefined && !FIRST_WORDS.has(word) && !FILLERS.has(word);
}

/** Returns the text if it states only that there is no such page; else null. */
export function saysNotFound(text: string): string | null {
  if (text.length > LONGEST || beginsOtherwise(text)) return null;
  const words = plain(text)
    .split(' ')
    .filter((word) => !FILLERS.has(word));
  return KNOWN.has(words.join(' ')) ? text.replace(/\s+/g, ' ').trim() : null;
}

/** The title, if it states only that there is no such page, or also names a site; else null. */
export function titleSaysNotFound(title: string): string | null {
  if (title.length > LONGEST) return null;
  if (saysNotFound(title) !== null) return title;
  const parts = title.split(SEPARATORS);
  const said = parts.filter((part) => saysNotFound(part) !== null).length;
  if (said === 0) return null;
  const telling = parts.filter((part) =>
    plain(part)
      .split(' ')
      .some((word) => !FILLERS.has(word)),
  );
  return telling.length - said <= 1 ? title : null;
}
