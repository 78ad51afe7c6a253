// Recognises titles and headings that state, in many languages, only that there is no such page.

import { wordsOf } from './page-attributes.js';

/**
 * Titles and headings of error pages, in lower case without punctuation. Only a title or heading that is one of these counts, so an
 * article about error pages does not. Each line has languages of one family.
 */
const PHRASES = `not found | page not found | the page was not found | the page cannot be found | the page could not be found | this page could not be found |
  this page cannot be found | this page does not exist | this page doesn t exist | the page you requested could not be found |
  the page you are looking for could not be found | the page you are looking for does not exist | the page you are looking for doesn t exist |
  the page you re looking for doesn t exist | the page you were looking for doesn t exist | that page can t be found | that page cannot be found |
  this page isn t available | page does not exist | page doesn t exist | we can t find that page | we couldn t find that page |
  we can t find the page you re looking for | product not found | file not found | nothing found
  seite nicht gefunden | die seite wurde nicht gefunden | diese seite wurde nicht gefunden | die seite konnte nicht gefunden werden |
  diese seite konnte nicht gefunden werden | diese seite existiert nicht | nicht gefunden
  page non trouvée | page introuvable | cette page est introuvable | cette page n existe pas | la page demandée est introuvable |
  la page n a pas été trouvée
  página no encontrada | la página no existe | esta página no existe | no se encontró la página | no se ha encontrado la página |
  pàgina no trobada | no s ha trobat la pàgina | páxina non atopada
  página não encontrada | esta página não existe | a página não foi encontrada
  pagina non trovata | la pagina non è stata trovata | questa pagina non esiste
  pagina niet gevonden | deze pagina bestaat niet | de pagina is niet gevonden
  sidan hittades inte | sidan kunde inte hittas | sidan finns inte | siden ble ikke funnet | siden finnes ikke | fant ikke siden |
  siden blev ikke fundet | siden findes ikke | siden kunne ikke findes | sivua ei löytynyt | sivua ei löydy | síða fannst ekki | síðan fannst ekki
  nie znaleziono strony | strona nie została znaleziona | strona nie istnieje | stránka nenalezena | stránka nebyla nalezena | stránka neexistuje |
  stránka sa nenašla | stránka nebola nájdená
  az oldal nem található | a keresett oldal nem található | pagina nu a fost găsită | pagina nu a fost gasita | pagina nu există |
  sayfa bulunamadı | aradığınız sayfa bulunamadı | η σελίδα δεν βρέθηκε | η σελίδα δε βρέθηκε
  stranica nije pronađena | stran ni bila najdena | strani ni mogoče najti | puslapis nerastas | lapa nav atrasta | lehekülge ei leitud |
  không tìm thấy trang | halaman tidak ditemukan | halaman tidak dijumpai
  страница не найдена | страница не существует | такой страницы не существует | сторінку не знайдено | страницата не е намерена |
  страница није пронађена
  ページが見つかりません | ページが見つかりませんでした | お探しのページは見つかりませんでした | お探しのページが見つかりません | 找不到页面 | 页面不存在 | 页面未找到 | 您访问的页面不存在 | 找不到頁面 | 頁面不存在 | 找不到網頁 | 페이지를 찾을 수 없습니다
  ไม่พบหน้า | ไม่พบหน้าที่คุณต้องการ | पृष्ठ नहीं मिला | पेज नहीं मिला | הדף לא נמצא | העמוד לא נמצא | الصفحة غير موجودة |
  لم يتم العثور على الصفحة | صفحه پیدا نشد`;
const KNOWN = new Set(PHRASES.normalize('NFC').split(/\s*[|\n]\s*/));

/** Words that error pages put before or after: they mean nothing alone. */
const FILLERS = wordsOf(
  '404 410 error http status code fehler erreur errore erro błąd chyba ошибка oops ooops oeps whoops ups ops hoppla sorry désolé entschuldigung',
);
/** Separates the parts of a title. */
const SEPARATORS = /\s+[-\u2013\u2014|\u00b7\u2022:\u00bb\u00ab~]+\s+|\s*[|\u2013\u2014\u00bb\u00ab]\s*|:\s+/;
/** Maximum length of such a title or heading. */
const LONGEST = 200;

/** The words of a text in lower case, without fillers. */
function wordsIn(text: string): readonly string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => !FILLERS.has(word));
}

/** Returns the text if it states only that there is no such page; else null. */
export function saysNotFound(text: string): string | null {
  if (text.length > LONGEST || !KNOWN.has(wordsIn(text).join(' '))) return null;
  return text.replace(/\s+/g, ' ').trim();
}

/** The title, if it states only that there is no such page, or also names a site; else null. */
export function titleSaysNotFound(title: string): string | null {
  if (title.length > LONGEST) return null;
  if (saysNotFound(title) !== null) return title;
  const parts = title.split(SEPARATORS);
  const said = parts.filter((part) => saysNotFound(part) !== null).length;
  if (said === 0) return null;
  const telling = parts.filter((part) => wordsIn(part).length > 0);
  return telling.length - said <= 1 ? title : null;
}
