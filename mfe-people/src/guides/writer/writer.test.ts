import { type GuideContent, type Product, sentencesOf, textsOfGuide } from '@fieldline/contracts';
import { closedList, invariantFaults } from '../../../test-data/invariants.fixture';
import { READERS } from '../../../test-data/people.fixture';
import { sampleSubject, SUBJECTS, subjectTitled } from '../../../test-data/samples.fixture';
import { GUIDE_LANGUAGES, isGuideLanguage } from '../languages';
import type { GuideReader, GuideSubject } from '../subject';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveLanguage } from './detect';
import { loadLanguage } from './languages/load';
import { writeGuide } from './write';

const LANGUAGES = Object.keys(GUIDE_LANGUAGES).filter(isGuideLanguage);
const [maria = { name: '' }] = READERS;
const ADA: GuideReader = { id: 'ada', name: 'Ada Lovelace', company: 'Engines' };

const written = async (subject: GuideSubject, reader: GuideReader = ADA) =>
  (await writeGuide(subject, reader)).content;
const wholeText = (content: GuideContent) => textsOfGuide(content).join('\n');

test('the table has 44 products and 8 people', () => {
  expect(SUBJECTS.size).toBe(44);
  expect(READERS).toHaveLength(8);
});

test.each([...SUBJECTS])(
  '%s: the guides of all eight people satisfy the invariants',
  async (_title, subject) => {
    for (const reader of READERS) {
      const { content, language } = await writeGuide(subject, reader);
      const frames = (await loadLanguage(language)).language;
      expect(invariantFaults(content, subject, reader, frames)).toEqual([]);
    }
  },
);

test.each([
  ['German software', 'de'],
  ['German training', 'de'],
  ['French software', 'fr'],
  ['Spanish training from the mirror', 'es'],
  ['a full product', 'en'],
  ['Italian', 'it'],
  ['Japanese', 'ja'],
])('%s gets its language', async (title, language) => {
  expect((await writeGuide(subjectTitled(title), ADA)).language).toBe(language);
});

test.each([
  ['en', 'Cloud Based Time Tracking For Teams', 'One-Click Start', 'No More Spreadsheets'],
  ['en', 'HIRE IN DAYS, NOT MONTHS!', 'CV PARSING', 'SAVE 60% ON AGENCY FEES'],
  ['de', 'Digitale Zeiterfassung Für Den Mittelstand', 'Einfach Und Schnell', 'Ohne Papier'],
  ['fr', 'Un Coffret Gourmand Pour Vos Clients', 'Carte Personnalisée', 'Merci, En Mieux'],
  ['es', 'Alquiler Y Montaje De Andamios', 'Subimos Con Usted', 'Obra Segura'],
  ['de', 'Zeiterfassung für kleine Betriebe', 'App', 'Weniger Papier'],
  ['es', 'Facturación en línea', 'Presupuestos', 'Cobrar antes'],
])(
  'titles, capitals and few words are detected as "%s": %s',
  async (code, description, ...features) => {
    const subject = sampleSubject({ name: 'X1', description, features });
    expect((await writeGuide(subject, ADA)).language).toBe(code);
  },
);

