/** A kind of call: how often it is made, and what one takes. */
export interface CallCost {
  readonly name: string;
  /** Of one user, on a day of work. */
  readonly perDay: number;
  /** Whether the web host answers it; else the API does. */
  readonly isWeb: boolean;
  /** Processor time, in milliseconds. */
  readonly serverMs: number;
  readonly databaseMs: number;
}

/** What was measured of one workspace and of calls. */
export interface UnitCosts {
  readonly rows: number;
  /** Tables and indexes. */
  readonly databaseBytes: number;
  readonly storeBytes: number;
  readonly calls: readonly CallCost[];
}

/** One machine with PostgreSQL. */
export interface DatabaseNode {
  readonly processors: number;
  readonly connections: number;
  readonly diskBytes: number;
  /** Of the disk, what data may fill. */
  readonly diskUse: number;
  readonly memoryBytes: number;
  /** Of the data, what is read again and again and has to be in memory. */
  readonly cached: number;
  /** Rows that were changed or deleted wait for autovacuum, which comes at a fifth of a table. */
  readonly slack: number;
  /** With Citus: so many that a new node can take its share, and at least its default. */
  readonly shardsPerNode: number;
  readonly fewestShards: number;
}

/** What is taken for granted. */
export interface Assumptions {
  readonly usersPerWorkspace: number;
  /** Of all users, on a day of work. */
  readonly activeUsers: number;
  /** Of a day's calls, in its busiest hour. */
  readonly busiestHour: number;
  /** Of a processor's time, in that hour: what is left is for what comes all at once. */
  readonly processorUse: number;
  /** So that one may fail. */
  readonly fewestProcesses: number;
  readonly connectionsPerProcess: number;
  readonly node: DatabaseNode;
}

/** What so many workspaces take. */
export interface Cost {
  readonly workspaces: number;
  readonly rows: number;
  readonly databaseBytes: number;
  readonly storeBytes: number;
  /** In the busiest hour. */
  readonly callsPerSecond: number;
  readonly webProcesses: number;
  readonly apiProcesses: number;
  readonly connections: number;
  /** Processors that PostgreSQL keeps busy in the busiest hour. */
  readonly databaseProcessors: number;
  readonly nodes: number;
  /** None where one node has everything: that needs no Citus. */
  readonly shards: number;
}

const SECONDS_AN_HOUR = 3600;

/** Multiplies unit costs: everything is taken to grow evenly with the workspaces. */
export function costOf(workspaces: number, units: UnitCosts, assumptions: Assumptions): Cost {
  const { processorUse, node } = assumptions;
  const active = workspaces * assumptions.usersPerWorkspace * assumptions.activeUsers;
  const perSecond = ({ perDay }: CallCost) =>
    (active * perDay * assumptions.busiestHour) / SECONDS_AN_HOUR;
  const sum = (amount: (call: CallCost) => number) =>
    units.calls.reduce((total, call) => total + amount(call), 0);
  // A process of Node computes on one processor.
  const processes = (isWeb: boolean) => {
    const busy = sum((call) => (call.isWeb === isWeb ? perSecond(call) * call.serverMs : 0)) / 1000;
    return Math.max(assumptions.fewestProcesses, Math.ceil(busy / processorUse));
  };
  const apiProcesses = processes(false);
  const connections = apiProcesses * assumptions.connectionsPerProcess;
  const databaseBytes = workspaces * units.databaseBytes * node.slack;
  const databaseProcessors = sum((call) => perSecond(call) * call.databaseMs) / 1000;
  const nodes = Math.ceil(
    Math.max(
      1,
      databaseBytes / (node.diskBytes * node.diskUse),
      (databaseBytes * node.cached) / node.memoryBytes,
      databaseProcessors / (node.processors * processorUse),
      connections / node.connections,
    ),
  );
  return {
    workspaces,
    rows: workspaces * units.rows,
    databaseBytes,
    storeBytes: workspaces * units.storeBytes,
    callsPerSecond: sum(perSecond),
    webProcesses: processes(true),
    apiProcesses,
    connections,
    databaseProcessors,
    nodes,
    shards: nodes === 1 ? 0 : powerOfTwo(Math.max(node.fewestShards, nodes * node.shardsPerNode)),
  };
}

interface Look {
  readonly workspaces: number;
  readonly amount: number;
}

/** What one more workspace has added, on average, between two looks at the same tables. */
export const perWorkspace = (first: Look, last: Look): number =>
  (last.amount - first.amount) / (last.workspaces - first.workspaces);

const powerOfTwo = (least: number) => 2 ** Math.ceil(Math.log2(least));
