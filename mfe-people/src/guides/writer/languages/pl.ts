import type { Language } from './frames';

export const language: Language = {
  locale: 'pl-PL',
  quotes: ['„', '”'],
  greeting: {
    named: 'Dzień dobry, {name},',
    nameless: 'Dzień dobry,',
  },
  opening: [
    'Mam propozycję dla firmy {company}: {product}.',
    'Czy mogę pokazać, co {product} może dać firmie {company}?',
    'Piszę do firmy {company} z propozycją: {product}.',
    'Mam dla Państwa propozycję: {product}.',
    'Czy mogę pokazać, co {product} może Państwu dać?',
    'Piszę do Państwa z propozycją: {product}.',
  ],
  label: {
    about: 'O co chodzi: {text}',
    short: 'W skrócie: {text}',
    benefit: 'Korzyść: {text}',
    price: 'Cena: {price}',
    plan: 'Plan: {plan} – {price}',
    different: 'Różnica: {text}',
    more: 'Jeszcze jedno: {text}',
    key: 'Wątpliwość: {text}',
  },
  points: [
    'Odpowiem na każde pytanie w sprawie: {product}.',
    'To Państwo decydują, czy to odpowiednie.',
    'Możemy zacząć od Państwa pytań.',
  ],
  questions: {
    time: [
      'Które czynności trwają dłużej, niż powinny?',
      'Gdzie dziś tracą Państwo najwięcej czasu?',
    ],
    cost: [
      'Po czym poznają Państwo, że wydatek się opłaca?',
      'Które koszty kontrolują Państwo najuważniej?',
    ],
    how: ['Z czym musiałoby to współpracować?', 'Co musielibyśmy uwzględnić?'],
    outcome: ['Jaki wynik byłby tego wart?', 'Jak mierzą Państwo sukces?'],
    quality: ['Co muszą Państwo udokumentować i komu?', 'Gdzie błąd byłby najdotkliwszy?'],
    customers: [
      'O co najczęściej pytają Państwa klienci?',
      'Co Państwa klienci zauważyliby najpierw?',
    ],
    people: [
      'Kto z zespołu powinien się wypowiedzieć?',
      'Czego potrzebuje zespół, by spróbować czegoś nowego?',
    ],
    any: {
      today: ['Jak robi się to dziś w firmie {company}?', 'Jak robią to Państwo dzisiaj?'],
      present: ['Czego już próbowano w firmie {company}?'],
      change: ['Co chcieliby Państwo zmienić najpierw?'],
      people: ['Kto jeszcze powinien to zobaczyć przed decyzją?'],
      time: ['Kiedy byłaby dobra chwila, by to obejrzeć?'],
    },
    need: [
      'Jak radzą sobie z tym dziś w firmie {company}: {quote}?',
      'Jak radzą sobie z tym Państwo dzisiaj: {quote}?',
    ],
    useCase: [
      'Czy zdarza się to w firmie {company}: {quote}?',
      'Jak ważne jest to dla Państwa: {quote}?',
    ],
    useCases: [
      'Co zdarza się częściej: {quote} czy {other}?',
      'Co jest ważniejsze: {quote} czy {other}?',
    ],
    gain: [
      'Co zmieniłoby to w firmie {company}: {quote}?',
      'Co oznaczałoby to dla Państwa: {quote}?',
    ],
  },
  objections: {
    cost: [
      'Nie mamy na to budżetu.',
      'Można zacząć od tego: {plan} – {price}.',
      'Cena: {price}. Mogę przesłać ją na piśmie.',
      'Sprawdźmy razem, co musiałoby to dać, a potem Państwo zdecydują.',
    ],
    time: [
      'Nie mamy teraz na to czasu.',
      'Możemy zacząć od jednej rzeczy: {quote}.',
      'Rozumiem. Prześlę podsumowanie do spokojnego przeczytania.',
    ],
    present: [
      'Mamy już coś takiego.',
      'To, co działa, może zostać. Tu jest inaczej: {text}',
      'Mają więc Państwo z czym porównać, a decyzja należy do Państwa.',
    ],
    people: [
      'Najpierw muszę porozmawiać z zespołem.',
      'Oczywiście. To może zainteresować zespół: {text}',
      'Oczywiście. Prześlę podsumowanie dla zespołu.',
    ],
  },
  call: {
    phone: [
      'Czy mogę krótko zadzwonić, aby poznać zdanie firmy {company}?',
      'Kiedy mogę zadzwonić do firmy {company} na kilka minut?',
      'Czy odpowiada Państwu krótka rozmowa?',
      'Porozmawiamy krótko? Proszę zaproponować termin.',
    ],
    people: ['Z kim w firmie {company} mogę o tym porozmawiać?'],
    write: ['Czy mogę przesłać szczegóły e-mailem?', 'Co mogę przesłać na piśmie?'],
  },
  followUp: {
    first: [
      'Czy był już czas, by spojrzeć na propozycję: {product}?',
      'Czy mogę wrócić do sprawy: {product}?',
      'Co sądzą w firmie {company} o propozycji: {product}?',
    ],
    last: ['Wystarczy krótkie „tak” lub „nie”.', 'Co pomogłoby w decyzji?'],
  },
};
