import { de } from '../languages/de';
import { en } from '../languages/en';
import { es } from '../languages/es';
import { fr } from '../languages/fr';
import type { Language } from '../languages/language';
import { fragmentOf } from './fragment';

const read = (text: string, { grammar }: Language, names: string[] = ['Drill']) =>
  fragmentOf(text, { grammar, names, proper: new Set() });

test.each([
  [en, 'Saves an hour a day', 'verb', 'saves an hour a day'],
  [en, 'Calibrates itself', 'verb', 'calibrates itself'],
  [en, 'Save time on reports.', 'base', 'save time on reports'],
  [en, 'You see every invoice', 'sentence', 'you see every invoice'],
  [en, 'Reports write themselves', 'sentence', 'reports write themselves'],
  [en, 'Nobody searches for tools', 'sentence', 'nobody searches for tools'],
  [en, 'Easy to use', 'quality', 'easy to use'],
  [en, 'GDPR compliant', 'quality', 'GDPR compliant'],
  [en, 'Fewer errors', 'plural', 'fewer errors'],
  [en, 'Bridge inspections', 'plural', 'bridge inspections'],
  [en, 'Real-Time Dashboard', 'noun', 'real-time dashboard'],
  [en, 'A dashboard that is live', 'noun', 'a dashboard that is live'],
  [en, 'Quantities you can bill from', 'plural', 'quantities you can bill from'],
  [en, 'PDF export', 'noun', 'PDF export'],
  [en, 'Made in Sheffield', 'noun', 'made in Sheffield'],
  [en, 'Drill for pros', 'noun', 'Drill for pros'],
  [en, 'Drills very round holes', 'verb', 'drills very round holes'],
  [de, 'Sie haben jeden Mangel belegt', 'sentence', 'Sie haben jeden Mangel belegt'],
  [de, 'Spart zwei Stunden', 'verb', 'spart zwei Stunden'],
  [de, 'Automatische Berichte', 'noun', 'automatische Berichte'],
  [de, 'Schnittstelle zu CAD', 'noun', 'Schnittstelle zu CAD'],
  [de, 'In Deutschland gehostet', 'noun', 'in Deutschland gehostet'],
  [fr, 'Réduire les coûts', 'base', 'réduire les coûts'],
  [fr, 'Hébergé en France', 'noun', 'hébergé en France'],
  [es, 'Ahorra una hora', 'verb', 'ahorra una hora'],
] as const)('in $code, "%s" is a %s', (language, text, kind, inner) => {
  expect(read(text, language)).toMatchObject({ kind, inner });
});

test.each([
  ['<b>Fast</b>', 'Fast.'],
  ['✅ Saves money', 'Saves money.'],
  ['- quick release\n', 'Quick release.'],
  ['1. Tool clip', 'Tool clip.'],
  ['made by Marks Co.', 'Made by Marks Co.'],
  ['works at night, e.g. in tunnels', 'Works at night, e.g. in tunnels.'],
  ['Is it quiet? Yes.', 'Is it quiet? Yes.'],
  ['Buy now!!!', 'Buy now!'],
  ['iOS only', 'iOS only.'],
  ['LIFTS UP TO 20 TONS', 'Lifts up to 20 tons.'],
  ['a < b', 'A < b.'],
  ['点検を記録します', '点検を記録します。'],
])('"%s" is the sentence "%s"', (text, sentence) => {
  expect(read(text, en)?.sentence).toBe(sentence);
});

test.each(['', '  ', '\n', '🚀', 'works with:', 'and more…', '<script>alert(1)</script>'])(
  '"%s" says nothing',
  (text) => {
    expect(read(text, en)).toBeUndefined();
  },
);
