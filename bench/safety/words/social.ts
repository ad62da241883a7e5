/** What links between people say, in the words that software of each language uses; `/` parts variants. */
export const SOCIAL_WORDS = {
  vote: `
    en Vote up/Upvote/Vote   de Abstimmen/Stimme abgeben   fr Voter/Voter pour   es Votar/Votar a favor   pt Votar/Votar a favor
    it Vota/Vota a favore   nl Stemmen/Stem omhoog   pl Głosuj/Zagłosuj   cs Hlasovat   sv Rösta/Rösta upp   ru Голосовать/Проголосовать
    uk Голосувати/Проголосувати   tr Oy ver   ar صوّت/تصويت   fa رأی دادن/رأی مثبت   he הצבע/הצבעה   hi वोट दें   zh 投票/赞成
    ja 投票する/高評価   ko 투표하기/추천   vi Bỏ phiếu/Bình chọn   id Beri suara/Dukung`,
  like: `
    en Like/Add to favourites/Add to wishlist   de Gefällt mir/Merken/Zu Favoriten hinzufügen   fr J'aime/Ajouter aux favoris
    es Me gusta/Añadir a favoritos   pt Curtir/Adicionar aos favoritos   it Mi piace/Aggiungi ai preferiti
    nl Vind ik leuk/Toevoegen aan favorieten   pl Lubię to/Dodaj do ulubionych   cs Líbí se mi/Přidat k oblíbeným
    sv Gilla/Lägg till i favoriter   ru Нравится/В избранное   uk Подобається/В обране   tr Beğen/Favorilere ekle
    ar أعجبني/أضف إلى المفضلة   fa پسندیدن/افزودن به علاقه‌مندی‌ها   he אהבתי/הוסף למועדפים   hi पसंद करें/पसंदीदा में जोड़ें
    zh 点赞/收藏   ja いいね/お気に入りに追加   ko 좋아요/찜하기   vi Thích/Thêm vào yêu thích   id Suka/Tambah ke favorit`,
  follow: `
    en Follow   de Folgen   fr Suivre   es Seguir   pt Seguir   it Segui   nl Volgen   pl Obserwuj   cs Sledovat   sv Följ
    ru Следить/Подписаться на автора   uk Стежити   tr Takip et   ar متابعة   fa دنبال کردن   he מעקב/עקוב   hi फ़ॉलो करें/अनुसरण करें   zh 关注
    ja フォローする   ko 팔로우   vi Theo dõi   id Ikuti`,
  report: `
    en Report/Flag as inappropriate/Report abuse   de Melden/Anzeige melden   fr Signaler/Signaler un abus   es Denunciar/Reportar
    pt Denunciar   it Segnala/Segnala abuso   nl Melden/Rapporteer   pl Zgłoś/Zgłoś nadużycie   cs Nahlásit   sv Anmäl/Rapportera
    ru Пожаловаться   uk Поскаржитися   tr Şikayet et/Bildir   ar إبلاغ/الإبلاغ عن إساءة   fa گزارش تخلف   he דיווח על תוכן/דווח
    hi रिपोर्ट करें/शिकायत करें   zh 举报   ja 通報する/報告する   ko 신고하기/신고   vi Báo cáo vi phạm   id Laporkan`,
  block: `
    en Block user/Ban user/Block   de Blockieren/Sperren   fr Bloquer/Bannir   es Bloquear   pt Bloquear/Banir   it Blocca
    nl Blokkeren   pl Zablokuj   cs Zablokovat   sv Blockera/Spärra   ru Заблокировать   uk Заблокувати   tr Engelle   ar حظر المستخدم/حظر
    fa مسدود کردن   he חסימה/חסום משתמש   hi ब्लॉक करें   zh 拉黑/屏蔽   ja ブロックする   ko 차단하기   vi Chặn   id Blokir`,
  share: `
    en Share/Repost   de Teilen/Weitersagen   fr Partager/Republier   es Compartir   pt Compartilhar/Partilhar   it Condividi   nl Delen
    pl Udostępnij   cs Sdílet   sv Dela   ru Поделиться/Репост   uk Поширити   tr Paylaş   ar مشاركة/إعادة نشر   fa اشتراک‌گذاری/بازنشر
    he שיתוף/שתף   hi साझा करें   zh 转发/分享   ja 共有する/シェアする   ko 공유하기/퍼가기   vi Chia sẻ   id Bagikan`,
  send: `
    en Send reminder/Send message/Resend   de Erinnerung senden/Erneut senden   fr Envoyer un rappel/Renvoyer
    es Enviar recordatorio/Reenviar   pt Enviar lembrete/Reenviar   it Invia promemoria/Invia di nuovo   nl Herinnering sturen/Opnieuw verzenden
    pl Wyślij przypomnienie/Wyślij ponownie   cs Odeslat upomínku/Odeslat znovu   sv Skicka påminnelse/Skicka igen
    ru Отправить напоминание/Отправить повторно   uk Надіслати нагадування/Надіслати   tr Hatırlatma gönder/Yeniden gönder
    ar إرسال تذكير/إعادة الإرسال   fa ارسال یادآوری/ارسال مجدد   he שליחת תזכורת/שלח שוב   hi अनुस्मारक भेजें/फिर से भेजें   zh 发送提醒/重新发送
    ja リマインダーを送信/再送信   ko 알림 보내기/다시 보내기   vi Gửi nhắc nhở/Gửi lại   id Kirim pengingat/Kirim ulang`,
} as const;
