// The computed style of an element is asked for at each look for a role, for whether it is shown. jsdom
// works out thirteen colours each time as well, which no test looks at: here a colour is as written. And it
// tries every rule of every style sheet: here only those that name a class of the element, or its tag.
const { createRequire } = require('node:module');
const defaultStyleSheet = require('jsdom/lib/jsdom/browser/default-stylesheet');
const styleRules = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { partsOf } = require('./quickSelectors.cjs');

const ofJsdom = createRequire(require.resolve('jsdom/package.json'));
const cssom = ofJsdom('rrweb-cssom');
const { CSSStyleDeclaration } = ofJsdom('cssstyle');

const { propertiesWithResolvedValueImplemented: resolved } = styleRules;
for (const [name, { computedValue }] of Object.entries(resolved)) {
  if (computedValue === 'computed-color') Reflect.deleteProperty(resolved, name);
}

const ANY = '*';
const usual = cssom.parse(defaultStyleSheet);
const indexes = new WeakMap();

/** What elements have that a rule may fit: a class, a tag, or anything. */
function keysOf(selector) {
  const parts = partsOf(selector) ?? [{ tag: '', classes: [] }];
  return new Set(parts.map(({ tag, classes }) => (classes[0] ? `.${classes[0]}` : tag || ANY)));
}

/** As jsdom does: of what stands in other rules, what is for screens. */
const styled = (rule) => {
  if (!rule.media) return [rule];
  return Array.from(rule.media).includes('screen') ? [...rule.cssRules] : [];
};

/** The rules of a sheet in their order, and their places by what an element must have. */
function indexed(sheet) {
  const { cssRules } = sheet;
  const known = indexes.get(sheet);
  const isSame = (rule, place) => rule === cssRules[place];
  if (known?.cssRules.length === cssRules.length && known.cssRules.every(isSame)) return known;
  const rules = [...cssRules].flatMap(styled).filter(({ selectorText }) => selectorText);
  const places = new Map();
  for (const [place, { selectorText }] of rules.entries()) {
    for (const key of keysOf(selectorText)) {
      if (places.has(key)) places.get(key).push(place);
      else places.set(key, [place]);
    }
  }
  const index = { cssRules: [...cssRules], rules, places };
  indexes.set(sheet, index);
  return index;
}

function rulesFor(element, keys, sheet) {
  const { rules, places } = indexed(sheet);
  const found = new Set(keys.flatMap((key) => places.get(key) ?? []));
  return [...found]
    .sort((one, other) => one - other)
    .map((place) => rules[place])
    .filter(({ selectorText }) => matchesDontThrow(element, selectorText));
}

function setAll(declaration, style) {
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property);
    if (value === 'unset') declaration.removeProperty(property);
    else declaration.setProperty(property, value, style.getPropertyPriority(property));
  }
}

styleRules.getDeclarationForElement = (element) => {
  const { _ownerDocument: owner } = element;
  owner._styleCache ??= new WeakMap();
  const known = owner._styleCache.get(element);
  if (known) return known;
  const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/).filter(Boolean);
  const keys = [ANY, element._localName.toLowerCase(), ...classes.map((name) => `.${name}`)];
  const declaration = new CSSStyleDeclaration();
  for (const sheet of [usual, ...owner.styleSheets._list]) {
    for (const { style } of rulesFor(element, keys, sheet)) setAll(declaration, style);
  }
  setAll(declaration, element.style);
  owner._styleCache.set(element, declaration);
  return declaration;
};
