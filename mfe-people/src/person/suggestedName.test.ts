import { suggestedName } from './suggestedName';

test.each([
  ['grace.hopper@example.com', '', 'Grace Hopper'],
  ['jean-luc_martin@example.com', '', 'Jean Luc Martin'],
  ['', 'https://www.linkedin.com/in/grace-hopper/', 'Grace Hopper'],
  ['', 'linkedin.com/in/grace-hopper-1a2b3c', 'Grace Hopper'],
  ['', 'linkedin.com/in/zo%C3%AB-müller', 'Zoë Müller'],
  ['g.h@example.com', 'linkedin.com/in/grace-hopper', 'Grace Hopper'],
  ['sales@example.com', '', undefined],
  ['team4.site2@example.com', '', undefined],
  ['grace.hopper', '', undefined],
  ['', 'linkedin.com/in/%E0%A4%A', undefined],
  ['', '', undefined],
])('"%s" and "%s" suggest the name %s', (email, linkedinUrl, name) => {
  expect(suggestedName({ email, linkedinUrl })).toBe(name);
});
