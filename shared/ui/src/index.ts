export { Mark } from './brand/Mark';
export { Trend, type TrendProps } from './chart/Trend';
export * from './controls/Button';
export { Checkbox } from './controls/Checkbox';
export { InlineSelect, Input, Select, TextArea, TextField } from './controls/Field';
export { RoomyWords } from './controls/RoomyWords';
export { RowCheckbox, type RowCheckboxProps } from './controls/RowCheckbox';
export { Segments, type SegmentsProps } from './controls/Segments';
export { MiddleText } from './feedback/MiddleText';
export { Avatar } from './feedback/Avatar';
export { Badge } from './feedback/Badge';
export { ChangedNotice, type ChangedNoticeProps } from './feedback/ChangedNotice';
export { Due, dueText } from './feedback/Due';
export { SampleMark } from './feedback/SampleMark';
export { StatusBadge, type StatusBadgeProps } from './feedback/StatusBadge';
export { initialsOf } from './feedback/initials';
export * from './feedback/Notice';
export * from './feedback/Skeleton';
export { saveFile } from './files/saveFile';
export { SubjectOfPage, useDeletedSubject, useUnsavedInput } from './forms/subject';
export { ABSENT, dayAt, dayText, isDay, monthText, shortDayText, timeText } from './format/days';
export { moneyText } from './format/money';
export { countText, numberText } from './format/numbers';
export { useToday } from './format/useToday';
export { compact } from './foundation/compact';
export { GlobalStyle, globalStyle } from './foundation/GlobalStyle';
export { PageStyle } from './foundation/PageStyle';
export { rowTarget } from './foundation/rowTarget';
export * from './foundation/tokens';
export { projectColor, PROJECT_COLORS, Swatch } from './feedback/Swatch';
export { unseen } from './foundation/unseen';
export { VisuallyHidden } from './foundation/VisuallyHidden';
export * from './layout/Card';
export * from './layout/Facts';
export {
  FOLDED_ROWS,
  FoldingSection,
  type FoldingSectionProps,
  useFolds,
} from './layout/FoldingSection';
export { keepsRoom } from './layout/keepsRoom';
export * from './layout/Page';
export { WithoutBottomBar } from './layout/WithoutBottomBar';
export { RowActions } from './layout/RowActions';
export { lazyDialog } from './loading/lazyDialog';
export { lazyComponent, type LazyPart } from './loading/lazyComponent';
export { useAhead } from './loading/useAhead';
export { useArrival } from './loading/useArrival';
export { whenAtRest } from './loading/whenAtRest';
export { BackLink, type BackLinkProps } from './navigation/BackLink';
export * from './navigation/pages';
export { Pager } from './navigation/Pager';
export { focusInView } from './navigation/focusInView';
export { useKeptFocus } from './navigation/useKeptFocus';
export { useSingleKeys } from './navigation/useSingleKeys';
export { lazyMenu } from './overlays/lazyMenu';
export { type MenuButton, MenuTrigger } from './overlays/MenuTrigger';
export { type MenuEntry, MoreMenu, type MoreMenuProps } from './overlays/MoreMenu';
export { useCopyLink } from './overlays/useCopyLink';
