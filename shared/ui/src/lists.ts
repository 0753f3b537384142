/** Lists of items, with what goes with them: shared, but fetched only by the pages that have some. */
export { deferred } from './list/deferred';
export { DataList } from './list/DataList';
export { SidePanel, type SidePanelProps } from './list/SidePanel';
export type { CardContent, Column, DataListProps, Sort } from './list/types';
export { type Selection, useSelection } from './list/useSelection';
