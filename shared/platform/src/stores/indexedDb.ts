/**
 * Opens a database that has one store of this name.
 * @param openFactory may throw, as the access to IndexedDB does if site data are blocked
 */
export async function openDatabase(openFactory: () => IDBFactory, name: string, store: string) {
  const factory = openFactory();
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