describe('a language that is not certain or not ours', () => {
  const german = sampleSubject({ id: 'other', description: 'Wir pflegen Gärten und Hecken.' });
  const resolvedFor = (name: string, description = '', features: string[] = []) =>
    resolveLanguage(sampleSubject({ name, description, features }), {
      others: [german],
      page: 'fr-FR',
    });

  test.each([['Logo design'], ['Mono'], ['Payroll']])(
    '"%s" is in the language of the seller’s other products, else in the page’s',
    (name) => {
      expect(resolvedFor(name)).toEqual({ code: 'de', from: 'others' });
      const alone = resolveLanguage(sampleSubject({ name }), { page: 'fr-FR' });
      expect(alone).toEqual({ code: 'fr', from: 'page' });
      expect(resolveLanguage(sampleSubject({ name })).code).toBe('en');
    },
  );

  test.each([
    ['Umzüge und Transporte', 'de'],
    ['Online bookkeeping for freelancers', 'en'],
    ['hondentrimsalon aan huis', 'nl'],
    ['psi fryzjer z dojazdem', 'pl'],
    ['hundtrim hemma hos dig', 'sv'],
    ['стрижка собак у Києві, виїзд додому', 'uk'],
    ['tosa de cachorros em domicílio', 'pt'],
    ['강아지 미용 출장', 'ko'],
  ])('"%s" is certain: %s', (name, code) => {
    expect(resolvedFor(name)).toEqual({ code, from: 'product' });
  });

  test.each([
    ['Stříhání a koupání psů', 'vyzvedneme psa u vás doma', 'cs'],
    ['Hundefrisør i Aarhus', 'vi henter hunden hjemme hos dig og klipper alle racer', 'da'],
    ['Κομμωτήριο σκύλων', 'κούρεμα και μπάνιο', 'el'],
    ['कुत्तों की ग्रूमिंग', 'घर पर', 'hi'],
    ['Стрижка собак в Москве', 'выезд на дом', 'ru'],
    ['Kutyakozmetika', 'nyírás és fürdetés Budapesten', 'hu'],
    ['Tuns câini', 'la domiciliu în București', 'ro'],
  ])('"%s" is quoted in a guide in the page’s language', async (name, description, unlisted) => {
    expect(resolvedFor(name, description)).toEqual({ code: 'fr', from: 'page', unlisted });
    const guide = await writeGuide(sampleSubject({ name, description }), ADA, { page: 'fr' });
    expect(guide.language).toBe('fr');
    expect(guide.content.introduction).toMatch(/^Bonjour Ada Lovelace,/);
    expect(guide.content.introduction).toContain(description);
  });
});

test.each(LANGUAGES)(
  'in %s people are greeted, questions are questions, and no objection is a feature',
  async (language) => {
    for (const title of ['Italian', 'Japanese', 'Arabic', 'a device', 'nothing but a name'])
      for (const reader of [maria, ADA]) {
        const subject = subjectTitled(title);
        const { content } = await writeGuide(subject, reader, { language });
        expect(content.introduction).toContain(reader.name.split(' ').at(-1));
        expect(content.questions.filter((question) => !/[?？؟]$/u.test(question))).toEqual([]);
        const texts = [subject.features, subject.benefits, [subject.audience]].flat();
        expect(
          content.objectionHandling.filter(({ objection }) => texts.includes(objection)),
        ).toEqual([]);
        expect(content.callToAction).not.toBe(content.followUp);
      }
  },
);

test.each(LANGUAGES)('in %s no objection is answered by a bare question', async (code) => {
  const { language } = await loadLanguage(code);
  const answers = Object.values(language.objections).flatMap(([, ...texts]) => texts);
  expect(
    answers.filter((text) => sentencesOf(text).every((sentence) => /[?？؟]$/u.test(sentence))),
  ).toEqual([]);
});

test('the language can be chosen', async () => {
  const { content, language } = await writeGuide(subjectTitled('Japanese'), ADA, {
    language: 'fr',
  });
  expect(language).toBe('fr');
  expect(content.introduction).toMatch(/^Bonjour Ada Lovelace,\n\n/);
  expect(content.introduction).toMatch(/現場の写真とメモから報告書を自動で作成します。/);
});

