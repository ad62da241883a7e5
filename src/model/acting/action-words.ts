/**
 * Words for what links and buttons do to a site, by language. They are one signal among several (acting-link.ts), so a word that is
 * missing here costs a signal, not safety by itself. `*` stands for any ending; words that some languages share stand once.
 */
export interface ActionWords {
  /** Ends the session; whole phrases, separated by commas. */
  readonly session: string;
  /** Says by itself that something is done: delete, buy, subscribe. */
  readonly sure: string;
  /** Words that say an action together, none of them alone: "count me in"; whole phrases, separated by commas. @default none */
  readonly phrases?: string;
  /** May also be a name or a heading: add, vote, order. */
  readonly may: string;
  /** As often the name of something as an action: alone it says little. @default none */
  readonly nouns?: string;
  /** What is acted upon, and otherwise the name of a page ("Order history"): only with a word of `sure` or `may`. @default none */
  readonly ownObjects?: string;
  /** What is acted upon: with one of these, a word of `may` is sure. */
  readonly objects: string;
  /** Says nothing either way: articles, pronouns, prepositions. */
  readonly filler: string;
}

export const ACTION_WORDS: Readonly<Record<string, ActionWords>> = {
  en: {
    session:
      'log out, logout, sign me out, log me out, log off, logoff, sign out, signout, sign off, end session, exit account, switch account',
    sure: 'delete deletes deleting erase destroy remove unsubscribe subscribe checkout buy purchase upvote downvote unfollow unlike unvote unpublish unban unblock unflag unstar unwatch unpin unmark undelete unapprove unlock uninstall deactivate reactivate terminate approve disapprove reject ban purge wipe revoke rollback revert undo reindex rebuild reboot shutdown truncate kick mute unmute retweet repost addtocart addtobasket addtowishlist markread',
    phrases:
      "i'm going, i am going, i'm in, count me in, i'll be there, i'll attend, not going, i'm interested, print test page, factory defaults, factory reset, wake on lan, thumbs up, thumbs down, give a vote, take me off the list, opt me out, leave group, leave this group, leave the group, leave team, mark as read, mark all as read, mark as unread, transfer money, top up, save for later, move to trash, return this item, erase my data, delete my data, ship it, get it now, leave, click order, one-click order, click buy, one-click buy",
    may: 'add vote like dislike follow flag renew send resend execute restart trigger reset clear empty confirm accept decline refuse cancel dismiss upload install enable disable activate favorite favourite fav bookmark unarchive reopen assign unassign invite remind regenerate sync restore recover upgrade downgrade publish pay redeem rsvp toggle withdraw recalculate recompute flush kill borrow verify promote demote deny impersonate poke nudge snooze notify suspend disconnect forget attend wake pause unpause eject reschedule escalate',
    nouns:
      'report order book reserve run block mark share import export join apply submit save star watch pin archive lock backup donate bid claim transfer merge grant rate change switch place stop move fork build hide exit close redeem regenerate quit clone duplicate refund compare',
    ownObjects:
      'user history index plan backup settings cookies version device language locale theme hold view size mode factory defaults',
    objects:
      'cart basket bag trolley wishlist favorites favourites account profile cache cron subscription newsletter reservation booking selection item items comment post message topic thread reply friend watchlist notifications notification reminder hold seat vote votes poll purchase now it currency loan invitation abuse topics messages compare comparison',
    filler:
      'to the my this that your a an all from for of as up down in on out off with one me us them at by read unread spam again here selected product page yes no please permanently forever today immediately and safely patrolled marked inappropriate offensive helpful',
  },
  de: {
    session: 'abmelden, ausloggen, logout, sitzung beenden',
    sure: 'lösch* gelöscht entfern* kaufen kaufe abonnieren abbestell* deabonnier* stornier* kündigen bestellen widerrufen freischalten entfolgen sperren entsperren wiederherstellen zurücksetzen deaktivier* aktivieren reservieren buchen verlängern vormerken merken bezahlen',
    phrases:
      'in den warenkorb, in den korb, in den einkaufswagen, auf den merkzettel, auf die merkliste, auf die wunschliste, zur merkliste, zu favoriten, ich bin dabei, bin dabei, ich komme, ich nehme teil, testseite drucken, werkseinstellungen, auf werkseinstellungen, daumen hoch, melde mich ab, melde mich an, zum vergleich, zur vergleichsliste, gruppe verlassen, die gruppe verlassen, als gelesen markieren, als ungelesen markieren, alle als gelesen markieren',
    may: 'hinzufügen hinzu abstimmen melden folgen gefällt bestätigen annehmen ablehnen leeren senden abschicken absenden starten ausführen ausleihen veröffentlichen genehmigen markieren teilen beobachten favorisieren blockieren speichern teilnehmen zusagen absagen legen umschalten wechseln neustarten archivieren rückgängig bewerten stimmen einladen erinnern importieren exportieren abgeben upgraden weitersagen aufbauen umstellen anhalten abbrechen aussetzen freigeben aufwecken pausieren auswerfen',
    nouns: 'ändern schließen schliessen einlösen stummschalten',
    ownObjects: 'verlauf einstellungen cache index import export erinnerung tarif cron',
    objects:
      'warenkorb einkaufswagen merkzettel merkliste wunschliste wunschzettel konto kasse newsletter abo abonnement favoriten bestellung kommentar beitrag artikel eintrag reservierung buchung nachricht benutzer zwischenspeicher stimme vormerkung währung ausleihe einladung vergleichsliste',
    filler:
      'den die das der dem des in zu zur zum ins auf von aus jetzt mein meine meinen meinem dein diesen diese dieses dich mir mich alle alles als ein einen eine sich mehr nicht gelesen ungelesen spam endgültig und erneut neu gelesene gelesenes',
  },
  fr: {
    session: 'déconnexion, se déconnecter, me déconnecter, déconnecter, fermer la session, quitter la session',
    sure: 'supprim* effac* retirer enlever achet* désabonn* désinscri* abonner annuler résilier commander payer réserver prolonger restaurer rétablir réinitialiser désactiver activer bannir débloquer détruire vider révoquer',
    phrases:
      "au panier, mettre au panier, aux favoris, je participe, j'y vais, j'y serai, je viens, imprimer une page de test, paramètres d'usine, réglages d'usine, page de test, me désinscrire, me désabonner, quitter le groupe, quitter ce groupe",
    may: "ajout* voter aimer j'aime suivre signaler confirmer accepter refuser envoyer lancer exécuter publier approuver marquer partager bloquer enregistrer s'abonner s'inscrire valider renouveler emprunter démarrer rejeter participer archiver basculer changer noter inviter rappeler importer exporter renvoyer reconstruire republier suspendre fermer réveiller éjecter finaliser",
    ownObjects: "rappel index l'index cron import export l'import l'export historique modification version cache",
    nouns: 'clôturer',
    objects:
      'panier favoris liste souhaits envies compte newsletter abonnement commande commentaire message article réservation produit cache entrée utilisateur caisse devise prêt invitation comparateur signets',
    filler:
      "au aux à le la les l' un une des du de d' mon ma mes ton votre ce cet cette ceci me moi se s' maintenant tout tous pour en comme lu non spam définitivement et l'invitation faire lue lus lues",
  },
  es: {
    session: 'cerrar sesión, cerrar la sesión, salir, desconectar, desconectarse, finalizar sesión, terminar sesión',
    sure: 'elimin* borrar borre quitar comprar compra suscri* desuscri* cancelar pagar pedir reservar renovar anular restablecer restaurar vaciar desactivar activar bloquear desbloquear aprobar rechazar revocar deshacer revertir',
    phrases:
      'al carrito, a la cesta, a favoritos, voy a ir, me apunto, allí estaré, iré, imprimir página de prueba, valores de fábrica, ajustes de fábrica, me interesa, darme de baja, abandonar grupo, abandonar el grupo',
    may: 'añadir añade agregar agrega votar voto seguir denunciar reportar confirmar aceptar enviar ejecutar iniciar publicar marcar compartir guardar gusta prestar archivar cambiar valorar invitar recordar importar exportar apuntarse mejorar unirse asistiré reconstruir darse reenviar suspender despertar pausar expulsar finalizar actualizar',
    ownObjects: 'historial índice recordatorio importación exportación plan cron baja abuso',
    nouns: 'cerrar',
    objects:
      'carrito carro cesta bolsa favoritos lista deseos cuenta boletín suscripción pedido comentario mensaje artículo reserva producto caché usuario entrada sesión moneda préstamo invitación comparar comparación',
    filler:
      'al a la el los las lo de del mi mis tu su este esta esto me ya ahora todo todos en como un una y por para leído no spam definitivamente hacer leída leídos leídas',
  },
  pt: {
    session: 'sair, terminar sessão, encerrar sessão, fazer logout, desconectar, desligar',
    sure: 'excluir exclui apagar remover eliminar comprar compre assinar subscrever cancelar pagar encomendar reservar renovar anular restaurar redefinir esvaziar desativar ativar bloquear desbloquear aprovar rejeitar revogar desfazer reverter limpar banir',
    phrases:
      'ao carrinho, aos favoritos, eu vou, vou participar, estarei lá, imprimir página de teste, padrões de fábrica, configurações de fábrica, cancelar inscrição',
    may: 'adicionar adicione acrescentar votar voto seguir denunciar confirmar aceitar recusar enviar executar iniciar publicar marcar partilhar compartilhar guardar salvar curtir gosto arquivar mudar trocar avaliar convidar lembrar importar exportar inscrever alterar participar reenviar reconstruir acordar pausar ejetar finalizar atualizar',
    ownObjects: 'histórico índice lembrete importação exportação plano cron inscrição comparação',
    nouns: 'encerrar fechar',
    objects:
      'carrinho cesto sacola favoritos lista desejos conta boletim newsletter assinatura pedido comentário mensagem artigo reserva produto cache utilizador usuário sessão moeda empréstimo convite encomenda',
    filler:
      'ao à a o os as do da de no na meu minha seu sua este esta isto me já agora tudo todos em como um uma e por para lido não spam definitivamente fazer lida lidos lidas',
  },
  it: {
    session: 'esci, disconnetti, disconnettiti, logout, termina sessione, chiudi sessione',
    sure: 'elimin* cancell* rimuov* acquist* compra comprare abbonati iscriviti disiscriv* disdici annulla paga ordina prenota rinnova ripristina svuota disattiva attiva blocca sblocca approva rifiuta revoca reimposta',
    phrases:
      'nel carrello, al carrello, nei preferiti, ai preferiti, ci sarò, ci vado, partecipo, stampa pagina di prova, impostazioni di fabbrica, mi interessa, cancellami',
    may: 'aggiung* vota segui segnala conferma accetta invia esegui avvia pubblica contrassegna condividi salva piace archivia cambia invita ricorda importa esporta partecipa valutare parteciperò ricostruisci chiudi sospendi segna risveglia espelli finalizza aggiorna',
    ownObjects: 'cronologia indice promemoria importazione esportazione piano cron modifica abuso iscrizione',
    objects:
      'carrello cestino preferiti lista desideri conto account profilo newsletter abbonamento ordine commento messaggio articolo prenotazione prodotto cache utente cassa valuta prestito invito confronto',
    filler:
      "al alla ai il lo la i gli le del della dal dalla di da mio mia tuo questo questa ora subito tutto tutti in come un una e per mi letto non spam definitivamente all' dell' l' nuovo fare letta letti lette",
  },
  nl: {
    session: 'uitloggen, afmelden, log uit, uitschrijven, sessie beëindigen',
    sure: 'verwijder* wissen wis kopen koop bestellen bestel abonneren betalen afrekenen reserveren reserveer verlengen verleng herstellen annuleren annuleer opzeggen deactiveren activeren blokkeren deblokkeren goedkeuren afwijzen intrekken leegmaken terugdraaien',
    phrases:
      'in winkelwagen, in winkelmand, vind ik leuk, in winkelmandje, in mijn winkelwagen, op verlanglijst, ik ga, ik kom, ik ben erbij, ik doe mee, testpagina afdrukken, fabrieksinstellingen, meld mij af, meld me af, schrijf mij uit',
    may: 'toevoegen voeg stem stemmen volgen volg ontvolgen melden rapporteren bevestigen accepteren weigeren verzenden versturen uitvoeren starten publiceren markeren delen opslaan bewaren leuk archiveren wijzigen wisselen uitnodigen importeren exporteren aanmelden lenen rapporteer boek meld deelnemen legen herbouwen upgraden sturen inschrijven wekken pauzeren uitwerpen',
    ownObjects: 'geschiedenis index herinnering import export cron cache vergelijken',
    nouns: 'plaats sluiten sluit',
    objects:
      'winkelwagen winkelmand winkelmandje mandje favorieten verlanglijst verlanglijstje account nieuwsbrief abonnement bestelling reactie bericht artikel reservering product cache gebruiker valuta uitnodiging advertentie bod',
    filler:
      'aan in de het een mijn je jouw dit deze nu alles alle van uit voor als toe op en gelezen niet spam definitief naar opnieuw om te',
  },
  sv: {
    session: 'logga ut, logga av',
    sure: 'radera bort köp köpa prenumerera avprenumerera beställ beställa betala boka reservera förnya återställ ångra avboka avsluta inaktivera aktivera blockera avblockera godkänn avvisa töm avbeställ spärra',
    phrases:
      'i varukorgen, i kundvagnen, till önskelistan, jag kommer, jag deltar, jag är med, skriv ut testsida, fabriksinställningar, gå med, avregistrera mig, anmäl mig',
    may: 'lägg lägga rösta gilla följ följa anmäl rapportera bekräfta acceptera neka skicka kör starta publicera markera dela spara arkivera byt bjud påminn importera exportera rensa gå avböj bygg uppgradera väck pausa låna',
    nouns: 'delta stäng stänga',
    ownObjects: 'historik index påminnelse import export cache cron',
    objects:
      'varukorg varukorgen kundvagn kundvagnen korg önskelista önskelistan konto nyhetsbrev prenumeration favoriter beställning kommentar inlägg bokning produkt användare valuta inbjudan jämförelse',
    filler:
      'i till din min den det denna detta nu alla från ta ut upp ner av på som ett en och läst oläst med om igen lästa',
  },
  da: {
    session: 'log ud, log af, logge ud',
    sure: 'slet slette fjern fjerne køb købe abonner afmeld bestil bestille betal betale reserver reservér forny gendan fortryd annuller deaktiver aktiver bloker godkend afvis tøm',
    phrases:
      'i kurven, læg i kurv, jeg kommer, jeg deltager, udskriv testside, fabriksindstillinger, gå med, afmeld mig, tilmeld mig',
    may: 'tilføj læg stem stemme følg anmeld rapporter bekræft accepter send kør udgiv marker del gem synes skift inviter pausér',
    nouns: 'tilmeld',
    objects:
      'kurv kurven indkøbskurv indkøbskurven ønskeliste konto nyhedsbrev abonnement favoritter ordre kommentar indlæg booking produkt bruger',
    filler: 'i til din min den det denne dette nu alle fra ud op ned af på som et en og læst ulæst læste',
  },
  no: {
    session: 'logg ut, logg av, logge ut',
    sure: 'slett slette fjern fjerne kjøp kjøpe abonner avmeld bestill betal reserver forny gjenopprett angre avbestill deaktiver aktiver blokker godkjenn avvis tøm',
    phrases:
      'i handlekurven, legg i kurv, jeg kommer, jeg deltar, skriv ut testside, fabrikkinnstillinger, bli med, meld meg av, meld deg av, meld meg på',
    may: 'legg stem følg rapporter meld bekreft godta avslå send kjør publiser merk del lagre liker bytt inviter vekk',
    nouns: 'påmeld',
    objects:
      'handlekurv handlekurven handlevogn kurv ønskeliste konto nyhetsbrev abonnement favoritter bestilling kommentar innlegg produkt bruker',
    filler: 'i til din min den det denne dette nå alle fra ut opp ned av på som et en og lest ulest leste',
  },
  fi: {
    session: 'kirjaudu ulos, uloskirjautuminen, kirjaudu pois',
    sure: 'poista poistaa osta ostaa tilaa tilata peruuta maksa varaa palauta kumoa estä hyväksy hylkää tyhjennä',
    phrases: 'ostoskoriin, osallistun, tulen mukaan, tulosta testisivu, tehdasasetukset',
    may: 'lisää uusi äänestä tykkää seuraa ilmoita vahvista lähetä suorita käynnistä julkaise merkitse jaa tallenna vaihda kutsu herätä keskeytä poistaa',
    objects:
      'ostoskoriin ostoskori ostoskorista koriin toivelista toivelistalle tili tilin tilini uutiskirje suosikkeihin suosikit tilaus kommentti viesti varaus tuote',
    filler: 'nyt tämä kaikki ja luetuksi luetut',
  },
  pl: {
    session: 'wyloguj, wyloguj się, wylogowanie, zakończ sesję',
    sure: 'usuń usun usunąć skasuj kup kupić subskrybuj odsubskrybuj zamów zapłać zarezerwuj rezerwuj przedłuż przywróć cofnij anuluj dezaktywuj aktywuj zablokuj odblokuj zatwierdź odrzuć opróżnij wyczyść kasuj wypisz prolonguj',
    phrases:
      'do koszyka, do ulubionych, do schowka, wezmę udział, biorę udział, będę, wydrukuj stronę testową, ustawienia fabryczne, wypisz mnie',
    may: 'dodaj głosuj zagłosuj lubię polub obserwuj zgłoś potwierdź akceptuj wyślij uruchom opublikuj publikuj oznacz udostępnij zapisz zresetuj zarchiwizuj zmień przełącz oceń zaproś importuj eksportuj dołącz ulepsz przyjmij przebuduj rozpocznij obudź wstrzymaj wysuń',
    ownObjects: 'historię indeks przypomnienie import eksport plan pamięć podręczną cron nadużycie udział wyszukiwanie',
    nouns: 'zamknij zamknąć',
    objects:
      'koszyka koszyk koszyku ulubionych ulubione konto newsletter newslettera subskrypcję zamówienie komentarz wpis wiadomość rezerwację produkt użytkownika listy życzeń schowka walutę zaproszenie porównania',
    filler:
      'do z ze się na to ten tę tego teraz wszystko wszystkie moje jako w i trwale przeczytane to ponownie przeczytany przeczytana',
  },
  cs: {
    session: 'odhlásit, odhlásit se, odhlášení',
    sure: 'smazat smaž odstranit odebrat vymazat koupit kup odebírat objednat zaplatit rezervovat prodloužit obnovit vrátit zrušit deaktivovat aktivovat zablokovat odblokovat schválit zamítnout vyprázdnit vysypat stornovat',
    phrases:
      'do košíku, do oblíbených, k oblíbeným, zúčastním se, přijdu, vytisknout zkušební stránku, tovární nastavení',
    may: 'přidat přidej vložit hlasovat sledovat nahlásit potvrdit přijmout odmítnout odeslat spustit zveřejnit publikovat označit sdílet uložit líbí přepnout změnit pozvat upgradovat přebudovat zúčastnit přejít probudit pozastavit vysunout',
    ownObjects: 'historii index upomínku import export tarif cron cache',
    nouns: 'přihlásit',
    objects:
      'košíku košík oblíbených oblíbené účet newsletter odběr objednávku komentář příspěvek zprávu rezervaci produkt uživatele přání měnu pozvánku výpůjčku porovnání odběru oblíbeným',
    filler:
      'do z ze se na to tento tuto nyní hned vše jako v a trvale přečtené od si mi znovu zpět k přečtený přečtená',
  },
  sk: {
    session: 'odhlásiť, odhlásiť sa, odhlásenie',
    sure: 'zmazať vymazať odstrániť kúpiť objednať zaplatiť rezervovať predĺžiť obnoviť zrušiť zablokovať odblokovať schváliť zamietnuť vyprázdniť odoberať',
    phrases: 'do košíka, do obľúbených, zúčastním sa, prídem, vytlačiť skúšobnú stránku, výrobné nastavenia',
    may: 'pridať vložiť hlasovať sledovať nahlásiť potvrdiť prijať odmietnuť odoslať spustiť zverejniť označiť zdieľať uložiť prebudiť pozastaviť vysunúť',
    objects: 'košíka košík obľúbených obľúbené účet objednávku komentár príspevok správu rezerváciu produkt obľúbeným',
    filler: 'do z zo sa na to tento túto teraz ako v a prečítané',
  },
  hu: {
    session: 'kijelentkezés, kilépés, kijelentkezem',
    sure: 'törlés töröl törlöm eltávolít* megvesz* vásárlás megrendel* feliratkoz* leiratkoz* lemond* fizetés foglalás foglal hosszabbít* visszaállít* visszavon* letilt* jóváhagy* elutasít* ürítés kosárba',
    phrases: 'kosárba, a kosárba, kedvencekhez, ott leszek, részt veszek, tesztoldal nyomtatása, gyári beállítások',
    may: 'hozzáad* szavaz* tetszik követ* jelent* megerősít* elfogad* küldés elküld* indít* közzétesz* megjelöl* megoszt* mentés ébreszt* szüneteltet*',
    objects: 'kosár kosárhoz kedvencek kedvencekhez fiók fiókom hírlevél rendelés hozzászólás üzenet termék',
    filler: 'a az ezt most összes és teszem teszi',
  },
  ro: {
    session: 'deconectare, ieșire, delogare, deconectează-te',
    sure: 'șterge sterge elimină cumpără cumpara abonează dezabonează anulează comandă plătește rezervă prelungește restaurează dezactivează activează blochează aprobă respinge golește',
    phrases: 'în coș, la favorite, voi participa, particip, tipărește pagina de test, setări din fabrică',
    may: 'adaugă adauga votează urmărește raportează confirmă acceptă trimite rulează publică marchează distribuie salvează trezește suspendă ejectează',
    objects: 'coș cos coșul favorite cont contul newsletter abonament comanda comentariu mesaj produs',
    filler: 'în in la din acum acest această tot și mă te se citit citită',
  },
  tr: {
    session: 'çıkış, çıkış yap, oturumu kapat, güvenli çıkış',
    sure: 'sil silin kaldır satınal abone iptal öde engelle onayla reddet boşalt',
    phrases: 'sepete, favorilere, katılacağım, geliyorum, test sayfası yazdır, fabrika ayarları, abonelikten çık',
    may: 'ekle beğen oyla oy takip bildir şikayet gönder çalıştır başlat yayınla işaretle paylaş kaydet kabul yenile sıfırla temizle sipariş rezervasyon satın değiştir yükselt katıl katılıyorum oluştur ayırt uzat yükle uyandır duraklat çıkar',
    ownObjects: 'hatırlatma geçmişi önbelleği dizini aktarmayı planı süreyi cron',
    nouns: 'al kapat',
    objects:
      'sepet sepete sepetten sepeti favori favorilere favorilerden hesap hesabı hesabımı bülten abonelik abonelikten yorum yorumu mesaj ürün ürünü tümünü listeme birimini daveti karşılaştırmaya siparişi',
    filler: 'bu şimdi hemen ve olarak okundu ver al yap et ol geri çık para içe dışa yeniden yer',
  },
  ru: {
    session: 'выйти, выход, выйти из аккаунта, завершить сеанс, разлогиниться',
    sure: 'удал* купить купи отписаться подписаться заказать оплатить забронировать продлить восстановить отменить деактивировать активировать заблокировать разблокировать одобрить отклонить очистить сбросить стереть убрать откатить репост',
    phrases:
      'в корзину, в избранное, мне нравится, к сравнению, я пойду, я приду, пойду, участвую, печать пробной страницы, заводские настройки',
    may: 'добав* голосовать проголосовать нравится лайк следить пожаловаться подтвердить принять отправить запустить выполнить опубликовать отметить поделиться сохранить оформить переключить сменить оценить пригласить импортировать положить участвовать присоединиться перестроить начать пометить разбудить приостановить извлечь',
    nouns: 'обновить закрыть',
    ownObjects: 'тариф напоминание историю индекс импорт экспорт прочитанным автора',
    objects:
      'корзину корзины корзине корзина избранное избранного аккаунт рассылку рассылки подписку заказ комментарий запись сообщение бронь товар пользователя кэш прочитанное учётную валюту приглашение сравнению счёт счет',
    filler: 'в из на за это этот эту сейчас все всё мой мою как и навсегда к от с себе повторно прочитанное прочитано',
  },
  uk: {
    session: 'вийти, вихід, завершити сеанс',
    sure: 'видал* купити купи відписатися підписатися замовити оплатити забронювати продовжити відновити скасувати деактивувати активувати заблокувати розблокувати схвалити відхилити очистити скинути прибрати',
    phrases:
      'в кошик, у кошик, до кошика, в обране, до обраного, я піду, я прийду, братиму участь, беру участь, друк пробної сторінки, заводські налаштування',
    may: 'дода* голосувати проголосувати подобається стежити поскаржитися підтвердити прийняти надіслати запустити виконати опублікувати позначити поділитися зберегти оформити змінити оновити поширити взяти приєднатися перебудувати почати розбудити призупинити вийняти',
    ownObjects: 'тариф нагадування історію кеш індекс імпорт експорт зміни участь прочитане',
    objects:
      'кошик кошика обране обраного акаунт розсилку підписку замовлення коментар запис повідомлення товар користувача валюту запрошення порівняння обліковий',
    filler: 'в у до з на за це цей цю зараз все мій як і назавжди від прочитано',
  },
  bg: {
    session: 'изход, излез',
    sure: 'изтрий изтриване премахни купи абонирай отпиши поръчай плати резервирай откажи блокирай одобри изпразни',
    phrases: 'в количката, в любими, ще присъствам, ще дойда, отпечатай пробна страница, фабрични настройки',
    may: 'добави гласувай харесай следвай докладвай потвърди приеми изпрати публикувай отбележи сподели запази събуди спри извади',
    objects: 'количка количката любими профил акаунт бюлетин поръчка коментар продукт',
    filler: 'в от на за сега този тази всички се прочетено',
  },
  el: {
    session: 'αποσύνδεση, έξοδος',
    sure: 'διαγραφή διαγράψτε αφαίρεση κατάργηση αγορά αγοράστε εγγραφή απεγγραφή παραγγελία πληρωμή κράτηση ακύρωση αποκλεισμός έγκριση απόρριψη',
    phrases:
      'στο καλάθι, στα αγαπημένα, θα πάω, θα έρθω, συμμετέχω, εκτύπωση δοκιμαστικής σελίδας, εργοστασιακές ρυθμίσεις',
    may: 'προσθήκη ψήφος ψηφίστε ακολουθήστε αναφορά επιβεβαίωση αποδοχή αποστολή δημοσίευση κοινοποίηση αποθήκευση αφύπνιση παύση',
    objects: 'καλάθι αγαπημένα λογαριασμό λογαριασμού προϊόν σχόλιο',
    filler: 'στο στα από το τα του τώρα όλα και μου αναγνωσμένο',
  },
  ar: {
    session: 'تسجيل الخروج, خروج, الخروج, تسجيل خروج',
    sure: 'حذف احذف إزالة ازالة شراء اشتر اشتري اشتراك اشترك إلغاء الغاء طلب اطلب دفع ادفع حجز احجز تجديد استعادة حظر موافقة رفض مسح إفراغ تفريغ',
    phrases: 'إلى السلة, إلى المفضلة, سأحضر, سأشارك, طباعة صفحة اختبار, إعدادات المصنع',
    may: 'أضف اضف إضافة اضافة تصويت صوت أعجبني إعجاب متابعة تابع إبلاغ بلغ تأكيد قبول إرسال ارسال تشغيل نشر مشاركة حفظ تغيير ترقية انضمام سأحضر بدء تراجع صوّت إعادة وضع الإبلاغ إيقاظ تعليق إخراج',
    ownObjects: 'الخطة تذكير السجل الإعدادات الفهرس الاستيراد التصدير المهمة إساءة الإرسال بناء تعيين',
    nouns: 'إغلاق',
    objects:
      'السلة للسلة سلة عربة العربة التسوق المفضلة للمفضلة الحساب حسابي حساب النشرة الاشتراك الطلب التعليق المنتج الرسالة العملة الدعوة المستخدم للمقارنة الإعارة',
    filler: 'إلى الى من في على هذا هذه الآن الان كل علامة مقروء عن مقروءة',
  },
  fa: {
    session: 'خروج, خروج از حساب, خروج از حساب کاربری',
    sure: 'حذف پاک خرید بخرید اشتراک لغو سفارش پرداخت رزرو تمدید بازیابی مسدود تأیید تایید بازگرداندن واگردانی بازنشانی بازنشر',
    phrases: 'به سبد خرید, به علاقه‌مندی‌ها, شرکت می‌کنم, می‌آیم, چاپ صفحهٔ آزمایشی, تنظیمات کارخانه',
    may: 'افزودن اضافه رأی رای پسندیدن دنبال گزارش ارسال اجرا انتشار ذخیره پذیرش تغییر ارتقای بازسازی پیوستن رد پذیرفتن علامت‌گذاری اشتراک‌گذاری خالی شروع ثبت بیدار توقف اجرای',
    ownObjects: 'یادآوری تاریخچه تنظیمات نمایه تخلف درون‌ریزی برون‌بری کرون',
    objects: 'سبد علاقه‌مندی‌ها حساب خبرنامه نظر محصول کاربری پول دعوت مقایسه امانت',
    filler: 'به از در این اکنون همه کردن کن خود را واحد مجدد عنوان خوانده‌شده دادن',
  },
  he: {
    session: 'התנתק, התנתקות, יציאה, להתנתק, צא',
    sure: 'מחק מחיקה הסר הסרה קנה קנייה קניה הירשם ביטול בטל הזמן הזמנה תשלום שלם שריין חסום אשר דחה רוקן חסימה שחזר נקה דחיית מחיקת הסרת ביטול',
    phrases: 'לסל, לעגלה, למועדפים, אני מגיע, אני מגיעה, אגיע, הדפס דף ניסיון, הגדרות יצרן',
    may: 'הוסף הוספה הצבע הצבעה אהבתי עקוב דווח שלח הפעל פרסם סמן שתף שמור מעקב שיתוף שדרוג החלפת דיווח שליחת התחל בניית איפוס הארכת קבלת אישור הצטרפות אשתתף הער השהה הוצא',
    nouns: 'הרשמה פרסום',
    ownObjects: 'התוכנית ההזמנה תזכורת היסטוריה הגדרות אינדקס ייבוא ייצוא משימה השאלה שינוי תוכן הפריט מקום',
    objects:
      'לסל סל לעגלה עגלה מהסל מהעגלה למועדפים מועדפים חשבון החשבון ניוזלטר תגובה מוצר מטבע התפוצה להשוואה משתמש לניוזלטר הזמנה',
    filler: 'את של זה זו עכשיו הכל מן אל שוב מחדש כנקרא מרשימת על',
  },
  hi: {
    session: 'लॉग आउट, लॉगआउट, साइन आउट, लॉग आउट करें, लॉगआउट करें',
    sure: 'हटाएं हटाएँ हटाना मिटाएं मिटाएँ डिलीट खरीदें ख़रीदें सदस्यता रद्द ऑर्डर भुगतान आरक्षित बुक ब्लॉक छोड़ें समाप्त',
    phrases: 'कार्ट में, पसंदीदा में, मैं आऊंगा, मैं आ रहा हूँ, परीक्षण पृष्ठ प्रिंट करें, फ़ैक्टरी सेटिंग',
    may: 'जोड़ें डालें वोट मतदान पसंद फॉलो रिपोर्ट भेजें चलाएं प्रकाशित साझा सहेजें पुष्टि स्वीकार फ़ॉलो अनुसरण बदलें अपग्रेड रीसेट साफ़ शुरू पुनर्स्थापित पूर्ववत नवीनीकृत शामिल अस्वीकार स्वीकृत चिह्नित खाली शिकायत पुनर्निर्माण जगाएं रोकें',
    ownObjects: 'प्लान अनुस्मारक इतिहास सूचकांक आयात निर्यात क्रॉन',
    objects: 'कार्ट टोकरी पसंदीदा खाता खाते टिप्पणी उत्पाद मुद्रा तुलना',
    filler: 'में से को अभी यह सभी करें का की लें पढ़ा हुआ दें हों फिर',
  },
  vi: {
    session: 'đăng xuất, thoát',
    sure: 'xóa xoá gỡ mua hủy huỷ đặt chặn chối',
    phrases:
      'vào giỏ, vào giỏ hàng, vào yêu thích, tôi sẽ đến, tôi sẽ tham gia, in trang thử, cài đặt gốc, bắt đầu nhập, bắt đầu xuất',
    may: 'thêm bầu thích gửi lưu bỏ dõi sẻ tham nhận nâng duyệt khôi hoàn chạy hạn đổi xuất',
    nouns: 'báo',
    ownObjects: 'tệ gói lời mời nhắc nhở bộ nhớ đệm lịch sử chỉ mục cron so sánh tin',
    objects: 'giỏ hàng yêu tài khoản bài bình luận sản phẩm đơn phiếu tiền phạm',
    filler:
      'vào khỏi ngay này tất cả của bạn chọn theo chia gia xác từ chấp cấp cáo vi đánh dấu đã đọc xuất bản phê phục tác đăng ký lại bắt đầu',
  },
  id: {
    session: 'keluar, log keluar',
    sure: 'hapus beli langganan berlangganan batalkan batal pesan bayar blokir setujui tolak kosongkan buang padam',
    phrases: 'ke keranjang, ke favorit, saya ikut, saya hadir, beri suara, cetak halaman uji, setelan pabrik',
    may: 'tambah tambahkan pilih suka ikuti laporkan konfirmasi kirim jalankan terbitkan tandai bagikan simpan masukkan perpanjang gabung pulihkan kembalikan ganti tingkatkan terima bersihkan bangun mulai ikut reservasi dukung bangunkan jeda',
    ownObjects: 'paket pengingat cache riwayat indeks impor ekspor versi cron',
    objects: 'keranjang troli favorit akun akaun komentar produk pesanan buletin uang undangan perbandingan',
    filler: 'ke dari ini sekarang semua saya dan mata ulang serta sudah dibaca tempat',
  },
};

