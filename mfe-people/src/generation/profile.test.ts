import { personOf } from '@fieldline/testing/fixtures';
import { matchingPerson, nameOfProfile, profileOf } from './profile';

test.each([
  ['https://www.linkedin.com/in/ada-lovelace', 'address'],
  ['LINKEDIN.com/in/ada', 'address'],
  ['ada@linkedin.com', 'address'],
  ['ada@example.com', 'email'],
  ['ada', undefined],
  ['', undefined],
  ['https://example.com/in/ada', undefined],
])('"%s" is read as %s', (input, kind) => {
  expect(profileOf(input)?.kind).toBe(kind);
});

test.each([
  ['https://linkedin.com/in/ada-lovelace', 'Ada Lovelace'],
  ['https://linkedin.com/in/ada-lovelace/', 'Ada Lovelace'],
  ['https://linkedin.com/in/jos%C3%A9-n', 'José N'],
  ['https://linkedin.com/in/%E0%A4%A', '%E0%A4%A'],
  ['https://linkedin.com/company/engines', 'Unknown Person'],
  ['ada@example.com', 'Unknown Person'],
])('the name in "%s" is %s', (input, name) => {
  const profile = profileOf(input);
  expect(profile && nameOfProfile(profile)).toBe(name);
});

test('characters that nobody sees are no part of a profile', () => {
  expect(profileOf('\u202Alinkedin.com/in/ada\u200B ')).toEqual({
    kind: 'address',
    linkedinUrl: 'linkedin.com/in/ada',
  });
  expect(profileOf('\uFEFFada@exam\u00ADple.com')).toEqual({
    kind: 'email',
    email: 'ada@example.com',
  });
});

test('finds a person by profile address or email', () => {
  const ada = personOf({
    id: 'a',
    linkedinUrl: 'https://linkedin.com/in/ada/',
    email: 'Ada@example.com',
  });
  const people = [personOf({ id: 'b' }), ada];
  expect(matchingPerson(people, { kind: 'address', linkedinUrl: 'linkedin.com/in/ada?x=1' })).toBe(
    ada,
  );
  expect(matchingPerson(people, { kind: 'email', email: 'ada@example.com' })).toBe(ada);
  expect(matchingPerson(people, { kind: 'email', email: 'bob@example.com' })).toBeUndefined();
});
