import { namesOf, renamed } from './names';

test.each([
  ['mfe-reports', 'reports', 'Reports', 'Reports'],
  ['mfe-fleet-reports', 'fleet-reports', 'FleetReports', 'Fleet Reports'],
  ['mfe-2nd', null, null, null],
])('the names that follow from %s', (folder, path, component, title) => {
  if (path === null) expect(() => namesOf(folder)).toThrow('Invalid remote name');
  else expect(namesOf(folder)).toEqual({ folder, path, component, title });
});

test.each(['reports', 'mfe-', 'mfe-Reports', 'mfe-a--b', 'mfe-../x', 'mfe-a b', 'mfe-a_b'])(
  '"%s" is refused with a sentence',
  (folder) => {
    expect(() => namesOf(folder)).toThrow(`Invalid remote name "${folder}".`);
  },
);

test('without a name the error shows an example', () => {
  expect(() => namesOf(undefined)).toThrow('npm run new-remote -- mfe-reports');
});

test('names replace those of the template: as words in titles, as one word in code', () => {
  const names = namesOf('mfe-fleet-reports');
  const text = `"mfe-example" title: 'Example', "Example", <ExamplePage /> '/example'`;
  expect(renamed(text, names)).toBe(
    `"mfe-fleet-reports" title: 'Fleet Reports', "Fleet Reports", <FleetReportsPage /> '/fleet-reports'`,
  );
});