/** Scripts without spaces between words: found anywhere in a short text. */
export const UNSPACED_WORDS = {
  session: '退出 退出登录 登出 注销 登出帳號 ログアウト サインアウト 로그아웃 ออกจากระบบ',
  sure: '删除 刪除 移除 购买 購買 立即购买 订阅 訂閱 退订 取消 结账 結帳 付款 下单 预订 预约 预定 预約 续借 清空 恢复 撤销 拉黑 屏蔽 审核 加入购物车 加入購物車 放入购物车 添加到购物车 加购 削除 購入 購読 注文 予約 解約 退会 カートに入れる カートに追加 買い物かご 空にする 삭제 제거 구매 구독 주문 결제 예약 취소 탈퇴 장바구니 담기 비우기 차단 승인 ลบ ซื้อ สั่งซื้อ หยิบใส่ ยกเลิก จอง 拒绝 拒絕 升级 报名 回退 批准 通貨を変更 通貨変更 配信停止 登録を解除 元に戻す 復元 消去 辞退 承諾 確定 再送信 복원 되돌리기 거절 수락 통화변경 업그레이드 수신거부 초기화 标为已读 标记已读 設為已讀 转发 轉發 テストページ 测试页 測試頁 工場出荷 恢复出厂 출고시 唤醒 喚醒 续订 续费 續訂 續費',
  /** What is acted upon. */
  objects:
    '购物车 購物車 账户 账号 帳號 帳戶 订单 訂單 版本 评论 アカウント カート 注文 商品 会員 コメント バージョン 계정 장바구니 주문 댓글 버전 บัญชี ตะกร้า รายการ สินค้า',
  may: '关闭 關閉 閉じる 添加 加入 收藏 点赞 赞 投票 关注 關注 举报 舉報 发送 確認 确认 接受 运行 发布 標記 标记 分享 保存 切换 追加 お気に入り いいね 投票する フォロー 通報 報告 送信 実行 公開 承認 共有 保存する 延長 추가 찜 좋아요 투표 팔로우 신고 보내기 실행 게시 공유 저장 확인 เพิ่ม โหวต ถูกใจ ติดตาม รายงาน ส่ง 参加 重建 导入 导出 对比 重新发送 提醒 アップグレード ブロック 参加 更新 既読 比較リスト インポート エクスポート 再構築 シェア 高評価 登録する リマインダー クリア 참가 참여 퍼가기 확정 연장 읽음 재구축 추천 가져오기 내보내기 비교함 派生',
} as const;

