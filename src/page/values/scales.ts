/**
 * Words for thousands and millions behind a number: Mio., тыс., million, 万. They are those of the compact notation of forty languages
 * (CLDR), written out because asking the platform for them takes as long as reading fifty pages. Left out is what languages mean different numbers by
 * (billion, mil), what is another word as often (bin, bio, mille), and one or two letters, which are units of measure (m, mi, tn).
 */
const WORDS: readonly (readonly [number, string])[] = [
  [
    1e3,
    'thousand tausend mila duizend tusen tusind tuhat tuhatta tys tysiąc tysiące tysięcy tis tisíc tisíce tisoč tisuća tisuće ezer хил хиляди тыс тысяча тысячи тысяч тис тисяча тисячі тисяч χιλ χιλιάδα χιλιάδες tūkst tūkstantis tūkstančiai tūkstančių tūkstotis tūkstoši ribu nghìn miler milers þúsund míle हज़ार হাজার พัน ألف آلاف אלף هزار 천',
  ],
  [1e4, 'หมื่น 万 만'],
  [1e5, 'लाख লাখ แสน lakh'],
  [
    1e6,
    'million mio millionen millions millón millones mln milione milioni milhão milhões miljoen miljon miljoner millioner milj miljoona miljoonaa milion miliony milionów milionů milión milióny miliónov milijon milijona milijonov milijun milijuna millió milioane млн милион милиона миллион миллиона миллионов мільйон мільйони мільйонів εκατομμύριο εκατομμύρια milyon milijonas milijonai milijonų miljons miljoni miljonit juta triệu milió milions milioi millóns milljón milljónir milliún ล้าน مليون ملايين מיליון میلیون',
  ],
  [1e7, 'करोड़ কোটি crore'],
  [1e8, '億 억 亿'],
  [
    1e9,
    'mrd milliarde milliarden milliard milliards mld miliardo miliardi bilhão bilhões miljard miljarder milliarder miljardi miljardia miliard miliardy miliardów miliarda miliárd milijarda milijardi milijard milijarde milliárd miliarde млрд милиард милиарда миллиард миллиарда миллиардов мільярд мільярди мільярдів δισεκατομμύριο δισεκατομμύρια milyar mlrd milijardas milijardai miljards miljardit miliar milljarður milljarðar अरब พันล้าน مليار מיליארד میلیارد',
  ],
];

const SCALES: ReadonlyMap<string, number> = new Map(
  WORDS.flatMap(([scale, words]) => words.split(' ').map((word) => [word, scale] as const)),
);

/** What the number before such a word is multiplied with; null for all other words. */
export const scaleOf = (word: string): number | null => SCALES.get(word.toLowerCase()) ?? null;