describe('frames', () => {
  test.each(LANGUAGES)('in %s fit a page of 120 lines', (code) => {
    const file = readFileSync(join(__dirname, 'languages', `${code}.ts`), 'utf8');
    expect(file.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  });

  test.each(LANGUAGES)('in %s make no claims and contain no figures', async (code) => {
    const { language } = await loadLanguage(code);
    const frames = closedList(language);
    expect(frames.length).toBeGreaterThan(60);
    expect(new Set(frames).size).toBe(frames.length);
    expect(
      frames.filter((frame) =>
        /\d|free\b|cheap|lowest|\bbest(?!\p{L})|guarant|kostenlos|günstig|billig|garant|gratuit|gratis|barat|darmow|gwaran|ücretsiz|безкоштовн|гарант|مجان|ضمان|無料|保証|무료|보장|免费|保证/iu.test(
          frame,
        ),
      ),
    ).toEqual([]);
  });
});

describe('texts are chosen for the person', () => {
  const subject = sampleSubject({
    name: 'LotTrace',
    description: 'LotTrace follows every lot from the field to the shelf.',
    features: [
      'Labels for every pallet',
      'A dashboard for the shift',
      'Import from Excel',
      'Alerts',
    ],
    benefits: ['Lower cost of storage', 'Recalling a lot in under an hour', 'Happier customers'],
    useCases: ['Audits', 'Weekly planning'],
    salesPitch: 'Know where everything is.',
    objectionResponses: [
      { key: 'too_difficult', response: 'Try it with us.' },
      { key: 'uses_excel', response: 'It reads Excel.' },
      { key: 'not_now', response: 'When?' },
      { key: 'too_expensive', response: 'Compare it with one recall.' },
    ],
  });
  const withNotes = (notes: string) => written(subject, { ...ADA, notes });

  test('by words that the notes share with a benefit', async () => {
    const { valueProposition, keyPoints } = await withNotes('Recalls of lots are a nightmare');
    expect(valueProposition).toContain('The benefit: Recalling a lot in under an hour');
    expect([...keyPoints]).not.toContain('Recalling a lot in under an hour');
    expect((await withNotes('')).valueProposition).not.toContain('Recalling');
  });

  test('also if the benefit is a feature, or the seller has written about it elsewhere', async () => {
    const notes = 'Recalls of lots are a nightmare';
    const features = [...subject.features, 'Recalling a lot in under an hour'];
    for (const benefits of [[], ['Lower cost of storage', 'Happier customers']]) {
      const guide = await writeGuide({ ...subject, features, benefits }, { ...ADA, notes });
      expect(guide.content.keyPoints[0]).toBe('Recalling a lot in under an hour');
    }
  });

  test('by words that the notes share with an objection', async () => {
    const [first] = (await withNotes('Budget is frozen')).objectionHandling;
    expect(first).toEqual({
      objection: '“too expensive”',
      response: 'Compare it with one recall.',
    });
    expect((await withNotes('')).objectionHandling[0]?.objection).not.toBe('“too expensive”');
  });

  test('with a general answer if the seller has none on price', async () => {
    const others = subject.objections.slice(0, 3);
    const guide = await writeGuide(
      { ...subject, objections: others },
      { ...ADA, notes: 'Budget is frozen' },
    );
    expect(guide.content.objectionHandling[0]?.objection).toBe('We have no budget for this.');
  });

  test('by the responsibility of a position', async () => {
    const of = async (position: string) =>
      (await written(subject, { ...ADA, position })).valueProposition;
    expect(await of('Chief Financial Officer')).toContain('Lower cost of storage');
    expect(await of('Head of Sales')).toContain('Happier customers');
  });

  test('first, and the question is about it', async () => {
    const rental = sampleSubject({
      name: 'RentDesk',
      description: 'RentDesk manages flats.',
      features: ['Bank import', 'Meter readings', 'Tenant portal', 'Letters'],
      benefits: ['Fewer letters'],
    });
    for (const [language, quote] of [
      ['en', '“Tenant portal”'],
      ['de', '„Tenant portal“'],
      ['ja', '「Tenant portal」'],
    ] as const) {
      const notes = 'tenants complain a lot';
      const { content } = await writeGuide(rental, { ...ADA, notes }, { language });
      expect(content.keyPoints[0]).toBe('Tenant portal');
      expect(content.questions[0]).toContain(quote);
      expect(wholeText(content)).not.toMatch(/complain/);
    }
  });

  test('without quoting the notes', async () => {
    const text = wholeText(await withNotes('Zebra recalls at Quagga worry him'));
    expect(text).not.toMatch(/zebra|quagga|worry/i);
  });
});

describe('texts of the seller are whole', () => {
  const of = async (product: Partial<Product>, reader: GuideReader = ADA) =>
    (await writeGuide(sampleSubject({ name: 'X', ...product }), reader, { language: 'en' }))
      .content;
  const features = ['one thing', 'another thing', 'a third thing'];

  test('the description, in all its lines', async () => {
    const description = 'Managed IT support for SMEs. We answer fast.\nYour staff call one number.';
    expect((await of({ description, features })).introduction).toContain(description);
  });

  test('a question is never without what follows it', async () => {
    const salesPitch = 'Broken theme? Fixed tomorrow.';
    expect((await of({ salesPitch, features })).valueProposition).toContain(salesPitch);
    const long = `${'We mend things. '.repeat(36)}Broken theme? ${'Fixed tomorrow, and so on. '.repeat(4)}`;
    const { introduction } = await of({ description: long, features });
    expect(introduction).toMatch(/We mend things\.$/);
  });

  test.each([
    ['✅ wash and cut ✅ nails ✅ ears'],
    ['– wash and cut\n– nails\n– ears'],
    ['* wash and cut\n* nails\n* ears'],
    ['1. wash and cut\n2. nails\n3. ears'],
    ['1) wash and cut\n2) nails\n3) ears'],
    ['Our services:\n- wash and cut\n- nails\n- ears'],
    ['✅wash and cut\n✅nails\n✅ears'],
  ])('a pasted list is split: %j', async (list) => {
    const { keyPoints } = await of({ features: [list] });
    expect(keyPoints.join()).toMatch(/nails/);
    expect(keyPoints.join()).not.toMatch(/[✅–*]|\d[.)]|nails.*\n/);
    expect(keyPoints).toContain('ears');
  });

  test('what the description says is not said again as a key point, if there is more', async () => {
    const description = 'Alpha. Beta. Gamma.';
    const more = ['Delta', 'Epsilon', 'Zeta'];
    const { keyPoints } = await of({ description, features: ['Beta', ...more] });
    expect([...keyPoints].sort()).toEqual(more);
  });
});

