/**
 * Removed from style sheets: comment lines, empty lines, indentation, and spaces after a property's
 * name and before a block.
 */
const SPARED = [
  [/^[ \t]*\/\*.*\*\/[ \t]*\n/gm, ''],
  [/\n\s+/g, '\n'],
  [/^([a-z-]+): /gm, '$1:'],
  [/ \{$/gm, '{'],
];

/**
 * A webpack loader that shortens files with styles, which are strings to minifiers. CommonJS,
 * because webpack would import an ES module, which Jest's contexts refuse.
 * @param {string} source
 */
module.exports = (source) =>
  source.includes("from 'styled-components'")
    ? SPARED.reduce((text, [what, instead]) => text.replace(what, instead), source)
    : source;
