import { useState } from 'react';
import {
  differingFields,
  type EditedFields,
  type SaveOutcome,
  saveVersioned,
  type VersionedSave,
} from './versioned';

export interface OwnSave<
  Form extends EditedFields,
  Saved extends { readonly version: number },
> extends Omit<VersionedSave<Form, Saved>, 'write'> {
  /** Id of the saved item: a form may save several. */
  readonly id: string;
  /** Writes over a version; `own` is a save of this form whose answer was lost. */
  readonly write: (version: number, own: Saved | undefined) => Promise<Saved>;
}

type Sent = Map<string, readonly EditedFields[]>;

/**
 * Saves as `saveVersioned` does, and remembers what it sent. If the answer to an earlier attempt
 * was lost, the saved version is the user's own and not a conflict, whatever was edited since.
 */
export function createOwnSaves() {
  const sent: Sent = new Map();

  return async function save<Form extends EditedFields, Saved extends { readonly version: number }>(
    settings: OwnSave<Form, Saved>,
    own?: Saved,
  ): Promise<SaveOutcome<Saved>> {
    const { id, mine, formOf, write } = settings;
    const outcome = await saveVersioned<Form, Saved>({
      ...settings,
      write: (version) => {
        sent.set(id, [...(sent.get(id) ?? []), mine]);
        return write(version, own);
      },
    });
    const { kind, saved } = outcome;
    const isOwn = (sent.get(id) ?? []).some(
      (form) => differingFields(form, formOf(saved)).length === 0,
    );
    if (kind === 'saved' || !isOwn) return outcome;
    const base = { form: formOf(saved), version: saved.version };
    return save({ ...settings, base }, saved);
  };
}

/** The saves of one form. */
export const useOwnSaves = () => useState(createOwnSaves)[0];
