// Codes of a language and a country that exist but are probably not what the author meant.

/**
 * Language and country, with the country that the code names and the code that was probably meant. The country repeats
 * the letters of the language, or the author meant an area that is not a country.
 */
export const SUSPICIOUS: ReadonlyMap<string, readonly [country: string, meant: string]> = new Map([
  ['am-AM', ['Armenia', 'am-ET']],
  ['ar-AR', ['Argentina', 'ar']],
  ['ar-ME', ['Montenegro', 'ar']],
  ['be-BE', ['Belgium', 'be-BY']],
  ['bn-BN', ['Brunei', 'bn-BD']],
  ['bs-BS', ['the Bahamas', 'bs-BA']],
  ['ca-CA', ['Canada', 'ca-ES']],
  ['cy-CY', ['Cyprus', 'cy-GB']],
  ['en-LA', ['Laos', 'en']],
  ['en-ME', ['Montenegro', 'en']],
  ['es-LA', ['Laos', 'es']],
  ['et-ET', ['Ethiopia', 'et-EE']],
  ['ga-GA', ['Gabon', 'ga-IE']],
  ['gl-GL', ['Greenland', 'gl-ES']],
  ['gu-GU', ['Guam', 'gu-IN']],
  ['km-KM', ['the Comoros', 'km-KH']],
  ['kn-KN', ['Saint Kitts and Nevis', 'kn-IN']],
  ['ky-KY', ['the Cayman Islands', 'ky-KG']],
  ['ml-ML', ['Mali', 'ml-IN']],
  ['mr-MR', ['Mauritania', 'mr-IN']],
  ['ms-MS', ['Montserrat', 'ms-MY']],
  ['my-MY', ['Malaysia', 'my-MM']],
  ['ne-NE', ['Niger', 'ne-NP']],
  ['pa-PA', ['Panama', 'pa-IN']],
  ['pt-LA', ['Laos', 'pt']],
  ['si-SI', ['Slovenia', 'si-LK']],
  ['sl-SL', ['Sierra Leone', 'sl-SI']],
  ['sr-SR', ['Suriname', 'sr-RS']],
  ['sv-SV', ['El Salvador', 'sv-SE']],
  ['tl-TL', ['Timor-Leste', 'tl-PH']],
  ['vi-VI', ['the U.S. Virgin Islands', 'vi-VN']],
]);