describe('small things', () => {
  const subject = subjectTitled('a full product');
  const tiers = [{ name: 'Pro', price: 39, features: ['per user per month', 'SSO'] }];

  test('a price has the unit that its plan gives', async () => {
    const price = { kind: 'amount', amount: 39, currency: 'USD' } as const;
    const { content } = await writeGuide({ ...subject, price, tiers }, ADA);
    expect(content.valueProposition).toContain('Price: $39 per user per month');
  });

  test('a company that ends with a stop gets no second one', async () => {
    for (const title of SUBJECTS.keys()) {
      const reader = { ...ADA, company: 'Paws & Co.' };
      expect(wholeText(await written(subjectTitled(title), reader))).not.toContain('Co..');
    }
  });

  test('notes about a present supplier bring its objection first', async () => {
    for (const notes of [
      'Already has a supplier',
      'hat schon einen Anbieter',
      'ya tiene proveedor',
    ]) {
      const { content } = await writeGuide(subjectTitled('a device'), { ...ADA, notes });
      expect(content.objectionHandling[0]?.objection).toBe('We already have something for this.');
    }
  });

  test('who dislikes calls is not asked for one', async () => {
    for (const notes of ['hates phone calls', 'prefers email', 'keine Anrufe bitte', 'pas d’appel'])
      for (const { id } of READERS) {
        const reader = { ...ADA, ...(id && { id }), notes };
        const guide = await writeGuide(subjectTitled('a device'), reader);
        expect(guide.content.callToAction).toMatch(/email|in writing/);
        expect(wholeText(guide.content)).not.toMatch(/\bcall\b/);
      }
  });

  test('at most one objection is ours beside two of the seller’s', async () => {
    const objections = subject.objections.slice(0, 2);
    const { content } = await writeGuide(
      { ...subject, objections },
      { ...ADA, notes: 'no budget' },
    );
    const theirs = objections.map(({ response }) => response);
    const ours = content.objectionHandling.filter(({ response }) => !theirs.includes(response));
    expect(ours).toHaveLength(1);
  });
});

describe('the price', () => {
  const base = subjectTitled('a device');
  const text = async (change: Partial<GuideSubject>) =>
    wholeText(await written({ ...base, ...change }));
  const zero = { kind: 'amount', amount: 0, currency: 'EUR' } as const;

  test.each([
    ['pounds', { kind: 'amount', amount: 99.5, currency: 'GBP' }, 'Price: £99.50'],
    ['yen', { kind: 'amount', amount: 240_000, currency: 'JPY' }, 'Price: ¥240,000'],
    ['fractions of yen', { kind: 'amount', amount: 99.5, currency: 'JPY' }, 'Price: 99.5 JPY'],
    ['a text of the seller', { kind: 'text', text: 'on request' }, 'Price: “on request”'],
  ] as const)('in %s', async (_case, price, shown) => {
    expect(await text({ price })).toContain(shown);
  });

  test('of zero is not mentioned, and nothing is called free', async () => {
    for (const said of [
      'Try it for free for 14 days',
      'Setup is free of charge',
      'Maintenance is free',
    ]) {
      const guide = await text({
        price: zero,
        features: [said],
        tiers: [{ name: 'Basic', price: 0, features: [''] }],
      });
      expect(guide.replaceAll(said, '')).not.toMatch(/€|\$|price|free|cost|nothing|basic/i);
    }
  });

  test.each(['Price on request', 'auf Anfrage', 'Sur devis', 'Precio a consultar'])(
    'of a plan at zero with "%s" is quoted',
    async (words) => {
      const tiers = [{ name: 'Enterprise', price: 0, features: [words, 'SSO'] }];
      expect(await text({ price: zero, tiers })).toContain(`Plan: Enterprise – “${words}”`);
    },
  );
});

