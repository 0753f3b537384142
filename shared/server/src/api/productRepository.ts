import { randomUUID } from 'node:crypto';
import type {
  productDraftWire,
  productListQuery,
  productPatchWire,
  ProductWire,
} from '@fieldline/contracts';
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../database/database';
import { productGuides, products } from '../database/schema';
import { notFound, stale } from './apiError';
import type { Caller } from './caller';

type Draft = z.output<typeof productDraftWire>;
type Patch = z.output<typeof productPatchWire>;
type ListQuery = z.output<typeof productListQuery>;

/** The products of the caller's workspace, with the guide flag of the caller. */
export function createProductRepository(db: Database, { uid, workspace }: Caller) {
  const own = eq(products.workspace, workspace);
  const mine = (id: string) => and(own, eq(products.id, id));
  const guideOfCaller = and(
    eq(productGuides.workspace, products.workspace),
    eq(productGuides.product_id, products.id),
    eq(productGuides.uid, uid),
  );

  async function read(id: string, within: Database = db): Promise<ProductWire> {
    const [row] = await within
      .select({ product: products, guide: productGuides.uid })
      .from(products)
      .leftJoin(productGuides, guideOfCaller)
      .where(mine(id));
    if (!row) throw notFound('Product');
    return toWire(row);
  }

  return {
    read: (id: string) => read(id),

    async list(query: ListQuery, words: readonly string[] = []) {
      const { page, limit, sort_by, sort_order, category, has_sales_guide } = query;
      const where = and(
        own,
        ...words.map((word) => {
          const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
          const { name, description, category: kind } = products;
          return or(ilike(name, pattern), ilike(description, pattern), ilike(kind, pattern));
        }),
        category === undefined ? undefined : eq(products.category, category),
        has_sales_guide === undefined
          ? undefined
          : has_sales_guide
            ? isNotNull(productGuides.uid)
            : isNull(productGuides.uid),
      );
      const direction = sort_order === 'asc' ? asc : desc;
      const rows = await db
        .select({ product: products, guide: productGuides.uid })
        .from(products)
        .leftJoin(productGuides, guideOfCaller)
        .where(where)
        // The id makes the order total: pages neither repeat nor skip a product.
        .orderBy(direction(products[sort_by]), direction(products.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const [total] = await db
        .select({ count: count() })
        .from(products)
        .leftJoin(productGuides, guideOfCaller)
        .where(where);
      return { data: rows.map(toWire), page, limit, total: total?.count ?? 0 };
    },

    async create(draft: Draft, within: Database = db): Promise<ProductWire> {
      const id = randomUUID();
      await within.insert(products).values({ ...withoutBlanks(draft), workspace, id });
      return read(id, within);
    },

    /** A change of the flag alone touches neither version nor time: it is the caller's own mark. */
    async update(
      id: string,
      patch: Patch,
      expectedVersion: number | undefined,
    ): Promise<ProductWire> {
      return db.transaction(async (tx) => {
        const current = await read(id, tx);
        if (expectedVersion !== undefined && current.version !== expectedVersion) throw stale();
        const { has_sales_guide: flag, ...fields } = patch;
        if (flag !== undefined) await setFlag(tx, id, flag);
        const changes = withoutBlanks(fields);
        if (Object.keys(changes).length > 0) {
          await tx
            .update(products)
            .set({ ...changes, version: sql`${products.version} + 1`, updated_at: sql`now()` })
            .where(mine(id));
        }
        return read(id, tx);
      });
    },

    async remove(id: string): Promise<void> {
      const removed = await db.delete(products).where(mine(id)).returning({ id: products.id });
      if (removed.length === 0) throw notFound('Product');
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

type Row = { product: typeof products.$inferSelect; guide: string | null };

function toWire({ product, guide }: Row): ProductWire {
  const { workspace, created_at, updated_at, ...fields } = product;
  return {
    ...fields,
    has_sales_guide: guide !== null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

type ListFields = Pick<
  Patch,
  'features' | 'benefits' | 'use_cases' | 'key_differentiators' | 'pricing_tiers'
>;

const notBlank = (entry: string) => entry.trim() !== '';

/** Forms send list entries that were left empty; they are not stored. Absent fields stay absent. */
function withoutBlanks<Fields extends ListFields>(fields: Fields): Fields {
  const cleaned: ListFields = {};
  if (fields.features) cleaned.features = fields.features.filter(notBlank);
  if (fields.benefits) cleaned.benefits = fields.benefits.filter(notBlank);
  if (fields.use_cases) cleaned.use_cases = fields.use_cases.filter(notBlank);
  if (fields.key_differentiators) {
    cleaned.key_differentiators = fields.key_differentiators.filter(notBlank);
  }
  if (fields.pricing_tiers) {
    cleaned.pricing_tiers = fields.pricing_tiers
      .filter((tier) => notBlank(tier.name))
      .map((tier) => ({ ...tier, features: tier.features.filter(notBlank) }));
  }
  return { ...fields, ...cleaned };
}
