/** Node has no such event; with it, browsers tell other tabs about changes of local storage. */
class NodeStorageEvent extends Event {
  readonly key: string | null;
  readonly newValue: string | null;
  constructor(type: string, { key = null, newValue = null }: StorageEventInit = {}) {
    super(type);
    this.key = key;
    this.newValue = newValue;
  }
}
if (!('StorageEvent' in globalThis)) {
  Object.defineProperty(globalThis, 'StorageEvent', { value: NodeStorageEvent });
}
