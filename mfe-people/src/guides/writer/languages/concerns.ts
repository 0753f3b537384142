import type { Concern } from '../concern';

/** Words in all fifteen languages by which the writer knows what matters to a person. */

/** One of these words, or of these beginnings of words; Chinese, Japanese and Korean ones anywhere. */
const among = (start: string, words: string, unspaced: string) =>
  new RegExp(`${start}(?:${words})|${unspaced}`, 'iu');
const BEGIN = '(?<!\\p{L})(?:ال)?';
const roles = (words: string, unspaced: string) => among(BEGIN, words, unspaced);
const words = (list: string, unspaced: string) => among('^(?:و?ال|لل|ب)?', list, unspaced);
const END = '(?!\\p{L})';

/** Words in a position or industry that show a responsibility. */
export const ROLES: Readonly<Record<Concern, RegExp>> = {
  cost: roles(
    `cfo${END}|financ|finanz|finans|controll(?:er|ing)|account(?:ant|ing)|treasur|procurement|purchas|buyer|sourcing|comptab|achats?${END}|buchhalt|eink[aä]uf|compras|contab|tr[ée]sor|amministra|acquisti${END}|boekhoud|inkoop|księgow|zakup|ekonomi|inköp|muhasebe|satın ?alma|бухгалтер|фінанс|закупів|مالي|محاسب|مشتريات`,
    '経理|財務|購買|재무|회계|구매|财务|采购|会计',
  ),
  quality: roles(
    `quality|safety|complian|audit|hse${END}|qhse|ehs${END}|risk|legal|security|qualit|sicherheit|s[ée]curit[ée]|calidad|seguridad|riesgos|sicurezza|qualidade|segurança|kwaliteit|veiligheid|jakoś|bezpiecz|kvalitet|säkerhet|kalite|güvenlik|якіст|якост|безпек|جود|سلامة|أمن`,
    '品質|安全|품질|안전|质量',
  ),
  customers: roles(
    `sales|marketing|customer|account manager|business development|growth|brand|vertrieb|kunden|verkauf|commercial|commercieel|client|ventas|comercial|vendite|vendas|cmo${END}|cro${END}|verkoop|klant|sprzeda|handlow|klient|försälj|kund|satış|pazarlama|müşteri|продаж|маркетинг|клієнт|مبيعات|تسويق|عملاء`,
    '営業|販売|マーケ|顧客|영업|마케팅|고객|销售|市场|客户',
  ),
  people: roles(
    `hr${END}|human resources|people|talent|training|recruit|learning|personal(?!\\s+(?:trainer|assistant))|ausbildung|ressources humaines|rh${END}|formation|formaci[óo]n|recursos humanos|risorse umane|formazione|formação|personeelszaken|opleiding|kadr|szkoleni|utbildning|chro${END}|teacher|lehrer|insan kaynakları|eğitim|персонал|кадр|навчан|موارد بشرية|الموارد البشرية|تدريب`,
    '人事|研修|인사|교육|人力|培训',
  ),
  how: roles(
    `cto${END}|cio${END}|engineer|developer|architect|technical|technology|technician|it${END}|software|data|devops|research|r&d${END}|scientist|ingenieur|entwickl|technik|technisch|ing[ée]nieur|technique|d[ée]velopp|ingenier|t[ée]cnic|desarroll|ingegner|tecnic|sviluppator|engenh|desenvolv|ontwikkel|inżynier|techni|programist|utveckl|mühendis|teknik|geliştir|інженер|техні|розробник|مهندس|تقني|مطور`,
    'エンジニア|技術|開発|엔지니어|기술|개발|工程师|技术|开发',
  ),
  time: roles(
    `coo${END}|operation|operativ|logisti|supply chain|production|produktion|plant|site manager|project manager|field service|foreman|scheduling|dispatch|betrieb|bauleit|projektleit|exploitation|op[ée]rations|chantier|chef de projet|operaciones|log[ií]stic|producci[óo]n|obra|maintenance|service manager|operazioni|produzione|cantiere|operações|produção|productie|planning|produkcj|operacyj|logisty|drift|üretim|operasyon|lojistik|виробниц|логісти|операці|عمليات|إنتاج|لوجست`,
    '製造|生産|物流|現場|운영|생산|물류|运营|生产|物流',
  ),
  outcome: roles(
    `head of|ceo${END}|coo${END}|chief|director|president|founder|owner|managing|vp${END}|vice president|geschäftsf[üu]hr|leiter(?:in)?${END}|leitung|vorstand|inhaber|direct(?:eur|rice|ora?)|responsable|g[ée]rant|pdg${END}|dirigeant|jef[ea] de|gerente|fundador|fondat|titolare|amministratore delegato|dono${END}|sócio|eigenaar|directeur|prezes|właściciel|dyrektor|kierownik|ägare|(?<=\\p{L})chef${END}|müdür|kurucu|sahibi|директор|власник|керівник|засновник|مدير|مالك|مؤسس`,
    '社長|代表|部長|取締役|대표|이사|부장|总经理|总监|董事|创始人',
  ),
};

