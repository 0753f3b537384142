import { comparableAddress } from './address';

test.each([
  ['https://www.LinkedIn.com/in/Ada/', 'linkedin.com/in/ada'],
  ['https://m.linkedin.com/in/ada', 'linkedin.com/in/ada'],
  ['https://de.linkedin.com/in/ada/', 'linkedin.com/in/ada'],
  ['HTTPS://UK.LINKEDIN.COM/in/ADA', 'linkedin.com/in/ada'],
  ['//www.linkedin.com/in/ada//', 'linkedin.com/in/ada'],
  ['https://www.linkedin.com/in/ada/de', 'linkedin.com/in/ada'],
  ['https://www.linkedin.com/in/ada/details/experience/', 'linkedin.com/in/ada'],
  ['https://www.linkedin.com/mwlite/in/ada', 'linkedin.com/in/ada'],
  ['https://www.linkedin.com/in/ren%C3%A9e/?originalSubdomain=fr', 'linkedin.com/in/renée'],
  ['\u200Bhttps://www.linkedin.com/in/ada\u202C', 'linkedin.com/in/ada'],
  ['https://www.linkedin.com/in/%E0%A4%A', 'linkedin.com/in/%e0%a4%a'],
  ['https://notlinkedin.com/in/Ada/', 'notlinkedin.com/in/Ada'],
  ['https://linkedin.com.example.org/in/Ada', 'linkedin.com.example.org/in/Ada'],
  [' http://linkedin.com/in/ada?trk=1 ', 'linkedin.com/in/ada'],
  ['linkedin.com/in/ada#about', 'linkedin.com/in/ada'],
])('"%s" compares as %s', (address, comparable) => {
  expect(comparableAddress(address)).toBe(comparable);
});
