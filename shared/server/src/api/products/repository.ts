import { randomUUID } from 'node:crypto';
import type {
  productDraftWire,
  productListQuery,
  productPatchWire,
  ProductWire,
} from '@fieldline/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { productGuides, products } from '../../database/schema';
import { changedBy, madeBy } from '../core/author';
import { notFound, stale } from '../core/failure';
import type { Caller } from '../core/caller';
import { belongingTo } from '../trash/belonging';
import { auditDeleted, putInTrash } from '../trash/trash';
import { createHistory } from '../history/changes';
import { productFields } from '../history/fields';
import { productColumns } from './columns';
import { pageOfProducts } from './list';
import { productToWire } from './mapping';

type Draft = z.output<typeof productDraftWire>;
type Patch = z.output<typeof productPatchWire>;
type ListQuery = z.output<typeof productListQuery>;

/** The products of the caller's workspace, with the guide flag of the caller. */
export function createProductRepository(db: Database, caller: Caller) {
  const { uid, workspace } = caller;
  const history = createHistory(caller, 'product_id', productFields);
  const own = eq(products.workspace, workspace);
  const mine = (id: string) => and(own, eq(products.id, id));
  const guideOfCaller = and(
    eq(productGuides.workspace, products.workspace),
    eq(productGuides.product_id, products.id),
    eq(productGuides.uid, uid),
  );

  const select = (id: string, within: Database) =>
    within
      .select({ product: products, guide: productGuides.uid })
      .from(products)
      .leftJoin(productGuides, guideOfCaller)
      .where(mine(id));
  const found = ([row]: Awaited<ReturnType<typeof select>>) => {
    if (!row) throw notFound('Product');
    return { ...row.product, guide: row.guide };
  };
  const read = async (id: string, within: Database = db): Promise<ProductWire> =>
    productToWire(found(await select(id, within)));
  /** Locked, so that it cannot change before the end of the transaction. */
  const lock = async (id: string, tx: Database) =>
    found(await select(id, tx).for('update', { of: products }));

  return {
    read: (id: string) => read(id),

    history: (id: string, before?: number) => history.read(db, (tx) => read(id, tx), before),

    list: (query: ListQuery, asked?: string) => pageOfProducts(db, caller, query, asked),

    async create(draft: Draft, within: Database = db): Promise<ProductWire> {
      const id = randomUUID();
      const [created] = await within
        .insert(products)
        .values({
          objection_responses: [],
          ...productColumns(draft),
          ...madeBy(caller),
          workspace,
          id,
        })
        .returning();
      if (!created) throw notFound('Product');
      return productToWire({ ...created, guide: null });
    },

    /**
     * A change of only the guide flag changes neither version nor time: each user has their own
     * flag.
     */
    async update(
      id: string,
      patch: Patch,
      expectedVersion: number | undefined,
    ): Promise<ProductWire> {
      const { has_sales_guide: flag, ...fields } = patch;
      const changes = productColumns(fields);
      return db.transaction(async (tx) => {
        const before = await lock(id, tx);
        if (expectedVersion !== undefined && before.version !== expectedVersion) throw stale();
        if (flag !== undefined) await setFlag(tx, id, flag);
        const guide = flag === undefined ? before.guide : flag ? uid : null;
        if (Object.keys(changes).length === 0) return productToWire({ ...before, guide });
        const [changed] = await tx
          .update(products)
          .set({
            ...changes,
            ...changedBy(caller),
            version: sql`${products.version} + 1`,
            updated_at: sql`now()`,
          })
          .where(mine(id))
          .returning();
        if (!changed) throw notFound('Product');
        const after = productToWire({ ...changed, guide });
        await history.keep(tx, productToWire(before), after);
        return after;
      });
    },

    async remove(id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const { name: title } = await lock(id, tx);
        const deleted = { kind: 'product', item: id, title, files: [] } as const;
        await putInTrash(
          tx,
          caller,
          deleted,
          belongingTo.products(tx, workspace, eq(products.id, id)),
        );
        await tx.delete(products).where(mine(id));
        await auditDeleted(tx, caller, deleted);
      });
    },
  };

  async function setFlag(tx: Database, id: string, flag: boolean) {
    const key = { workspace, product_id: id, uid };
    if (flag) await tx.insert(productGuides).values(key).onConflictDoNothing();
    else {
      await tx
        .delete(productGuides)
        .where(
          and(
            eq(productGuides.workspace, workspace),
            eq(productGuides.product_id, id),
            eq(productGuides.uid, uid),
          ),
        );
    }
  }
}
