/** Lines of nothing but a comment. */
const COMMENT_LINE = /^[ \t]*\/\*.*\*\/[ \t]*\n/gm;
/** Empty lines, and what stands before the first letter of a line. */
const INDENT = /\n\s+/g;

/** Takes comments and indentation out of files with styles, which are texts that no minifier looks into. */
module.exports = (source) =>
  source.includes("from 'styled-components'")
    ? source.replace(COMMENT_LINE, '').replace(INDENT, '\n')
    : source;
