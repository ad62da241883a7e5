/** What links of administrators, editors and readers say, in the words that software of each language uses; `/` parts variants. */
export const UPKEEP_WORDS = {
  delete: `
    en Delete/Remove/Delete item   de Löschen/Entfernen/Artikel löschen   fr Supprimer/Retirer   es Eliminar/Borrar   pt Excluir/Remover/Apagar
    it Elimina/Rimuovi/Cancella   nl Verwijderen/Wissen   pl Usuń/Skasuj   cs Smazat/Odstranit/Odebrat   sv Ta bort/Radera   ru Удалить
    uk Видалити   tr Sil/Kaldır   ar حذف/إزالة   fa حذف/پاک کردن   he מחק/מחיקה/הסר   hi हटाएं/मिटाएं   zh 删除/移除   ja 削除/削除する
    ko 삭제/삭제하기   vi Xóa/Xoá   id Hapus`,
  publish: `
    en Publish/Approve   de Veröffentlichen/Freigeben   fr Publier/Approuver   es Publicar/Aprobar   pt Publicar/Aprovar
    it Pubblica/Approva   nl Publiceren/Goedkeuren   pl Opublikuj/Zatwierdź   cs Publikovat/Schválit   sv Publicera/Godkänn
    ru Опубликовать/Одобрить   uk Опублікувати/Схвалити   tr Yayınla/Onayla   ar نشر/موافقة   fa انتشار/تأیید   he פרסום/אישור הפריט
    hi प्रकाशित करें/स्वीकृत करें   zh 发布/批准   ja 公開する/承認する   ko 게시하기/승인   vi Xuất bản/Phê duyệt   id Terbitkan/Setujui`,
  'mark-read': `
    en Mark as read/Mark all read   de Als gelesen markieren/Alle als gelesen markieren   fr Marquer comme lu/Tout marquer comme lu
    es Marcar como leído   pt Marcar como lido/Marcar como lida   it Segna come letto   nl Markeren als gelezen
    pl Oznacz jako przeczytane   cs Označit jako přečtené   sv Markera som läst   ru Отметить как прочитанное/Пометить прочитанным
    uk Позначити як прочитане   tr Okundu olarak işaretle   ar وضع علامة مقروء   fa علامت‌گذاری به عنوان خوانده‌شده   he סמן כנקרא
    hi पढ़ा हुआ चिह्नित करें   zh 标记为已读/全部标为已读   ja 既読にする   ko 읽음으로 표시   vi Đánh dấu đã đọc   id Tandai sudah dibaca`,
  reset: `
    en Clear cache/Clear history/Reset settings   de Cache leeren/Verlauf löschen/Einstellungen zurücksetzen   fr Vider le cache/Réinitialiser
    es Vaciar caché/Borrar historial   pt Limpar cache/Limpar histórico   it Svuota cache/Cancella cronologia
    nl Cache legen/Geschiedenis wissen   pl Wyczyść pamięć podręczną/Wyczyść historię   cs Vymazat cache/Vymazat historii
    sv Rensa cache/Rensa historik   ru Очистить кэш/Очистить историю   uk Очистити кеш/Очистити історію   tr Önbelleği temizle/Geçmişi temizle
    ar مسح السجل/إعادة تعيين الإعدادات   fa پاک کردن تاریخچه/بازنشانی تنظیمات   he נקה היסטוריה/איפוס הגדרות   hi इतिहास साफ़ करें/रीसेट करें
    zh 清除缓存/清空历史记录   ja キャッシュをクリア/履歴を消去   ko 캐시 비우기/기록 초기화   vi Xóa bộ nhớ đệm/Xóa lịch sử   id Bersihkan cache/Hapus riwayat`,
  restore: `
    en Revert/Restore this version/Undo   de Zurücksetzen/Wiederherstellen/Rückgängig   fr Restaurer/Annuler cette modification
    es Restaurar/Deshacer/Revertir   pt Restaurar/Desfazer/Reverter   it Ripristina/Annulla modifica   nl Herstellen/Terugdraaien
    pl Przywróć/Cofnij   cs Obnovit/Vrátit zpět   sv Återställ/Ångra   ru Восстановить/Откатить   uk Відновити/Скасувати зміни
    tr Geri yükle/Geri al   ar استعادة/تراجع   fa بازگرداندن/واگردانی   he שחזר/ביטול שינוי   hi पुनर्स्थापित करें/पूर्ववत करें
    zh 恢复此版本/撤销/回退   ja 元に戻す/復元する   ko 되돌리기/복원   vi Khôi phục/Hoàn tác   id Pulihkan/Kembalikan versi`,
  run: `
    en Run cron/Rebuild index/Run now   de Cron ausführen/Index neu aufbauen   fr Lancer le cron/Reconstruire l'index
    es Ejecutar cron/Reconstruir índice   pt Executar cron/Reconstruir índice   it Esegui cron/Ricostruisci indice
    nl Cron uitvoeren/Index herbouwen   pl Uruchom cron/Przebuduj indeks   cs Spustit cron/Přebudovat index   sv Kör cron/Bygg om index
    ru Запустить cron/Перестроить индекс   uk Запустити cron/Перебудувати індекс   tr Cron çalıştır/Dizini yeniden oluştur
    ar تشغيل المهمة/إعادة بناء الفهرس   fa اجرای کرون/بازسازی نمایه   he הפעל משימה/בניית אינדקס מחדש   hi क्रॉन चलाएं/सूचकांक पुनर्निर्माण करें
    zh 运行任务/重建索引   ja cronを実行/インデックスを再構築   ko 크론 실행/색인 재구축   vi Chạy cron/Tạo lại chỉ mục   id Jalankan cron/Bangun ulang indeks`,
  'export-job': `
    en Start import/Start export/Run backup   de Import starten/Export starten   fr Lancer l'import/Démarrer l'export
    es Iniciar importación/Iniciar exportación   pt Iniciar importação/Iniciar exportação   it Avvia importazione/Avvia esportazione
    nl Import starten/Export starten   pl Rozpocznij import/Uruchom eksport   cs Spustit import/Spustit export   sv Starta import/Starta export
    ru Начать импорт/Запустить экспорт   uk Почати імпорт/Запустити експорт   tr İçe aktarmayı başlat/Dışa aktarmayı başlat
    ar بدء الاستيراد/بدء التصدير   fa شروع درون‌ریزی/شروع برون‌بری   he התחל ייבוא/התחל ייצוא   hi आयात शुरू करें/निर्यात शुरू करें
    zh 开始导入/开始导出   ja インポートを開始/エクスポートを開始   ko 가져오기 시작/내보내기 시작   vi Bắt đầu nhập/Bắt đầu xuất   id Mulai impor/Mulai ekspor`,
} as const;
