// At each search for a role, jsdom asks nwsapi about every element and every rule of every style
// sheet. Most rules begin with a class of styled-components or a tag that the element does not
// have: such rules are rejected here at once, and only the rest is passed on.
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

/** Selectors without brackets, strings or escapes; all others are left to nwsapi. */
const PLAIN = /^[\w\s.,:>+~*-]+$/;
const parsed = new Map();

/** The tag and classes that each part of a selector requires; null if unknown. */
function needs(selector) {
  // Some rules, such as key frames, have none.
  if (typeof selector !== 'string' || !PLAIN.test(selector)) return null;
  return selector.split(',').map((part) => {
    const last =
      part
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    // Pseudo-elements and states narrow it further; they are left to nwsapi.
    const [compound = ''] = last.split(':');
    const [tag = '', ...classes] = compound.split('.');
    return { tag: tag === '*' ? '' : tag.toLowerCase(), classes };
  });
}

function mayFit(element, selector) {
  if (!parsed.has(selector)) parsed.set(selector, needs(selector));
  const parts = parsed.get(selector);
  if (parts === null) return true;
  const names = ` ${(element.getAttributeNS(null, 'class') ?? '').replace(/\s+/g, ' ')} `;
  const tag = element._localName.toLowerCase();
  return parts.some(
    (part) =>
      (part.tag === '' || part.tag === tag) &&
      part.classes.every((name) => names.includes(` ${name} `)),
  );
}

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  mayFit(element, selector) && matchesDontThrow(element, selector);