test('a plan on request is not chosen because of its price', async () => {
  const tiers = [
    { name: 'Team', price: 39, features: ['5 users'] },
    { name: 'Enterprise', price: 0, features: ['Price on request', 'Single sign-on'] },
  ];
  const subject = { ...subjectTitled('a device'), tiers };
  const of = async (notes: string) => wholeText(await written(subject, { ...ADA, notes }));
  expect(await of('Budget is frozen')).not.toMatch(/Enterprise/);
  expect(await of('Asked about single sign-on')).toMatch(/Enterprise – “Price on request”/);
});

test.each([
  ['objections are quoted as they stand', 'German software', /^„zu teuer“$/m],
  ['nouns keep their capitals', 'German software', /„Abnahmen“/],
  ['a long name is never shortened', 'a long name', /“UltraTherm ProLine 5000 .* of Any Size”/],
  ['the category is not told', 'other', /^(?![^]*\bOther\b)/],
])('%s', async (_case, title, pattern) => {
  expect(wholeText(await written(subjectTitled(title)))).toMatch(pattern);
});

test.each([
  [
    'a description with abbreviations and brackets',
    {
      description: 'Follows every lot, incl. all suppliers, and files them (cf. Reg. 178/2002).',
      features: ['a1', 'b2', 'c3'],
    },
    /Follows every lot, incl\. all suppliers, and files them \(cf\. Reg\. 178\/2002\)\./,
  ],
  [
    'a description that has a word of a point in it',
    {
      description: 'A fleet tool. GPS, logbook, licences.',
      features: ['GPS', 'logbook', 'licences'],
    },
    /A fleet tool\./,
  ],
])('%s is quoted as a whole', async (_case, product, pattern) => {
  const subject = sampleSubject({ name: 'LotTrace', salesPitch: 'Know where it is.', ...product });
  const { content } = await writeGuide(subject, ADA, { language: 'en' });
  expect(content.introduction).toMatch(pattern);
});

test('a numbered list pasted into one entry counts as several entries', async () => {
  const benefits = ['1. saves time\n2. saves paper'];
  const subject = sampleSubject({ name: 'Log', features: ['a', 'b', 'c'], benefits });
  const text = wholeText((await writeGuide(subject, ADA, { language: 'en' })).content);
  expect(text).toMatch(/^The benefit: saves (?:time|paper)$/m);
});

test('a use case is not used as the point of the follow-up', async () => {
  const product = {
    features: ['a', 'b', 'c'],
    benefits: ['d'],
    useCases: ['Moving house', 'Roofs'],
  };
  const subject = sampleSubject({ name: 'Lift', ...product });
  for (const reader of READERS)
    expect((await writeGuide(subject, reader, { language: 'en' })).content.followUp).not.toMatch(
      /Moving house|Roofs/,
    );
});

test('a benefit that replaces the pitch is not a key point too', async () => {
  const subject = sampleSubject({
    name: 'Betriebliches Coaching',
    description: 'Wir begleiten Ihre Teams sechs Monate lang.',
    features: ['Zwei Termine im Monat', 'Auch online'],
    benefits: ['Weniger Krankheitstage'],
    targetAudience: 'Personalabteilungen',
  });
  for (const reader of READERS) {
    const guide = (await writeGuide(subject, reader)).content;
    expect(guide.valueProposition).toBe('Der Nutzen: Weniger Krankheitstage');
    expect(guide.keyPoints[2]).toMatch(/Coaching“ fragen|passt|beginnen/);
    expect(wholeText(guide)).not.toContain('Personalabteilungen');
    // "bei Betriebliches Coaching" would need another ending.
    expect(wholeText(guide).replaceAll('„Betriebliches Coaching“', '')).not.toMatch(/Coaching/);
  }
});

