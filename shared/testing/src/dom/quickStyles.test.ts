/** What `getComputedStyle` answers of an element with these sheets and this text. */
function styleOf(html: string, ...sheets: readonly string[]): CSSStyleDeclaration {
  document.head.innerHTML = sheets.map((sheet) => `<style>${sheet}</style>`).join('');
  document.body.innerHTML = html;
  return getComputedStyle(looked());
}

function looked(): Element {
  const element = document.querySelector('#it');
  if (!element) throw new Error('It is not there');
  return element;
}

const PLAIN = '<p id="it" class="a b">It</p>';

test('of rules for a tag, a class and anything the last one counts, as they are written', () => {
  expect(styleOf(PLAIN, 'p { top: 1px } .a { top: 2px } * { top: 3px }').top).toBe('3px');
  expect(styleOf(PLAIN, '* { top: 3px } .b { top: 2px } p { top: 1px }').top).toBe('1px');
  expect(styleOf(PLAIN, '.a { top: 1px }', '.a { top: 2px }').top).toBe('2px');
  expect(styleOf('<p id="it" class="a" style="top: 5px">It</p>', '.a { top: 1px }').top).toBe(
    '5px',
  );
});

test.each([
  ['a list', '.z, .b { top: 1px }'],
  ['several classes', 'p.a.b { top: 1px }'],
  ['an id', '#it { top: 1px }'],
  ['an attribute', '[id="it"] { top: 1px }'],
  ['what is around it', 'div > .a { top: 1px }'],
  ['what it is not', ':not(.z) { top: 1px }'],
  ['screens', '@media screen { .a { top: 1px } }'],
])('a rule for %s fits', (_, sheet) => {
  expect(styleOf(`<div>${PLAIN}</div>`, sheet).top).toBe('1px');
});

test.each([
  ['another class', '.z { top: 1px }'],
  ['one more class', '.a.z { top: 1px }'],
  ['another tag', 'div.a { top: 1px }'],
  ['paper', '@media print { .a { top: 1px } }'],
])('a rule for %s does not', (_, sheet) => {
  expect(styleOf(PLAIN, sheet).top).toBe('');
});

test('what browsers know of their own counts', () => {
  expect(styleOf(PLAIN).display).toBe('block');
  expect(styleOf('<p id="it" hidden>It</p>').display).toBe('none');
});

test('a rule that is added, or takes the place of another, counts from then on', () => {
  expect(styleOf(PLAIN, '.a { top: 1px }').top).toBe('1px');
  const [sheet] = document.styleSheets;
  sheet?.insertRule('.b { top: 2px }', 1);
  looked().setAttribute('lang', 'en');
  expect(getComputedStyle(looked()).top).toBe('2px');
  sheet?.deleteRule(1);
  sheet?.insertRule('.b { top: 3px }', 1);
  looked().setAttribute('lang', 'de');
  expect(getComputedStyle(looked()).top).toBe('3px');
});
