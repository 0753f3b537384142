/** Lists of items and their parts: shared, but fetched only by pages with lists. */
export { BulkBar, type BulkBarProps } from './list/BulkBar';
export { type BulkAction, BulkMenu, BulkMore } from './list/BulkMore';
export { deferred } from './list/deferred';
export { DataList } from './list/DataList';
export { KEYS } from './list/keys';
export { KeyTable } from './list/KeyTable';
export { ListTools, type ListToolsProps } from './list/ListTools';
export { OnlyMine, type OnlyMineProps } from './list/OnlyMine';
export { SidePanel, type SidePanelProps } from './list/SidePanel';
export type { CardContent, Column, DataListProps, Selection, Sort } from './list/types';
export { useSelection } from './list/useSelection';
