import {
  type CheckItemWire,
  CHECKLISTS_MAX,
  createChecklist,
  deleteChecklist,
  listChecklists,
  readCheckItem,
  readChecklist,
  updateCheckItem,
  updateChecklist,
} from '@fieldline/contracts';
import { checklistTemplateWireOf } from '../../fixtures';
import { changed, type FakeCall, found, type Handler, now, on, Refusal } from './handler';

/** Checklists of the workspace, and the items of each visit's checklist. */
export const checklistHandlers: readonly Handler[] = [
  on(listChecklists, ({ state }) => ({
    data: state.checklists.toSorted((one, other) => one.name.localeCompare(other.name)),
  })),
  on(createChecklist, ({ state, body, newId }) => {
    if (state.checklists.length >= CHECKLISTS_MAX) throw new Refusal(409, 'TOO_MANY_CHECKLISTS');
    const checklist = checklistTemplateWireOf({
      ...body,
      id: newId('checklist'),
      created_at: now(),
    });
    state.checklists = [checklist, ...state.checklists];
    return checklist;
  }),
  on(readChecklist, ({ state, id }) => found(state.checklists, id)),
  on(updateChecklist, (call) =>
    changed(call, found(call.state.checklists, call.id), call.body, { updated_at: now() }),
  ),
  on(deleteChecklist, ({ state, id }) => {
    const gone = found(state.checklists, id);
    state.checklists = state.checklists.filter((each) => each !== gone);
  }),
  on(readCheckItem, (call) => itemOf(call)),
  on(updateCheckItem, (call) => changed(call, itemOf(call), call.body)),
];

const itemOf = ({ state, id, parameters }: FakeCall): CheckItemWire =>
  found(found(state.logs, id).checklist?.items ?? [], parameters['itemId'] ?? '');
