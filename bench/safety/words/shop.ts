/** What links of shops, bookings and libraries say, in the words that software of each language uses; `/` parts variants. */
export const SHOP_WORDS = {
  'cart-add': `
    en Add to cart/Add to basket/Add to bag   de In den Warenkorb/In den Einkaufswagen   fr Ajouter au panier
    es Añadir al carrito/Agregar al carrito   pt Adicionar ao carrinho   it Aggiungi al carrello
    nl In winkelwagen/Toevoegen aan winkelwagen   pl Dodaj do koszyka/Do koszyka   cs Přidat do košíku/Do košíku
    sv Lägg i varukorg/Lägg i kundvagn   ru В корзину/Добавить в корзину   uk До кошика/Додати в кошик   tr Sepete ekle
    ar أضف إلى السلة/إضافة إلى السلة   fa افزودن به سبد خرید   he הוספה לסל/הוסף לעגלה   hi कार्ट में जोड़ें   zh 加入购物车
    ja カートに入れる/カートに追加   ko 장바구니에 담기/장바구니 담기   vi Thêm vào giỏ hàng   id Tambah ke keranjang`,
  buy: `
    en Buy now/Checkout/Order now   de Jetzt kaufen/Zur Kasse/Kostenpflichtig bestellen   fr Acheter maintenant/Commander
    es Comprar ahora/Comprar   pt Comprar agora/Finalizar compra   it Acquista ora/Compra subito   nl Nu kopen/Bestellen
    pl Kup teraz/Zamów   cs Koupit/Objednat   sv Köp nu/Till kassan   ru Купить/Оформить заказ   uk Купити/Оформити замовлення
    tr Hemen al/Satın al   ar اشتر الآن/شراء   fa خرید/ثبت سفارش   he קנה עכשיו/לתשלום   hi अभी खरीदें   zh 立即购买/去结算
    ja 今すぐ購入/購入する/注文する   ko 바로 구매/구매하기   vi Mua ngay/Đặt hàng   id Beli sekarang/Pesan sekarang`,
  'cart-empty': `
    en Empty cart/Clear basket   de Warenkorb leeren   fr Vider le panier   es Vaciar carrito   pt Esvaziar carrinho
    it Svuota carrello   nl Winkelwagen leegmaken   pl Opróżnij koszyk/Wyczyść koszyk   cs Vyprázdnit košík   sv Töm varukorgen
    ru Очистить корзину   uk Очистити кошик   tr Sepeti boşalt   ar إفراغ السلة   fa خالی کردن سبد خرید   he רוקן עגלה
    hi कार्ट खाली करें   zh 清空购物车   ja カートを空にする   ko 장바구니 비우기   vi Xóa giỏ hàng   id Kosongkan keranjang`,
  'compare-add': `
    en Add to compare   de Zur Vergleichsliste hinzufügen   fr Ajouter au comparateur   es Añadir para comparar
    pt Adicionar à comparação   it Aggiungi al confronto   nl Toevoegen om te vergelijken   pl Dodaj do porównania
    cs Přidat k porovnání   sv Lägg till i jämförelse   ru Добавить к сравнению   uk Додати до порівняння   tr Karşılaştırmaya ekle
    ar أضف للمقارنة   fa افزودن به مقایسه   he הוספה להשוואה   hi तुलना में जोड़ें   zh 加入对比   ja 比較リストに追加   ko 비교함에 담기
    vi Thêm vào so sánh   id Tambah ke perbandingan`,
  reserve: `
    en Reserve/Book now/Place hold   de Reservieren/Jetzt buchen/Vormerken   fr Réserver/Réserver maintenant
    es Reservar/Reservar ahora   pt Reservar/Reservar agora   it Prenota/Prenota ora   nl Reserveren/Boek nu
    pl Zarezerwuj/Rezerwuj   cs Rezervovat   sv Reservera/Boka nu   ru Забронировать/Заказать   uk Забронювати
    tr Rezervasyon yap/Yer ayırt   ar احجز الآن/حجز   fa رزرو کنید/رزرو   he הזמן מקום/שריין   hi आरक्षित करें/अभी बुक करें
    zh 预订/立即预约   ja 予約する   ko 예약하기   vi Đặt chỗ/Đặt trước   id Pesan tempat/Reservasi`,
  renew: `
    en Renew/Renew loan   de Verlängern/Ausleihe verlängern   fr Renouveler/Prolonger le prêt   es Renovar/Renovar préstamo
    pt Renovar/Renovar empréstimo   it Rinnova/Rinnova prestito   nl Verlengen   pl Przedłuż/Prolonguj   cs Prodloužit/Prodloužit výpůjčku
    sv Förnya/Låna om   ru Продлить   uk Продовжити   tr Yenile/Süreyi uzat   ar تجديد الإعارة   fa تمدید امانت   he הארכת השאלה
    hi नवीनीकृत करें   zh 续借/续订   ja 貸出を延長/更新する   ko 대출 연장/연장하기   vi Gia hạn   id Perpanjang`,
  cancel: `
    en Cancel order/Cancel booking   de Bestellung stornieren/Stornieren   fr Annuler la commande   es Cancelar pedido/Anular pedido
    pt Cancelar pedido/Cancelar encomenda   it Annulla ordine   nl Bestelling annuleren   pl Anuluj zamówienie
    cs Zrušit objednávku/Stornovat   sv Avbeställ/Avboka   ru Отменить заказ   uk Скасувати замовлення   tr Siparişi iptal et
    ar إلغاء الطلب   fa لغو سفارش   he ביטול הזמנה   hi ऑर्डर रद्द करें   zh 取消订单   ja 注文をキャンセル/キャンセルする   ko 주문 취소
    vi Hủy đơn hàng   id Batalkan pesanan`,
  rsvp: `
    en Join/I'm going   de Teilnehmen/Zusagen   fr Participer/J'y vais   es Asistiré/Unirse   pt Participar/Vou   it Partecipa/Parteciperò
    nl Deelnemen/Ik ga   pl Dołącz/Wezmę udział   cs Zúčastnit se/Přidat se   sv Delta/Gå med   ru Участвовать/Присоединиться
    uk Взяти участь/Приєднатися   tr Katıl/Katılıyorum   ar انضمام/سأحضر   fa شرکت می‌کنم/پیوستن   he הצטרפות/אשתתף   hi शामिल हों
    zh 参加/报名参加   ja 参加する   ko 참가하기/참여하기   vi Tham gia   id Ikut serta/Gabung`,
} as const;
