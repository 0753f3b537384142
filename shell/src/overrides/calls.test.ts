import { overridesAskedBy, withoutAsking } from './calls';

test('an address can request several overrides; invalid ones are ignored', () => {
  const search =
    '?override=mfe-a:http://localhost:4001/a&q=1&override=mfe-b:https://b.example/&override=mfe-c:javascript:1';
  expect(overridesAskedBy(search)).toEqual({
    'mfe-a': 'http://localhost:4001/a/',
    'mfe-b': 'https://b.example/',
  });
});

test('the rest of the address stays', () => {
  expect(
    withoutAsking('http://localhost/people?people.q=x&override=mfe-a:http://localhost:1/#top'),
  ).toBe('http://localhost/people?people.q=x#top');
});
