import {
  checkItemPatchWire,
  checkItemWire,
  checklistTemplateDraftWire,
  checklistTemplateListWire,
  checklistTemplatePatchWire,
  checklistTemplateWire,
  decodeCheckItem,
  decodeChecklistTemplate,
  decodeChecklistTemplates,
} from '../entities/checklist';
import { decodeNothing, endpoint } from './endpoint';

const path = '/checklists';

/** The checklists that the workspace defines, by their names. */
export const listChecklists = endpoint({
  method: 'GET',
  path,
  answer: checklistTemplateListWire,
  status: 200,
  decode: decodeChecklistTemplates,
});

/** 409 `TOO_MANY_CHECKLISTS` if the workspace has reached its limit. */
export const createChecklist = endpoint({
  method: 'POST',
  path,
  body: checklistTemplateDraftWire,
  answer: checklistTemplateWire,
  status: 201,
  decode: decodeChecklistTemplate,
});

export const readChecklist = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  answer: checklistTemplateWire,
  status: 200,
  decode: decodeChecklistTemplate,
});

/** Honours `If-Match`. Visits that began with the checklist do not change. */
export const updateChecklist = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  body: checklistTemplatePatchWire,
  answer: checklistTemplateWire,
  status: 200,
  decode: decodeChecklistTemplate,
});

export const deleteChecklist = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  status: 204,
  decode: decodeNothing,
});

const ofItem = '/logs/{id}/checklist/{itemId}';

/** One item of a visit's checklist. */
export const readCheckItem = endpoint({
  method: 'GET',
  path: ofItem,
  answer: checkItemWire,
  status: 200,
  decode: decodeCheckItem,
});

/**
 * Answers an item. Honours `If-Match` with the item's own version; the log's version does not
 * change.
 */
export const updateCheckItem = endpoint({
  method: 'PATCH',
  path: ofItem,
  body: checkItemPatchWire,
  answer: checkItemWire,
  status: 200,
  decode: decodeCheckItem,
});
