import { randomUUID } from 'node:crypto';
import {
  createLog,
  createProduct,
  createProject,
  PHOTOS_PER_UPLOAD,
  updateProduct,
  uploadFiles,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import type { StoredProduct, Workspace } from '../volumes';
import { makePhoto } from './photo';

/** Calls at the same time. */
const AT_ONCE = 6;

/** The ids from the server, in the order of the workspace. */
export interface StoredIds {
  readonly products: readonly string[];
  readonly projects: readonly string[];
  readonly visits: readonly string[];
}

const identified = z.object({ id: z.string() });

export interface Server {
  readonly address: string;
  readonly token: string;
}

/** Fills a running server through its calls, photos included. */
export async function fillWorkspace(server: Server, workspace: Workspace): Promise<StoredIds> {
  const create = async (path: string, body: object) =>
    z.parse(identified, await send(server, 'POST', path, body)).id;
  const products = await each(workspace.products, (draft) => create(createProduct.path, draft));
  const projects = await each(workspace.projects, (draft) => create(createProject.path, draft));
  const visits = await each(workspace.visits, ({ project, draft }) =>
    create(createLog.path.replace('{id}', projects[project] ?? ''), draft),
  );
  await addPhotos(server, workspace, visits);
  return { products, projects, visits };
}

/** Sends the photos of a workspace's visits, whose ids are given in their order. */
export async function addPhotos(
  server: Server,
  workspace: Workspace,
  visits: readonly string[],
): Promise<void> {
  await each(workspace.visits, async ({ photos, draft }, index) => {
    if (photos === 0) return;
    const form = new FormData();
    form.append('log_id', visits[index] ?? '');
    for (let photo = 0; photo < Math.min(photos, PHOTOS_PER_UPLOAD); photo += 1) {
      const bytes = new Uint8Array(await makePhoto(index * 3 + photo));
      form.append('files', new Blob([bytes], { type: 'image/jpeg' }), `${draft.date}-${photo}.jpg`);
    }
    await send(server, 'POST', uploadFiles.path, form);
  });
}

/** Sets the flag of products for which the seller has guides, as the suite does. */
export async function flagProducts(server: Server, ids: Iterable<string>): Promise<void> {
  await each([...new Set(ids)], (id) =>
    send(server, updateProduct.method, updateProduct.path.replace('{id}', id), {
      has_sales_guide: true,
    }),
  );
}

/** Stored products with their ids, for guides about them. */
export const storedProducts = (
  { products }: Workspace,
  ids: readonly string[],
): readonly StoredProduct[] => products.map((draft, index) => ({ id: ids[index] ?? '', draft }));

/** Makes a call, and repeats it under the same key if its connection breaks, as the client does. */
async function send({ address, token }: Server, method: string, path: string, body: object) {
  const isForm = body instanceof FormData;
  const init = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  };
  const ask = () => fetch(`${address}/api${path}`, init);
  const response = await ask().catch(ask);
  if (!response.ok) {
    throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
  }
  const answer: unknown = await response.json();
  return answer;
}

/** Calls a function for each item, a few at once; the results are in the order of the items. */
async function each<Item, Result>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, item] = next;
      results[index] = await act(item, index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
