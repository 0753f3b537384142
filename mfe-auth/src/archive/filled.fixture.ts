import type { PhotoWire } from '@fieldline/contracts';
import {
  checkItemWireOf,
  checklistTemplateWireOf,
  logWireOf,
  personOf,
  photoWireOf,
  productWireOf,
  projectWireOf,
  salesGuideOf,
} from '@fieldline/testing/fixtures';
import { createWorkspace, type TestWorkspace } from './workspace.fixture';

const MARK: PhotoWire['marks'][number] = {
  ...{ id: 'm1', kind: 'arrow', color: 'red', text: '' },
  points: [
    [0, 0],
    [0.5, 0.5],
  ],
};

export const bytesOf = (text: string) => new Blob([`\u00ff${text}`.repeat(100)]);

/** A workspace with one item of every kind. */
export function filledWorkspace(): TestWorkspace {
  const workspace = createWorkspace('ada');
  const { state, bytes, stores } = workspace;
  state.products.push(
    productWireOf({ id: 'product-a', objection_responses: { price: 'It pays' } }),
    productWireOf({ id: 'product-b', name: '=HYPERLINK("http://evil")', price: 12.5 }),
  );
  state.checklists.push(checklistTemplateWireOf({ id: 'checklist-a' }));
  state.projects.push(projectWireOf({ id: 'project-a', description: 'Two\nlines' }));
  const item = checkItemWireOf({ id: 'i1', answer: 'fail', note: 'Torn', photo: 'photo-2' });
  const note = { id: 'note-1', type: 'audio/webm', at: '2026-01-02T09:00:00.000Z' };
  const transcript = { status: 'completed', text: 'All dry', language: null, error: null } as const;
  state.logs.push(
    logWireOf({
      ...{ id: 'visit-a', project_id: 'project-a', title: '../../North: abutment?' },
      ...{ status: 'completed', follow_up: '2026-12-01', notes: 'Wet', summary: 'Torn seal' },
      photos: ['photo-1', 'photo-2'],
      voice_notes: [{ ...note, size: bytesOf('note').size, duration: 12, transcript }],
      checklist: { name: 'Bridge walk', items: [item] },
    }),
    logWireOf({ id: 'visit-b', project_id: 'project-a', photos: ['photo-3'] }),
  );
  const place = { latitude: 51.5, longitude: -0.1, accuracy: 5, heading: 90 };
  const taken_at = '2026-01-02T08:00:00.000Z';
  const photos = [
    photoWireOf({ id: 'photo-1', log_id: 'visit-a', caption: 'Deck', place, taken_at }),
    photoWireOf({ id: 'photo-2', log_id: 'visit-a', marks: [MARK] }),
    photoWireOf({ id: 'photo-3', log_id: 'visit-b', compared_with: 'photo-1' }),
  ];
  for (const photo of photos) {
    const file = bytesOf(photo.id);
    state.photos.push({ ...photo, size: file.size });
    bytes.set(photo.id, file);
  }
  bytes.set('note-1', bytesOf('note'));
  const comment = { log_id: 'visit-a', mentions: [], created_at: '2026-01-03T00:00:00.000Z' };
  state.comments.push(
    {
      ...{ ...comment, id: 'comment-1', photo_id: 'photo-2', pin: { x: 0.5, y: 0.5 } },
      ...{ text: 'Here', created_by: { uid: 'ada', name: 'Ada Lovelace' }, edited_at: null },
    },
    {
      ...{ ...comment, id: 'comment-2', photo_id: null, pin: null },
      ...{ text: 'Is it dry?', created_by: { uid: 'bob', name: 'Bob' }, edited_at: null },
    },
  );
  void stores.people.write(() => [
    personOf({ id: 'person-1', notes: '@SUM(A1)', totalGuides: 1 }),
    personOf({ id: 'person-2', name: 'Grace Hopper' }),
  ]);
  void stores.salesGuides.write(() => [
    salesGuideOf({ id: 'guide-1', personId: 'person-1', productId: 'product-a' }),
  ]);
  return workspace;
}
