/**
 * Small words of languages in the Latin and Cyrillic scripts, and words of trades that small firms
 * write alone. They also name languages without sentences of ours, so that those are not mistaken
 * for their neighbours.
 */
export const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the and of for with your you our we is are at by from in on or to an it that this all no not as any repair cleaning home house garden lessons classes wedding moving rental grooming bookkeeping tutoring small business tax gas',
  de: 'und der die das für mit von zu im am bei auf aus ihr ihre ihren wir sie ist ein eine nicht auch oder den dem des nach ohne wie alle vom zum zur über kleine mittelständische betriebe beratung reinigung umzüge werkstatt handwerk schulung verleih bau',
  fr: 'le la les des du de et pour avec votre vos nous vous est un une dans sur sans par au aux en ou chez plus tous toutes nos notre qui que petites entreprises rénovation pose dépannage formation conseil nettoyage réparation location traiteur',
  es: 'el la los las de del y para con su sus en un una por sin es que se al o más todo todos nuestro nuestra usted desde hasta pequeñas empresas reparación limpieza clases reformas alquiler mudanzas peluquería domicilio servicio servicios',
  it: 'il lo la i gli le di del della dei delle e per con su un una in da al alla che non è o più nel nella tutti nostro vostro senza dal piccole imprese riparazione pulizia pulizie corsi noleggio traslochi ristrutturazione domicilio',
  pt: 'o a os as de do da dos das e para com em um uma no na nos nas por sem que é ou mais seu sua ao todos você pequenas empresas serviço serviços reparação limpeza aulas obras aluguel mudanças domicílio',
  nl: 'de het een en van voor met uw je wij we is op in aan bij te zonder ook niet of naar uit om alle ons onze kleine bedrijven schoonmaak reparatie verhuizing verhuur advies tuin huis aannemer lessen',
  pl: 'i w na do z dla od nie jest się oraz przez po za bez ze lub nad u o jak naszych twój państwa usługi naprawa sprzątanie szkolenia remonty fryzjer wynajem przeprowadzki domu dojazdem małych firm',
  sv: 'och i på för med av till från är en ett som inte din ditt dig er era vi hos utan eller alla hem även städning reparation flytt uthyrning kurser små företag hemma',
  tr: 've için ile bir bu da de olan en her çok veya gibi daha hizmeti hizmetleri tamir temizlik eğitim kiralama nakliyat küçük evde işletmeler yerinde',
  cs: 'a v na do z pro od je se s po za bez ze nebo nad u o k ve jak vás nás naše všech služby opravy úklid stříhání kurzy domů firmy malé',
  sk: 'a v na do z pre od je sa s po za bez zo alebo nad u o k vo ako vás nás naše všetkých služby opravy upratovanie strihanie doma firmy malé',
  da: 'og i på for med af til fra er en et som ikke din dit dig jer vi hos uden eller alle hjem hjemme også efter rengøring reparation flytning udlejning små virksomheder',
  no: 'og i på for med av til fra er en et som ikke din ditt deg dere vi hos uten eller alle hjem hjemme også etter rengjøring reparasjon flytting utleie små bedrifter',
  fi: 'ja on ei se että tai kanssa ilman myös kun niin jos kaikki kaikille meidän sinun teidän palvelut korjaus siivous koulutus vuokraus pienille yrityksille kotona',
  hu: 'a az és egy hogy nem is van vagy meg minden csak után alatt nélkül önnek szolgáltatás javítás takarítás oktatás kis cégeknek',
  ro: 'și de la cu în pentru un o pe din nu este sau fără la ale mai toate servicii reparații curățenie cursuri închiriere mici firme domiciliu',
  hr: 'i u na za s sa od do je se po bez ili kod vaš naš svih usluge popravak čišćenje tečajevi šišanje kuće kući male tvrtke',
  sl: 'in v na za s z od do je se po brez ali pri vaš naš vseh storitve popravilo čiščenje tečaji striženje domu mala podjetja',
  ca: 'el la els les de del i per a amb un una en sense és que al o més seu nostra petites empreses reparació neteja lloguer',
  vi: 'và của cho với các những không là có một tại trong được dịch vụ nhà',
  id: 'dan di untuk dengan yang dari ke ini atau tidak kami anda pada jasa rumah layanan perbaikan usaha kecil',
  uk: 'і й та під над в у на з із до для від не що як або без по за ваш наш це вдома ремонт послуги виїзд додому прибирання навчання',
  ru: 'и в на с из до для от не что как или без по за ваш наш это дома ремонт услуги выезд дом уборка обучение со все',
  bg: 'и в на с от до за не че като или без по ваш наш това у дома ремонт услуги почистване обучение със са всички',
};

/** Letters that only a few of these languages have. */
export const LETTERS: Readonly<Record<string, RegExp>> = {
  de: /[ßäöü]/u,
  fr: /[èêëœîûôàç]|[dl]['’]\p{L}/u,
  es: /[ñ¿¡áíóú]|ción/u,
  it: /[àèìòù]|[dl]['’]\p{L}|zion[ei]/u,
  pt: /[ãõçáêâ]|ções/u,
  nl: /ij|aa|oe|ee|uu/u,
  pl: /[łąęśżź]|rz|cz|sz/u,
  sv: /[åäö]/u,
  tr: /[ığş]/u,
  cs: /[ěřů]|[íáýčšž]/u,
  sk: /[ľĺŕô]|[íáýčšž]/u,
  da: /[æøå]/u,
  no: /[æøå]/u,
  fi: /[äö]|kk|yy|ii/u,
  hu: /[őű]|sz|gy|[áéí]/u,
  ro: /[șțăşţ]|[îâ]/u,
  hr: /[đ]|[čćšž]/u,
  sl: /[čšž]/u,
  ca: /l·l|[çèòà]/u,
  vi: /[đơưăạảấầẩậắằặẹẻẽếềểệỉịọỏốồổộớờởợụủứừửựỳỵ]/u,
  uk: /[іїєґ]/u,
  ru: /[ыэъё]/u,
  bg: /ъ|щи/u,
};

/** Endings of words, by which words are known that no list has. */
export const ENDINGS: Readonly<Record<string, RegExp>> = {
  en: /(?:ing|tion|ness|ment|ers|ity|ly|ed)$/u,
  de: /(?:ung|ungen|keit|heit|schaft|lich|isch|enbau|betrieb|dienst)$/u,
  fr: /(?:eur|euse|eurs|ité|aux|age|ment|tion)$/u,
  es: /(?:ción|ciones|dad|miento|ería|ado|ados|adas)$/u,
  it: /(?:zione|zioni|mento|ità|aggio|ura|tori)$/u,
  pt: /(?:ção|ções|dade|mento|agem|ado|ados)$/u,
  nl: /(?:heid|ing|ingen|lijk|tjes|eren|werken)$/u,
  pl: /(?:ość|anie|enie|ów|ych|ego|ami|owy|owe|owa)$/u,
  sv: /(?:ning|ningar|het|ande|igt|erna|orna)$/u,
  tr: /(?:lar|ler|mek|mak|cılık|cilik|ları|leri)$/u,
  cs: /(?:ost|ání|ení|ých|ého|ství)$/u,
  uk: /(?:ння|ття|ість|ого|ий)$/u,
  ru: /(?:ние|ция|ость|ого|ый|ий|ство)$/u,
};
