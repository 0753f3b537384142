/** Node has no such event; browsers tell other tabs of local storage with it. */
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
