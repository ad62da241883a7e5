/** What links of accounts and sessions say, in the words that software of each language uses; `/` parts variants. */
export const ACCOUNT_WORDS = {
  logout: `
    en Log out/Sign out/Logout   de Abmelden/Ausloggen/Logout   fr Déconnexion/Se déconnecter   es Cerrar sesión/Salir
    pt Sair/Terminar sessão   it Esci/Disconnetti   nl Uitloggen/Afmelden   pl Wyloguj się/Wyloguj   cs Odhlásit se/Odhlásit
    sv Logga ut   ru Выйти/Выход   uk Вийти/Вихід   tr Çıkış yap/Oturumu kapat   ar تسجيل الخروج   fa خروج از حساب/خروج
    he התנתקות/יציאה מהמערכת   hi लॉग आउट/साइन आउट करें   zh 退出登录/登出   ja ログアウト/サインアウト   ko 로그아웃
    vi Đăng xuất/Thoát   id Keluar/Logout`,
  'delete-account': `
    en Delete account/Close my account   de Konto löschen/Mein Konto löschen   fr Supprimer mon compte/Supprimer le compte
    es Eliminar cuenta/Borrar mi cuenta   pt Excluir conta/Eliminar conta   it Elimina account/Cancella account
    nl Account verwijderen   pl Usuń konto   cs Smazat účet/Zrušit účet   sv Radera konto/Ta bort konto   ru Удалить аккаунт
    uk Видалити обліковий запис   tr Hesabı sil/Hesabımı sil   ar حذف الحساب   fa حذف حساب کاربری   he מחיקת חשבון
    hi खाता हटाएं   zh 删除账户/注销账号   ja アカウントを削除/退会する   ko 계정 삭제/회원 탈퇴   vi Xóa tài khoản   id Hapus akun`,
  session: `
    en Change currency/Switch currency   de Währung wechseln/Währung ändern   fr Changer de devise   es Cambiar moneda
    pt Mudar moeda/Alterar moeda   it Cambia valuta   nl Valuta wijzigen   pl Zmień walutę   cs Změnit měnu   sv Byt valuta
    ru Сменить валюту   uk Змінити валюту   tr Para birimini değiştir   ar تغيير العملة   fa تغییر واحد پول   he החלפת מטבע
    hi मुद्रा बदलें   zh 切换货币   ja 通貨を変更   ko 통화 변경   vi Đổi tiền tệ   id Ganti mata uang`,
  upgrade: `
    en Upgrade plan/Upgrade now   de Jetzt upgraden/Tarif wechseln   fr Passer à la version supérieure/Mettre à niveau
    es Mejorar plan/Actualizar plan   pt Fazer upgrade/Atualizar plano   it Aggiorna piano/Esegui l'upgrade
    nl Nu upgraden/Abonnement upgraden   pl Ulepsz plan   cs Upgradovat tarif/Přejít na vyšší tarif   sv Uppgradera nu
    ru Обновить тариф/Сменить тариф   uk Оновити тариф   tr Planı yükselt/Şimdi yükselt   ar ترقية الخطة   fa ارتقای حساب
    he שדרוג התוכנית   hi प्लान अपग्रेड करें   zh 升级套餐/立即升级   ja アップグレードする   ko 업그레이드하기   vi Nâng cấp gói
    id Tingkatkan paket/Upgrade sekarang`,
  confirm: `
    en Confirm/Confirm order   de Bestätigen/Bestellung bestätigen   fr Confirmer/Valider   es Confirmar/Confirmar pedido
    pt Confirmar/Confirmar pedido   it Conferma/Conferma ordine   nl Bevestigen/Bestelling bevestigen
    pl Potwierdź/Potwierdź zamówienie   cs Potvrdit/Potvrdit objednávku   sv Bekräfta/Bekräfta beställning   ru Подтвердить
    uk Підтвердити   tr Onayla/Siparişi onayla   ar تأكيد/تأكيد الطلب   fa تأیید سفارش   he אישור הזמנה   hi पुष्टि करें
    zh 确认/确认订单   ja 注文を確定する/確定する   ko 주문 확인/확정하기   vi Xác nhận   id Konfirmasi/Konfirmasi pesanan`,
  decline: `
    en Decline/Accept invitation   de Ablehnen/Einladung annehmen   fr Refuser/Accepter l'invitation
    es Rechazar/Aceptar invitación   pt Recusar/Aceitar convite   it Rifiuta/Accetta invito   nl Weigeren/Uitnodiging accepteren
    pl Odrzuć/Przyjmij zaproszenie   cs Odmítnout/Přijmout pozvánku   sv Avböj/Acceptera inbjudan   ru Отклонить/Принять приглашение
    uk Відхилити/Прийняти запрошення   tr Reddet/Daveti kabul et   ar رفض الدعوة/قبول الدعوة   fa رد کردن/پذیرفتن دعوت
    he דחיית ההזמנה/קבלת ההזמנה   hi अस्वीकार करें/स्वीकार करें   zh 拒绝邀请/接受邀请   ja 辞退する/承諾する   ko 거절하기/수락하기
    vi Từ chối/Chấp nhận lời mời   id Tolak/Terima undangan`,
  subscribe: `
    en Subscribe/Subscribe to newsletter   de Abonnieren/Newsletter abonnieren   fr S'abonner/S'abonner à la newsletter
    es Suscribirse/Suscribirme   pt Assinar/Subscrever   it Iscriviti/Iscriviti alla newsletter   nl Abonneren/Inschrijven
    pl Subskrybuj/Zapisz się   cs Odebírat/Přihlásit k odběru   sv Prenumerera   ru Подписаться   uk Підписатися   tr Abone ol
    ar اشتراك/اشترك الآن   fa اشتراک در خبرنامه   he הרשמה לניוזלטר   hi सदस्यता लें   zh 订阅   ja 購読する/登録する   ko 구독하기
    vi Đăng ký nhận tin   id Berlangganan`,
  unsubscribe: `
    en Unsubscribe   de Abbestellen/Newsletter abbestellen   fr Se désabonner/Se désinscrire   es Darse de baja/Cancelar suscripción
    pt Cancelar inscrição/Cancelar subscrição   it Annulla iscrizione/Cancellati   nl Uitschrijven/Afmelden
    pl Wypisz się/Anuluj subskrypcję   cs Odhlásit odběr/Zrušit odběr   sv Avprenumerera/Avsluta prenumeration   ru Отписаться
    uk Відписатися   tr Abonelikten çık   ar إلغاء الاشتراك   fa لغو اشتراک   he ביטול הרשמה/הסרה מרשימת התפוצה
    hi सदस्यता छोड़ें/सदस्यता समाप्त करें   zh 取消订阅/退订   ja 配信停止/登録を解除   ko 구독 취소/수신 거부   vi Hủy đăng ký
    id Berhenti berlangganan`,
} as const;
