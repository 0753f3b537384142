import { voiceTypeIn } from './voice';

const EBML = '\x1a\x45\xdf\xa3';
const mp4 = (...boxes: readonly string[]) => `....ftypiso5....${boxes.join('..')}`;

test.each([
  ['WebM', `${EBML}\x42\x82webm ... A_OPUS\x63OpusHead`, 'audio/webm'],
  ['Matroska', `${EBML}\x42\x82matroska ... A_OPUS`, 'audio/webm'],
  ['Ogg', 'OggS.. ... OpusHead', 'audio/ogg'],
  ['MP4', mp4('moov', 'soun', 'mp4a'), 'audio/mp4'],
  ['MP4 with Opus', mp4('moov', 'soun', 'Opus'), 'audio/mp4'],
])('a voice note in %s is recognised', (_case, head, type) => {
  expect(voiceTypeIn(head)).toBe(type);
});

test.each([
  ['a film in WebM', `${EBML}\x42\x82webm ... V_VP9 ... A_OPUS`],
  ['a film in MP4', mp4('moov', 'vide', 'avc1', 'soun', 'mp4a')],
  ['WebM without sound', `${EBML}\x42\x82webm ...`],
  ['EBML of another kind', `${EBML}\x42\x82other ... A_OPUS`],
  ['Ogg with another codec', 'OggS.. ... theora'],
  ['MP4 without sound', mp4('moov')],
  ['an image whose container is like MP4’s', mp4('heic')],
  ['words that name them all', 'webm OpusHead OggS ftyp soun mp4a'],
  ['nothing', ''],
])('%s is not a voice note', (_case, head) => {
  expect(voiceTypeIn(head)).toBeNull();
});
