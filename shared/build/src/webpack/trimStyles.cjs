/**
 * What no style needs, and no statement either: lines of nothing but a comment, empty lines, indentation, the
 * space after a property's name, and the one before a block.
 */
const SPARED = [
  [/^[ \t]*\/\*.*\*\/[ \t]*\n/gm, ''],
  [/\n\s+/g, '\n'],
  [/^([a-z-]+): /gm, '$1:'],
  [/ \{$/gm, '{'],
];

/**
 * A loader of webpack: shortens files with styles, which are texts that no minifier looks into.
 * It is CommonJS because webpack imports a module of ES, which Jest's contexts refuse.
 * @param {string} source
 */
module.exports = (source) =>
  source.includes("from 'styled-components'")
    ? SPARED.reduce((text, [what, instead]) => text.replace(what, instead), source)
    : source;
