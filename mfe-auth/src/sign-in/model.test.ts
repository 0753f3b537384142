import { registrationProblem, resetProblem } from './model';

test.each([
  ['all is well', 'Ada', 'secret1', 'secret1', undefined],
  ['the passwords differ', 'Ada', 'secret1', 'secret2', 'Password mismatch'],
  ['the passwords differ, are short and the name is blank', ' ', 'a', 'b', 'Password mismatch'],
  ['the password is short', 'Ada', '12345', '12345', 'Password too short'],
  ['the password is short and the name is blank', '', '12345', '12345', 'Password too short'],
  ['the password has exactly 6 characters', 'Ada', '123456', '123456', undefined],
  ['the name is blank', '  ', 'secret1', 'secret1', 'Name required'],
])('the problem of a registration when %s', (_case, name, password, confirmation, title) => {
  expect(registrationProblem({ name, password, confirmation })?.toast.title).toBe(title);
});

test.each([
  ['', 'Email required'],
  ['   ', 'Email required'],
  ['ada@example.com', undefined],
])('the problem of the reset address "%s"', (email, title) => {
  expect(resetProblem(email)?.toast.title).toBe(title);
});

test.each([
  ['', 'x', 'y', 'Passwords do not match. Please try again.'],
  ['', '12345', '12345', 'Password must be at least 6 characters long.'],
  ['', 'secret1', 'secret1', 'Please enter your full name.'],
])(
  'the name "%s" with the passwords "%s" and "%s" is refused: %s',
  (name, password, confirmation, reason) => {
    expect(registrationProblem({ name, password, confirmation })?.toast.description).toBe(reason);
  },
);
