/** Words that forms of each kind use, in many languages. One signal among several: most forms are known without any of them. */

/** `searchbox`, `btnSearch`, `sign-in`: names of fields and classes are put together without spaces, so words are looked for within. `_`: a space, a dash or nothing. */
const within = (words: string): RegExp =>
  new RegExp(`(?:${words.trim().split(/\s+/).join('|').replaceAll('_', '[ _-]?')})`, 'iu');

export const SEARCH_WORDS = within(`
  search srch find(?!out) lookup look-up such(?:e(?!r?fahr)|en|begriff|wort)? recherch rechercher chercher trouver busca(?:r|dor|s)? b[úu]squeda pesquis procura(?:r)? cerca(?:re)?(?![a-z])
  ricerc trova zoek(?:en)? s[øö]g(?:ning)?(?![a-z]) s[øo]k(?:ord|e)?(?![a-zåäö]) s[öo]k(?:ning)? haku(?:sana)? etsi(?![a-z]) szukaj wyszukaj znajd[źz] hled(?:at|ej|ání|ani) vyhled h[ľl]ada(?:ť|j) keres(?:és|es|ő|o)?(?![a-z])
  caut(?:ă|a|are) c[aă]utare t[ìi]m_ki[ếe]m ara(?:ma)?(?![a-z]) cari(?![a-z]) пошук шукати поиск(?:ать)? искать найти иска(?:ть)? търс(?:и|ене) претра(?:га|жи) αναζ[ήη]τησ
  بحث ابحث جستجو חיפוש חפש ค้นหา 搜索 搜寻 搜尋 查找 検索 探す 찾기 검색 खोज
`);
export const QUERY_NAMES =
  /^(?:q|qs|qry|k|s|p|st|w|kw|kwd|mot|mots|wd|query|querystring|queryte?xt|keys?|keywords?|key_?words?|terms?|term|text|phrase|string|criteria|frase|slovo|words?|tekst|what|fraza|wyraz|szoveg)$|search|query|keyword/i;
export const LOGIN_WORDS = within(`
  log_[io]n sign_in signin anmeld einlogg connexion se_connecter identifi iniciar_sesi[óo]n acceder entrar(?![a-z]) acced[ei] accesso aanmeld inlogg log_ind kirjaudu zaloguj logowanie p[řr]ihl[áa]s prihl[áa]s bejelentkez
  autentific đăng_nhập giri[şs](?![a-z]) masuk вход войти увійти вхід влез σύνδεση دخول ورود התחבר เข้าสู่ระบบ 登录 登入 ログイン 로그인 remember_me
`);
export const REGISTRATION_WORDS = within(`
  regist(?:er|r)(?!y) sign_up signup create_(?:an_)?(?:new_)?account join(?![a-z]) regist(?:o|arse|ati|rati) inscri(?:re|pt|vez) cr[ée]er_(?:un|mon)_compte crear_cuenta registrier konto_(?:erstellen|anlegen) rejestr zarejestruj
  registr(?:ace|ovat|ácia|acija|ujt) regisztr[áa] регистрац зарегистр реєстрац kay[ıi]t_ol daftar đăng_ký 注册 註冊 新規登録 会員登録 회원가입 تسجيل confirm_password password_(?:2|confirm|again)
`);
export const CONTACT_WORDS = within(`
  contact(?!s?-?list) kontakt contatt[io] contato comment(?!aire?s) komment reply feedback message(?!board) nachricht mensaje mensagem messaggio bericht meddelande viesti wiadomo[śs] zpr[áa]va [üu]zenet сообщен коммент повідомл enquir inquir
  留言 评论 お問い合わせ コメント 문의 subject betreff asunto assunto oggetto
`);
export const SUBSCRIBE_WORDS = within(`
  newsletter subscri mailing_list mailinglist abonn(?:ieren|ez|er|e) suscr[íi] assine inscreva iscriviti nieuwsbrief nyhetsbrev uutiskirje h[íi]rlev[ée]l biuletyn odb[ěe]r рассылк подпис bülten feedburner email_(?:alert|update) 订阅 メルマガ 구독
`);
export const ORDER_WORDS = within(`
  cart(?![a-z]*ograph) basket checkout buy(?![a-z]) add_to purchase order_(?:now|form) warenkorb bestellen kaufen panier acheter commander carrito comprar carrinho carrello acquista winkelwagen bestel(?![a-z])
  k[øo]b(?![a-z]) varukorg ostoskori koszyk ko[šs][íi]k ko[šs][áa]r корзин купить кошик sepet giỏ 购物车 カート 장바구니 qty quantity anzahl cantidad kolvo reserv book(?:ing|_now) donat
`);
export const ARRANGE_WORDS = within(`
  sort(?![a-z]*iment) order_by orderby per_page perpage items_per display_(?:mode|as) view_(?:as|mode) language lang(?![a-z]) currency sortier trier ordenar ordina(?![a-z]) sorteer
  sorter(?:a|e)?(?![a-z]) j[äa]rjest sortuj [řr]adit rendez[ée]s сортир sırala sắp_xếp 排序 並び 정렬
`);
export const NARROWING_WORDS = within(`
  filter filtr refine narrow facet price(?:_?range|_?(?:from|to|min|max))? min(?:imum)?_?price prezzo preis(?:von|bis)? cena_?(?:od|do) precio prix eingrenzen affiner фильтр подбор suodat szűr
`);
/** Names of what is paid with. */
export const PAYMENT_WORDS =
  /card[-_ ]?(?:no|num|holder|type)|cc[-_]?(?:no|num|exp|type)|cvv|cvc|iban|billing|expir(?:y|ation)/i;
