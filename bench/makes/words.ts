// Words for generated addresses, titles and names.

export const LATIN =
  `alder amber anvil apron arbor attic barley basket beacon bellows birch bottle branch bronze candle canvas carpet cedar
  chisel clover cobalt copper cotton cradle dahlia donkey drawer easel ember fennel fiddle flannel garden ginger granite hammer
  harbor hazel heron indigo island ivory jasmine juniper kettle ladder lantern linen maple marble meadow mortar nettle oatmeal
  orchard paddle pebble pepper pillow quarry quilt raisin ribbon saddle saffron satchel sorrel spindle teapot thimble timber
  tulip turnip velvet violet walnut wicker willow`.split(/\s+/);

/** Non-Latin words, a list per script. */
export const SCRIPTS: readonly (readonly string[])[] = [
  'чайник фонарь корзина берёза медовый стекло улица вишня огород перец молоток лестница одеяло гранит'.split(' '),
  'λάμπα καλάθι μέλι δάσος πέτρα κήπος βιβλίο χαρτί νησί πιπέρι σκάλα μήλο'.split(' '),
  'مصباح سلة عسل حديقة كتاب ورق جزيرة فلفل سلم تفاحة نافذة شارع'.split(' '),
  'दीपक टोकरी शहद बगीचा किताब कागज द्वीप मिर्च सीढ़ी सेब खिड़की'.split(' '),
  '急須 提灯 木綿 蜂蜜 庭園 紙箱 リボン ランプ かご はしご りんご'.split(' '),
  '茶壶 灯笼 棉布 蜂蜜 花园 纸箱 丝带 梯子 苹果 窗户 街道'.split(' '),
  '찻주전자 등불 바구니 벌꿀 정원 종이 사다리 사과 창문 거리'.split(' '),
];

/** Latin words with accents. */
export const ACCENTED = 'café crème jalapeño über straße fjäll ålesund niño façade naïve żółty dvořák smørrebrød canelé'.split(
  ' ',
);

export const SECTIONS = ['products', 'collections', 'blog', 'guides', 'stores', 'help', 'news', 'recipes', 'brands'];
export const COLORS = ['red', 'green', 'blue', 'navy', 'sand', 'charcoal', 'ivory'];
export const SIZES = ['xs', 's', 'm', 'l', 'xl', '42', '43.5'];
export const FREQUENCIES = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'];
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt-BR', 'sv', 'ja'];
