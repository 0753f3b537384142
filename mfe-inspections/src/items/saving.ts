import type {
  createOwnSaves,
  EditedFields,
  OwnSave,
  Platform,
  SaveOutcome,
} from '@fieldline/platform';
import type { QueryKey } from '@tanstack/react-query';
import type { Captured } from '../offline/capture/capture';
import { sendOrKeep } from '../offline/capture/sendOrKeep';

export type SavePlatform = Pick<Platform, 'api' | 'outbox' | 'connection' | 'queryClient'>;

/** Keeps a captured change to be sent later, and shows the item as it will be. @throws NotKeptError */
export async function keepCaptured<Item>(
  { outbox, queryClient }: Pick<SavePlatform, 'outbox' | 'queryClient'>,
  key: QueryKey,
  { entry, item }: Captured<Item>,
): Promise<Item> {
  await outbox.add(entry);
  // A running read would show the item without the change.
  void queryClient.cancelQueries({ queryKey: key, exact: true });
  queryClient.setQueryData(key, item);
  return item;
}

interface EditSettings<
  Form extends EditedFields,
  Item extends { readonly version: number },
> extends OwnSave<Form, Item> {
  readonly key: QueryKey;
  /** The id of the item that must be sent first, if not the item itself. */
  readonly waitsFor?: string | undefined;
  readonly capture: () => Captured<Item>;
}

/**
 * Saves an edit over what others have changed since. Offline the edit goes to the outbox.
 * @param save from `useOwnSaves`
 * @throws what the call throws
 */
export const saveOrKeep = <Form extends EditedFields, Item extends { readonly version: number }>(
  platform: SavePlatform,
  save: ReturnType<typeof createOwnSaves>,
  { key, waitsFor, capture, ...edit }: EditSettings<Form, Item>,
): Promise<SaveOutcome<Item>> =>
  sendOrKeep<SaveOutcome<Item>>(platform, {
    id: waitsFor ?? edit.id,
    send: () => save(edit),
    keep: async () => {
      const captured = capture();
      if (captured.isChanged) await keepCaptured(platform, key, captured);
      return { kind: 'saved', saved: captured.item };
    },
  });
