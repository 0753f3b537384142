import { inTerminal, problemsOf } from './problems';

const ROOT = '/home/ada/suite';
const none = () => [];

const SYNTAX = `Module build failed (from ./node_modules/swc-loader/src/index.js):
Error:   \u001b[31mx\u001b[0m Expression expected
    ,-[${ROOT}/mfe-a/src/Page.tsx:2:1]
 1 | return (
 2 |   <Page <
   :         ^
   \`----

Stack backtrace:
   0: <unknown>
   8: worker

Caused by:
    Syntax Error
    at Compiler.transform (${ROOT}/node_modules/@swc/core/index.js:128:25)
    at async Object.transform (${ROOT}/node_modules/@swc/core/index.js:1:1)`;

const syntax = {
  message: SYNTAX,
  moduleIdentifier: `javascript/auto|${ROOT}/node_modules/swc-loader/src/index.js!${ROOT}/mfe-a/src/Page.tsx`,
};

test('a compiler error has its file, the problem and the lines around it', () => {
  expect(problemsOf([syntax], ROOT, none)).toEqual([
    {
      file: 'mfe-a/src/Page.tsx',
      text: [
        'x Expression expected',
        '    ,-[mfe-a/src/Page.tsx:2:1]',
        ' 1 | return (',
        ' 2 |   <Page <',
        '   :         ^',
        '   `----',
      ].join('\n'),
    },
  ]);
});

test('the tools’ own stack is removed', () => {
  expect(inTerminal(problemsOf([syntax], ROOT, none))).not.toMatch(/ at |backtrace|node_modules/);
});

test('an import that cannot be resolved is shown with its lines', () => {
  const missing = {
    message: `Module not found: Error: Can't resolve './Table' in '${ROOT}/mfe-a/src'`,
    moduleIdentifier: `${ROOT}/mfe-a/src/Page.tsx`,
    loc: '2:0-32',
  };
  const read = (file: string) =>
    file === 'mfe-a/src/Page.tsx' ? ["import a from 'a';", "import { T } from './Table';", ''] : [];
  expect(inTerminal(problemsOf([missing], ROOT, read))).toBe(
    [
      'mfe-a/src/Page.tsx:2:0',
      "Module not found: Error: Can't resolve './Table' in 'mfe-a/src'",
      '',
      "  1 | import a from 'a';",
      "> 2 | import { T } from './Table';",
      '  3 |',
    ].join('\n'),
  );
});

test('an unreadable file that several modules import is reported once', () => {
  expect(problemsOf([syntax, syntax], ROOT, none)).toHaveLength(1);
});
