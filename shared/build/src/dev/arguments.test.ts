import { UsageError } from '../UsageError';
import { developmentArguments } from './arguments';

test.each([
  [[], { names: [], volumes: false, against: null }],
  [['mfe-a', 'mfe-b'], { names: ['mfe-a', 'mfe-b'], volumes: false, against: null }],
  [['--volumes'], { names: [], volumes: true, against: null }],
  [
    ['mfe-a', '--against', 'https://suite.example'],
    { names: ['mfe-a'], volumes: false, against: 'https://suite.example' },
  ],
])('%j is understood', (words, meant) => {
  expect(developmentArguments(words)).toEqual(meant);
});

test.each([
  [['--against', 'https://suite.example']],
  [['mfe-a', '--against', 'suite.example']],
  [['mfe-a', '--volumes', '--against', 'https://suite.example']],
  [['--fast']],
])('%j is refused with the correct usage', (words) => {
  expect(() => developmentArguments(words)).toThrow(UsageError);
  expect(() => developmentArguments(words)).toThrow('npm run dev --');
});
