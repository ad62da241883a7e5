/** What links to other pages of a list are called, in the languages that most sites are written in. */

/** Where a link says it leads, seen from the page it stands on. */
export type Direction = 'next' | 'previous' | 'first' | 'last';

/** Whole words, lower case; several where a language has them. */
const WORDS: Readonly<Record<Direction, readonly string[]>> = {
  next: [
    'next|forward|older|older (?:posts|entries|articles)|more|more (?:results|posts|items)|load more|show more|see more|continue|continued',
    'nächste[rsn]?|weiter|vorwärts|ältere|ältere (?:beiträge|einträge)|mehr|mehr (?:laden|anzeigen|treffer)',
    'suivante?s?|page suivante|plus|articles plus anciens|anciens articles|voir plus|afficher plus',
    'siguientes?|adelante|entradas (?:antiguas|anteriores)|más|ver más|cargar más|mostrar más',
    'successiv[aoie]|prossim[ao]|avanti|articoli (?:precedenti|meno recenti)|altro|altri risultati',
    'próxim[ao]s?|seguintes?|avançar|posts? mais antigos|mais|carregar mais|ver mais',
    'volgende|verder|oudere|oudere berichten|meer|meer laden|meer tonen',
    'nästa|neste|næste|seuraava|äldre|eldre|ældre|vanhemmat|fler|flere|lisää',
    'następn[aey]|dalej|starsze|więcej|další|starší|ďalšia|ďalší|více|naslednja|sljedeć[ae]|következő|tovább|régebbi|următoare?a?|înainte|μετά|επόμεν[ηοα]',
    'след|следующ(?:ая|ие|ий|ее)|далее|вперед|вперёд|дальше|ещё|еще|показать ещ[её]|загрузить ещ[её]|наступна|далі|следваща|напред',
    'sonraki|ileri|daha fazla|berikutnya|selanjutnya|lainnya|tiếp|tiếp theo|sau|xem thêm|seterusnya',
    'التالي|التالية|المزيد|بعدی|بعد|הבא|הבאים|עוד|अगला|अगले|আরও|পরবর্তী|ถัดไป|หน้าถัดไป|ต่อไป',
    '次|次へ|次の.*|次ページ|もっと見る|過去の投稿|古い(?:投稿|記事)|下一页|下一頁|下页|下頁|后页|更多|加载更多|다음|다음 페이지|더보기',
  ],
  previous: [
    'prev|previous|back|newer|newer (?:posts|entries|articles)',
    'vorige[rsn]?|vorherige[rsn]?|zurück|neuere|neuere (?:beiträge|einträge)',
    'précédente?s?|page précédente|retour|articles plus récents',
    'anterior(?:es)?|atrás|entradas (?:recientes|siguientes)',
    'precedent[ei]|indietro|articoli (?:successivi|più recenti)|voltar|posts? mais recentes',
    'vorig|terug|nieuwere|nieuwere berichten|föregående|forrige|edellinen|nyare|nyere|uudemmat',
    'poprzedni[ae]?|wstecz|nowsze|předchozí|novější|predchádzajúca|prejšnja|prethodn[aei]|előző|vissza|újabb|anterioar[aă]|înapoi|προηγούμεν[ηοα]',
    'пред|предыдущ(?:ая|ие|ий|ее)|назад|попередня|предишна',
    'önceki|geri|sebelumnya|trước|sebelum',
    'السابق|السابقة|قبلی|הקודם|הקודמים|पिछला|पिछले|পূর্ববর্তী|ก่อนหน้า',
    '前|前へ|前の.*|前ページ|新しい(?:投稿|記事)|上一页|上一頁|上页|上頁|이전|이전 페이지',
  ],
  first: [
    'first|start|begin|erste[rsn]?|anfang|premi[eè]re?|début|primer[ao]?|primeir[ao]|inicio|início|prim[ao]|inizio|eerste',
    'första|første|ensimmäinen|pierwsz[ay]|první|prvá|első|первая|в начало|начало|перша|ilk|pertama|đầu|أول|الأولى|ראשון|पहला|প্রথম|最初|最初へ|首页|首頁|第一页|처음',
  ],
  last: [
    'last|end|letzte[rsn]?|ende|derni[eè]re?|fin|últim[ao]|final|ultim[ao]|fine|laatste',
    'sista|siste|sidste|viimeinen|ostatni[ae]?|poslední|posledná|utolsó|последняя|в конец|конец|остання|son|terakhir|cuối|آخر|الأخيرة|אחרון|अंतिम|শেষ|最後|最後へ|末页|尾页|最后一页|마지막',
  ],
};

/** What may stand before or behind them: "next page", "page suivante". */
const PAGE =
  'page|pages|seite|página|pagina|pag|sida|side|sivu|strona|strana|stránka|страница|стр|sayfa|halaman|trang|صفحة|דף|पृष्ठ|ページ|頁|页|results|posts|items';

const patternOf = (words: readonly string[]): RegExp =>
  new RegExp(
    `^(?:(?:go to|to|the|zur|zum|la|le|à la|go) )*(?:(?:${PAGE}) )?(?:${words.join('|')})(?: (?:${PAGE}))?$`,
    'u',
  );

export const DIRECTION_WORDS: readonly (readonly [Direction, RegExp])[] = (
  ['next', 'previous', 'first', 'last'] as const
).map((direction) => [direction, patternOf(WORDS[direction])]);
