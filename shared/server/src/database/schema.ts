import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** The tables as drizzle sees them; `migrations.ts` makes them. */

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

interface StoredTier {
  name: string;
  price: number;
  features: string[];
}

export const workspaces = pgTable('workspaces', { id: text().primaryKey() });

export const products = pgTable(
  'products',
  {
    workspace: text().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    price: doublePrecision().notNull(),
    currency: text().notNull(),
    features: jsonb().$type<string[]>().notNull(),
    benefits: jsonb().$type<string[]>().notNull(),
    target_audience: text().notNull(),
    use_cases: jsonb().$type<string[]>().notNull(),
    sales_pitch: text().notNull(),
    key_differentiators: jsonb().$type<string[]>().notNull(),
    objection_responses: jsonb().$type<Record<string, string>>().notNull(),
    pricing_tiers: jsonb().$type<StoredTier[]>().notNull(),
    version: integer().notNull().default(1),
    created_at: time('created_at')
      .notNull()
      .default(sql`now()`),
    updated_at: time('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
);

export const productGuides = pgTable(
  'product_guides',
  {
    workspace: text().notNull(),
    product_id: text().notNull(),
    uid: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.product_id, table.uid] })],
);

export const projects = pgTable('projects', {
  workspace: text().notNull(),
  id: text().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  color: text().notNull().default('bg-blue-500'),
});

export const logs = pgTable('logs', {
  workspace: text().notNull(),
  id: text().notNull(),
  project_id: text().notNull(),
  title: text().notNull(),
  location: text().notNull().default(''),
  date: text().notNull(),
  engineer: text().notNull().default(''),
  notes: text().notNull().default(''),
  status: text().notNull().default('draft'),
  summary: text().notNull().default(''),
});

export const creditAccounts = pgTable('credit_accounts', {
  uid: text().primaryKey(),
  balance: integer().notNull(),
  tier: text().notNull().default('free'),
  version: integer().notNull().default(1),
});

export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    uid: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    answer: jsonb(),
    created_at: time('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] })],
);
