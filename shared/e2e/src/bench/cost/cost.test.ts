import { type Assumptions, type CallCost, costOf, perWorkspace, type UnitCosts } from './cost';

const call = (name: string, isWeb: boolean, serverMs: number, databaseMs: number): CallCost => ({
  name,
  perDay: 360,
  isWeb,
  serverMs,
  databaseMs,
});

const units: UnitCosts = {
  rows: 500,
  databaseBytes: 1_000_000,
  storeBytes: 2_000_000,
  calls: [call('document', true, 1, 0), call('list', false, 2, 1)],
};

/** Round numbers: a workspace makes a hundredth of a call of each kind a second. */
const assumptions: Assumptions = {
  usersPerWorkspace: 2,
  activeUsers: 0.5,
  busiestHour: 0.1,
  processorUse: 0.5,
  fewestProcesses: 2,
  connectionsPerProcess: 10,
  node: {
    processors: 10,
    connections: 10_000,
    diskBytes: 1e12,
    diskUse: 0.5,
    memoryBytes: 1e12,
    cached: 0.1,
    slack: 1.5,
    shardsPerNode: 8,
    fewestShards: 32,
  },
};

test('what is stored grows with the workspaces, and the database has room for what is changed', () => {
  expect(costOf(1000, units, assumptions)).toMatchObject({
    rows: 500_000,
    databaseBytes: 1.5e9,
    storeBytes: 2e9,
  });
});

test('a few workspaces take the fewest processes, and one node without shards', () => {
  expect(costOf(100, units, assumptions)).toMatchObject({
    callsPerSecond: 2,
    webProcesses: 2,
    apiProcesses: 2,
    connections: 20,
    nodes: 1,
    shards: 0,
  });
});

test('processes are as many as the busiest hour keeps busy, each half of its time', () => {
  // 1,000 documents of 1 ms and 1,000 lists of 2 ms a second.
  expect(costOf(100_000, units, assumptions)).toMatchObject({
    callsPerSecond: 2000,
    webProcesses: 2,
    apiProcesses: 4,
    connections: 40,
    databaseProcessors: 1,
  });
});

test.each([
  ['disk', {}, 3],
  ['memory', { memoryBytes: 1.5e9 }, 100],
  ['processors', { processors: 0.1 }, 200],
  ['connections', { connections: 2.5 }, 160],
])('nodes are as many as the scarcest takes: %s', (_scarce, scarce, nodes) => {
  const node = { ...assumptions.node, ...scarce };
  // 1.5 TB, of which 150 GB in memory; 10 processors; 40 processes with 400 connections.
  expect(costOf(1_000_000, units, { ...assumptions, node }).nodes).toBe(nodes);
});

test.each([
  [1_000_000, 3, 32],
  [3_000_000, 9, 128],
])('%i workspaces on %i nodes are %i shards', (workspaces, nodes, shards) => {
  expect(costOf(workspaces, units, assumptions)).toMatchObject({ nodes, shards });
});

test('what was there before the first look counts for nobody', () => {
  const first = { workspaces: 10, amount: 1500 };
  expect(perWorkspace(first, { workspaces: 30, amount: 3500 })).toBe(100);
});