/** Beginnings of the words that show that a text is about a responsibility. */
export const WORDS: Readonly<Record<Concern, RegExp>> = {
  cost: words(
    'cost(?!ru|um)|price|pricing|prezz|preis|preç|prix|precio|prijs|expens|budget|budżet|bütçe|money|cheap|spend|spes[ae]$|fee(?!d|l|t)|invoice|afford|roi$|kost(?!enlos|üm)|teuer|duur$|goedkoop|geld|spar(?!e$|k)|aufwand|coût|cher$|chère|économ|argent|dépens|caro$|cara$|custo(?!m)|ahorr|presupuest|orçament|gasto|dinero|dinheiro|despes|barat|poup|bilancio|risparm|soldi|koszt|cen[aęyo]$|tani|drog[iae]|oszczęd|wydat|pieni|pris(?:et|er|erna)?$|dyr[at]?$|billig|utgift|pengar|maliyet|fiyat|ucuz|pahal|вартіст|вартост|цін|бюджет|дешев|дорог[иа]|економ|витрат|грош|تكلف|تكالي|سعر|أسعار|ميزاني|رخيص|غال|توفير|نفق',
    '費用|コスト|価格|予算|値段|節約|経費|비용|가격|예산|저렴|비싸|절감|费用|成本|价格|预算|便宜|节省',
  ),
  quality: words(
    'safe|secur|quality|error|complian|audit|certif|defect|accident|incident|reliab|mistake|recall|sicher|qualit|fehler|zertif|unfall|unfälle|mangel|mängel|nachweis|prüf|datenschutz|sécur|erreur|conform|défaut|preuve|fiab|segur|calidad|defecto|prueba|privacy|sicur|difett|qualidad|acident|veilig|kwaliteit|fout|keuring|jakoś|bezpiecz|błąd|błęd|certyf|awari|wypad|reklamac|säker|kvalit|olyck|brist|kalite|güven|hata|sertifik|kaza|якіст|якост|безпе|помил|сертиф|авар|جود|سلام|أمان|أمن|خطأ|أخطاء|شهاد|حادث',
    '品質|安全|ミス|認証|不良|事故|품질|안전|오류|실수|인증|사고|质量|错误|认证|缺陷',
  ),
  customers: words(
    'customer|client|revenue|sales|brand|market|guest|tenant|complain|kund|umsatz|verkauf|mieter|gäste|vente|marque|locataire|venta|marca|mercado|inquilin|vendit|fatturat|ospit|venda|receita|hóspede|klant|omzet|verkoop|huurder|klient|sprzedaż|przych|gośc|najemc|lokator|försälj|intäkt|hyresgäst|müşteri|satış|gelir|kiracı|misafir|клієнт|продаж|виручк|орендар|عميل|عملاء|زبون|زبائن|مبيع|إيراد',
    '顧客|お客|売上|販売|고객|매출|판매|손님|客户|销售|收入|顾客',
  ),
  people: words(
    'team|train|staff|employee|learn|people|onboard|crew|colleague|council|schul|mitarbeit|lern|kolleg|personal$|personale|personel|betriebsrat|équipe|formation|appren|salari|equip[oea]|formación|emplead|aprend|squadra|dipendent|collegh|formaz|impar|funcionári|colega|formaç|treina|medewerk|collega|opleid|zespół|zespoł|pracown|szkole|kadr|anställ|utbild|ekip|çalışan|eğitim|команд|працівн|персонал|навчан|колег|فريق|موظف|تدريب|زملاء',
    'チーム|社員|従業員|研修|スタッフ|팀|직원|교육|인력|동료|团队|员工|培训|同事',
  ),
  how: words(
    'integrat|integrac|integraz|integraç|api$|data$|export|import(?!an)|offline|interface|interfac|protocol|encrypt|sensor|excel|sap$|schnittstell|daten|verschlüssel|intégr|donnée|chiffr|capteur|dato$|datos|dati$|dados|cifrad|conexión|koppel|gegevens|integracj|dan[ey]ch$|interfejs|gränssnitt|entegr|veri(?:ler)?$|arayüz|інтегр|дан[іи]|інтерфейс|تكامل|بيانات|واجه',
    '連携|データ|연동|데이터|통합|集成|数据|接口',
  ),
  time: words(
    'hour|minute|fast$|faster|quick|speed|delay|automat|instant|deadline|late$|wait|time$|times$|stund|zeit|schnell|sofort|termin|frist|verspät|heure|temps|rapid|délai|attente|retard|hora$|horas|tiempo|tempo$|rápid|plazo|espera|ore$|veloc|ritard|scaden|attes|atras|prazo|tijd|uur$|uren|snel|wacht|vertraag|czas|godzin|szybk|opóźn|czeka|tid(?:en|er|s)?$|timm|snabb|försen|zaman|saat|hız|gecik|bekle|годин|швидк|час(?:у|ом|і)?$|термін|затрим|чека|وقت|ساع|سريع|سرع|تأخ|انتظار|موعد',
    '時間|早く|速|遅|納期|시간|빠르|빨리|지연|마감|대기|时间|延误|期限|等待',
  ),
  outcome: words(
    'result|report|overview|decision|decisi|grow|dashboard|goal|ergebnis|bericht|überblick|übersicht|entscheid|wachs|résultat|rapport|décision|croissance|objectif|informe$|crecim|objetiv|risultat|panoramica|crescit|obiettiv|resultad|relatóri|crescim|resultaat|overzicht|beslis|groei|wynik|raport|decyz|wzrost|överblick|beslut|tillväxt|sonuç|rapor|karar|büyüme|hedef|результат|звіт|рішен|зростан|نتيج|نتائج|تقرير|تقارير|قرار|نمو|هدف',
    '結果|成果|報告|レポート|決定|成長|目標|결과|성과|보고|결정|성장|목표|结果|报告|决策|增长|目标',
  ),
};

