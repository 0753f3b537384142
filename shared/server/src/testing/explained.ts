import pg from 'pg';
import * as z from 'zod';

/** A step of PostgreSQL's plan, as executed. */
export interface PlanStep {
  readonly type: string;
  /** The table it reads, if any. */
  readonly table: string | undefined;
  /** Rows that the step returned, in all its runs. */
  readonly rows: number;
  /** Rows that were read and filtered out. */
  readonly dropped: number;
  readonly parts: readonly PlanStep[];
}

export interface ExplainedStatement {
  readonly statement: string;
  /** The cost that PostgreSQL expected, in its own unit. */
  readonly cost: number;
  /** Every step of the plan, the last one first. */
  readonly steps: readonly PlanStep[];
}

const node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  Plans: z.array(z.unknown()).default([]),
});

function stepOf(raw: unknown): PlanStep {
  const step = node.parse(raw);
  const loops = step['Actual Loops'];
  return {
    type: step['Node Type'],
    table: step['Relation Name'],
    rows: step['Actual Rows'] * loops,
    dropped: (step['Rows Removed by Filter'] + step['Rows Removed by Index Recheck']) * loops,
    parts: step.Plans.map(stepOf),
  };
}

const withParts = (step: PlanStep): readonly PlanStep[] => [step, ...step.parts.flatMap(withParts)];

/** Runs `work`, and returns how PostgreSQL executes each reading statement that it sent. */
export async function explained(
  url: string,
  work: () => Promise<unknown>,
): Promise<readonly ExplainedStatement[]> {
  const sent = await statementsOf(work);
  const client = new pg.Client(url);
  await client.connect();
  try {
    const found: ExplainedStatement[] = [];
    for (const { text, values } of sent) {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
      const [{ Plan: plan }] = answer.parse(rows[0])['QUERY PLAN'];
      const { 'Total Cost': cost } = expected.parse(plan);
      found.push({ statement: text, cost, steps: withParts(stepOf(plan)) });
    }
    return found;
  } finally {
    await client.end();
  }
}

const expected = z.looseObject({ 'Total Cost': z.number() });
const answer = z.object({ 'QUERY PLAN': z.tuple([z.looseObject({ Plan: z.unknown() })]) });

/** The reading statements that `work` sends to any PostgreSQL, with their values. */
async function statementsOf(work: () => Promise<unknown>) {
  const sent: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const { prototype } = pg.Client;
  const query: unknown = prototype.query;
  const spy = jest.spyOn(prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement, values] = given;
    const text = typeof statement === 'string' ? statement : Reflect.get(Object(statement), 'text');
    if (/^\s*(select|with)\b/i.test(String(text))) {
      sent.push({ text: String(text), values: Array.isArray(values) ? values : [] });
    }
    return Reflect.apply(Object(query), this, given);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return sent;
}
