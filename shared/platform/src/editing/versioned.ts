import { ApiError } from '../api/errors';

/** The editable fields of an item, as texts. */
export type EditedFields = Readonly<Record<string, string>>;

/** The version that an edit began with. */
export interface EditBase<Form extends EditedFields> {
  readonly form: Form;
  readonly version: number;
}

/** `changed`: nothing was written, because someone else saved a version that the user has to see first. */
export type SaveOutcome<Saved> =
  | { readonly kind: 'saved'; readonly saved: Saved }
  | { readonly kind: 'changed'; readonly saved: Saved };

export interface VersionedSave<
  Form extends EditedFields,
  Saved extends { readonly version: number },
> {
  readonly mine: Form;
  readonly base: EditBase<Form>;
  readonly write: (version: number) => Promise<Saved>;
  readonly read: () => Promise<Saved>;
  readonly formOf: (saved: Saved) => Form;
}

/** The fields in which two versions differ; spaces around a text do not count. */
export const differingFields = <Form extends EditedFields>(
  one: Form,
  other: Form,
): readonly (keyof Form & string)[] =>
  Object.keys(one).filter((name) => (one[name] ?? '').trim() !== (other[name] ?? '').trim());

/**
 * Saves an edit over the version it began with. If another version was saved since, there are three cases:
 * the saved one already has the same texts (the answer to an earlier attempt was lost); only other fields
 * have changed, so nothing would be overwritten; or someone else edited the same texts.
 * @throws errors of `write` and `read`, except for a stale version
 */
export async function saveVersioned<
  Form extends EditedFields,
  Saved extends { readonly version: number },
>(save: VersionedSave<Form, Saved>): Promise<SaveOutcome<Saved>> {
  const { mine, base, write, read, formOf } = save;
  try {
    return { kind: 'saved', saved: await write(base.version) };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error;
    const saved = await read();
    const theirs = formOf(saved);
    if (differingFields(mine, theirs).length === 0) return { kind: 'saved', saved };
    if (differingFields(base.form, theirs).length > 0) return { kind: 'changed', saved };
    // Refused although nothing has changed: trying again would loop forever.
    if (saved.version === base.version) throw error;
    return saveVersioned({ ...save, base: { form: theirs, version: saved.version } });
  }
}
