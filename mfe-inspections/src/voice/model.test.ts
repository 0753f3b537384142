import { lengthText, voiceName } from '../visits/voiceNotes';
import { failureOf, isFull, languageName, recordedFile, recordedType } from './model';

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [42.4, '0:42'],
  [60, '1:00'],
  [300, '5:00'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
  expect(voiceName(seconds)).toBe(`Voice note, ${text}`);
});

test('a voice note of unknown length has a name too', () => {
  expect(voiceName(null)).toBe('Voice note');
});

test.each([
  [['audio/webm;codecs=opus', 'audio/mp4'], 'audio/webm;codecs=opus'],
  [['audio/mp4', 'audio/ogg;codecs=opus'], 'audio/mp4'],
  [['audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
  [['video/webm'], undefined],
])('in a browser that supports %p the type is %p', (known, type) => {
  expect(recordedType((each) => known.includes(each))).toBe(type);
});

test.each([
  [299, 0, false],
  [300, 0, true],
  [1, 9_000_000, false],
  [1, 10_000_000, true],
])('after %d seconds and %d bytes a recording is full: %p', (seconds, bytes, full) => {
  expect(isFull(seconds, bytes)).toBe(full);
});

test('the file of a recording has a plain type and a name with its time', () => {
  const at = new Date('2026-11-19T14:30:05Z');
  const file = recordedFile([new Blob(['ab']), new Blob(['c'])], 'audio/webm;codecs=opus', at);
  expect([file.name, file.type, file.size, file.lastModified]).toEqual([
    '2026-11-19T14-30-05.webm',
    'audio/webm',
    3,
    at.getTime(),
  ]);
});

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'missing'],
  ['InvalidStateError', 'broken'],
])('the error %s means %s', (name, failure) => {
  expect(failureOf(new DOMException('', name))).toBe(failure);
});

test.each([
  ['english', 'English'],
  ['en', 'English'],
  ['pt-br', 'Brazilian Portuguese'],
  ['haitian creole', 'Haitian creole'],
  ['zh-hant-tw', 'Chinese (Traditional, Taiwan)'],
  // Codes that Intl refuses are shown unchanged.
  ['en-abcdefghij', 'En-abcdefghij'],
  ['en-abc', 'En-abc'],
])('the language %s is shown as %s', (told, shown) => {
  expect(languageName(told)).toBe(shown);
});
