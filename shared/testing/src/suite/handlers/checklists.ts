import {
  type CheckItemWire,
  checkItemPatchWire,
  CHECKLISTS_MAX,
  checklistTemplateDraftWire,
  checklistTemplatePatchWire,
  createChecklist,
  deleteChecklist,
  listChecklists,
  readCheckItem,
  readChecklist,
  updateCheckItem,
  updateChecklist,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { checklistTemplateWireOf } from '../../fixtures';
import { type FakeCall, found, type Handler, now, Refusal, requireVersion } from './handler';

/** Checklists: those that a workspace defines, and the items of each visit's. */
export const checklistHandlers: readonly Handler[] = [
  [
    listChecklists,
    ({ state }) => ({
      data: state.checklists.toSorted((one, other) => one.name.localeCompare(other.name)),
    }),
  ],
  [
    createChecklist,
    ({ state, body, newId }) => {
      if (state.checklists.length >= CHECKLISTS_MAX) throw new Refusal(409, 'TOO_MANY_CHECKLISTS');
      const checklist = checklistTemplateWireOf({
        ...z.parse(checklistTemplateDraftWire, body),
        id: newId('checklist'),
        created_at: now(),
      });
      state.checklists = [checklist, ...state.checklists];
      return checklist;
    },
  ],
  [readChecklist, ({ state, id }) => found(state.checklists, id)],
  [
    updateChecklist,
    ({ state, id, body, headers }) => {
      const current = found(state.checklists, id);
      requireVersion(headers, current.version);
      const patch = z.parse(checklistTemplatePatchWire, body);
      if (Object.keys(patch).length === 0) return current;
      return Object.assign(current, patch, { version: current.version + 1, updated_at: now() });
    },
  ],
  [
    deleteChecklist,
    ({ state, id }) => {
      const gone = found(state.checklists, id);
      state.checklists = state.checklists.filter((each) => each !== gone);
    },
  ],
  [readCheckItem, (call) => itemOf(call)],
  [
    updateCheckItem,
    (call) => {
      const item = itemOf(call);
      requireVersion(call.headers, item.version);
      const patch = z.parse(checkItemPatchWire, call.body);
      if (Object.keys(patch).length === 0) return item;
      return Object.assign(item, patch, { version: item.version + 1 });
    },
  ],
];

const itemOf = ({ state, id, parameters }: FakeCall): CheckItemWire =>
  found(found(state.logs, id).checklist?.items ?? [], parameters['itemId'] ?? '');