/** As addresses write words of languages with other letters. */
export const ADDRESS_WORDS = {
  session:
    'logout lgout lgt logoff signout signoff sign-out log-out log-off sign-off endsession userlogout dologout vyhod vyjti vyiti vyhid cikis abmeldung deconnexion cerrarsesion sair wyloguj uitloggen odhlasit loggaut chushutsu dengchu tuichu dangxuat thoat',
  sure: 'del dlt rm remove a2c atc kill unset delall delitem delete unsub addcart cartadd addtocart buynow paynow orderadd basketadd delfromcart udalit udali kupit otpisatsya podpisatsya vidaliti kupiti korzina-add shanchu goumai sakujo sakuzyo konyu satinal loeschen entfernen upd8 voteup votedown thumbup thumbdown thumbsup like_it optout optin placehold cartempty emptycart clearcart clearcache cronrun themvaogiohang muangay dathang huydonhang theodoi chiase thamgia libisemi huydangky binhchon guilai markasread themvaoyeuthich esci salir uitloggen markpatrolled changecurrency setcurrency afmelden uitschrijven closeaccount blockuser banuser reportuser runbackup startimport startexport quietdown saferestart safeexit cron wpcron',
  may: 'plusone plus1 fav faves dobavit dobavity golosovat tianjia toupiao tsuika vote toggle set switch mark attend trash exit golos',
  ownObjects: 'currency language locale theme invitation invite plan loan history backup hold import export',
  objects:
    'compare comparison korzina korzinu korb warenkorb panier carrito carrinho carrello winkelwagen koszyk kosik kosar sepet keranjang gouwuche kago chango cookie cookies consent',
} as const;
