/** What the shops themselves say: products, brand, colour, price, next page, sort by, help, about us. */
const ROWS = `
en Products|Brand|Colour|Price|Next|Sort by|Help|About us
de Produkte|Marke|Farbe|Preis|Weiter|Sortieren nach|Hilfe|Über uns
fr Produits|Marque|Couleur|Prix|Suivant|Trier par|Aide|À propos
es Productos|Marca|Color|Precio|Siguiente|Ordenar por|Ayuda|Quiénes somos
pt Produtos|Marca|Cor|Preço|Próxima|Ordenar por|Ajuda|Quem somos
it Prodotti|Marca|Colore|Prezzo|Avanti|Ordina per|Aiuto|Chi siamo
nl Producten|Merk|Kleur|Prijs|Volgende|Sorteren op|Hulp|Over ons
pl Produkty|Marka|Kolor|Cena|Następna|Sortuj według|Pomoc|O nas
cs Produkty|Značka|Barva|Cena|Další|Řadit podle|Nápověda|O nás
sv Produkter|Märke|Färg|Pris|Nästa|Sortera efter|Hjälp|Om oss
ru Товары|Марка|Цвет|Цена|Далее|Сортировать по|Помощь|О нас
uk Товари|Марка|Колір|Ціна|Далі|Сортувати за|Довідка|Про нас
tr Ürünler|Marka|Renk|Fiyat|Sonraki|Sırala|Yardım|Hakkımızda
ar المنتجات|العلامة التجارية|اللون|السعر|التالي|ترتيب حسب|مساعدة|من نحن
fa محصولات|برند|رنگ|قیمت|بعدی|مرتب‌سازی|راهنما|درباره ما
he מוצרים|מותג|צבע|מחיר|הבא|מיון לפי|עזרה|אודות
hi उत्पाद|ब्रांड|रंग|मूल्य|अगला|क्रमबद्ध करें|सहायता|हमारे बारे में
zh 产品|品牌|颜色|价格|下一页|排序|帮助|关于我们
ja 商品|ブランド|色|価格|次へ|並び替え|ヘルプ|会社概要
ko 상품|브랜드|색상|가격|다음|정렬|도움말|회사 소개
vi Sản phẩm|Thương hiệu|Màu sắc|Giá|Tiếp|Sắp xếp theo|Trợ giúp|Giới thiệu
id Produk|Merek|Warna|Harga|Berikutnya|Urutkan|Bantuan|Tentang kami`;

export interface Labels {
  readonly products: string;
  readonly brand: string;
  readonly colour: string;
  readonly price: string;
  readonly next: string;
  readonly sort: string;
  readonly help: string;
  readonly about: string;
}

const TABLE = new Map(
  ROWS.trim()
    .split('\n')
    .map((row) => [row.slice(0, 2), labelsIn(row.slice(3))]),
);

function labelsIn(row: string): Labels {
  const [products, brand, colour, price, next, sort, help, about] = row.split('|');
  return { products, brand, colour, price, next, sort, help, about };
}

export function labelsFor(language: string): Labels {
  const labels = TABLE.get(language);
  if (labels === undefined) throw new Error(`no labels in ${language}`);
  return labels;
}