/** Notes or objections about something that the person has already. */
export const PRESENT =
  /(?<!\p{L})(?:already|existing|competit|(?:current|present)(?:ly)? (?:\p{L}+ )?(?:use|using|supplier|provider|vendor|system|tool|contract)|uses? \p{Lu}|(?:has|have) (?:a|an|their) (?:supplier|provider|vendor|contract)|supplier|schon|bereits|wettbewerb|konkurren|lieferant|bisherig|anbieter|déjà|concurren|fournisseur|prestataire|ya (?:ten|usa|trabaja)|competen|proveedor|già|concorren|fornitor|já (?:tem|têm|usa)|concorrên|fornecedor|al een|reeds|huidige|leverancier|już|obecn|dostawc|konkurenc|redan|leverantör|nuvarande|zaten|mevcut|tedarikç|rakip|вже|постачальник|наявн|لدي(?:هم|نا|ه) (?:بالفعل|مورد)|بالفعل|مورد)|すでに|既に|既存|仕入先|이미|기존|공급업체|已经|现有|供应商/iu;

/** Notes of somebody who does not want to be called. */
export const NO_CALLS =
  /(?:no|don['’]?t|do not|not|never|hates?|dislikes?|avoids?|without|instead of|rather than)\b[^.;\n]{0,25}\b(?:calls?|calling|phone|ring)|(?:prefers?|only|rather|wants?)\b[^.;\n]{0,20}\b(?:e-?mails?|in writing|written|text)|(?:keine?|nicht|ungern|statt)(?!\p{L})[^.;\n]{0,25}(?:anruf|telefon)|(?:lieber|nur|bevorzugt)(?!\p{L})[^.;\n]{0,20}(?:e-?mail|schriftlich)|(?:pas|jamais|évite|déteste|préfère)(?!\p{L})[^.;\n]{0,25}(?:appel|téléphon|par écrit|e-?mail|mail)|(?:no|nunca|evita|prefiere|odia)(?!\p{L})[^.;\n]{0,25}(?:llama|teléfono|correo|por escrito)|(?:non|mai|preferisce|niente)(?!\p{L})[^.;\n]{0,25}(?:telefon|chiama|e-?mail|per iscritto)|(?:não|nunca|prefere)(?!\p{L})[^.;\n]{0,25}(?:lig(?:ar|ações)|telefon|e-?mail|por escrito)|(?:niet|geen|liever)(?!\p{L})[^.;\n]{0,25}(?:bel|telefo|e-?mail|schriftelijk)|(?:nie|woli)(?!\p{L})[^.;\n]{0,25}(?:dzwoni|telefon|e-?mail|mail)|(?:inte|inga|helst|föredrar)(?!\p{L})[^.;\n]{0,25}(?:ring|telefon|samtal|mejl|e-?post)|(?:aramay|telefon\p{L}* (?:sevm|istem)|e-?posta\p{L}* tercih)|(?:не|без|краще)(?!\p{L})[^.;\n]{0,25}(?:дзвон|телефон|дзвінк|пошт)|(?:لا|عدم|يفضل)[^.;\n]{0,25}(?:اتصال|هاتف|مكالم|البريد)|電話(?:は|が)?(?:しない|苦手|不可|NG|嫌)|メール(?:希望|のみ)|전화(?:는|를)? ?(?:싫|원치|하지|안)|이메일 ?선호|(?:不要|不喜欢|别)[^。]{0,6}(?:电话|打)|(?:只|更喜欢)[^。]{0,6}(?:邮件|书面)/iu;