test('an example without its sentence is not a key point', async () => {
  const description = 'Permitly files permits.\nE.g. pre-filled forms.\nNothing is lost.';
  const { keyPoints } = await written(sampleSubject({ name: 'Permitly', description }));
  expect(keyPoints).toContain('Nothing is lost.');
  expect(keyPoints.join()).not.toMatch(/E\.g\./);
});

describe('another edition', () => {
  const subject = subjectTitled('a full product');

  test('is equal for the same number', async () => {
    expect(await writeGuide(subject, maria)).toEqual(await writeGuide(subject, maria));
  });

  test('uses other sentences of ours', async () => {
    for (const title of ['a full product', 'German training', 'French software']) {
      const { content } = await writeGuide(subjectTitled(title), maria);
      const next = (await writeGuide(subjectTitled(title), maria, { edition: 1, former: content }))
        .content;
      expect(next.introduction.split('\n\n')[1]).not.toBe(content.introduction.split('\n\n')[1]);
      expect(next.callToAction).not.toBe(content.callToAction);
      expect(next.questions[0]).not.toBe(content.questions[0]);
    }
  });
});

/** The share of each person's guide that is also in another's, by sentences. */
async function sharesOf(title: string): Promise<readonly number[]> {
  const guides = await Promise.all(READERS.map((reader) => written(subjectTitled(title), reader)));
  // Description and pitch are told to everybody, as a whole.
  const { description, pitch } = subjectTitled(title);
  const whole = [description, pitch].flatMap((text) =>
    text.split('\n').flatMap((line) => sentencesOf(line)),
  );
  const sentences = guides.map((guide) =>
    textsOfGuide(guide)
      .flatMap((text) => text.split('\n').flatMap((line) => sentencesOf(line)))
      .filter((sentence) => !whole.includes(sentence)),
  );
  return sentences.flatMap((one) =>
    sentences
      .filter((other) => other !== one)
      .map((other) => one.filter((sentence) => other.includes(sentence)).length / one.length),
  );
}

const mean = (shares: readonly number[]) =>
  shares.reduce((sum, share) => sum + share, 0) / shares.length;

test('the guides of six products for two people are on average less than half equal', async () => {
  const titles = [
    'a full product',
    'German software',
    'French software',
    'Spanish software',
    'a device',
    'support',
  ];
  const shares = await Promise.all(titles.map(sharesOf));
  expect(shares.flat()).toHaveLength(48 * 7);
  expect(mean(shares.flat())).toBeLessThan(0.45);
  for (const each of shares) expect(mean(each)).toBeLessThan(0.53);
});

test.each([...SUBJECTS])(
  '%s: about half of a guide differs between people',
  async (title, subject) => {
    if (!(await loadLanguage((await writeGuide(subject, ADA)).language)).language) return;
    // A product with few texts has few to choose from.
    expect(mean(await sharesOf(title))).toBeLessThanOrEqual(0.53);
  },
);

describe('the advice for the seller', () => {
  const advice = async (title: string) => (await writeGuide(subjectTitled(title), ADA)).advice;

  test('names what to add, and is not in the text', async () => {
    expect(await advice('a device')).toEqual([
      'Add two benefits to get stronger key points.',
      'Add two use cases to ask about the person’s own work.',
      expect.stringMatching(
        /^Add three objection responses to answer in your own words \(now general: (?:[a-z ]+(?:, )?){3}\)\.$/,
      ),
    ]);
    expect(wholeText(await written(subjectTitled('a device')))).not.toMatch(/\badd\b/i);
  });

  test('is empty for a product that is complete or not fully known', async () => {
    expect(await advice('the device from the mirror')).toEqual([]);
  });

  test('names an entry that guides cannot quote', async () => {
    const subject = {
      ...subjectTitled('a full product'),
      features: ['Alerts (where there is none'],
    };
    const [first] = (await writeGuide(subject, ADA)).advice;
    expect(first).toMatch(/left out.*: Alerts \(where there is none$/);
  });
});
