import type { Examples } from './examples';
import { marks } from '../brand/Mark.examples';
import { trends } from '../chart/Trend.examples';
import { buttons } from '../controls/Button.examples';
import { checkboxes } from '../controls/Checkbox.examples';
import { fields } from '../controls/Field.examples';
import { roomyWords } from '../controls/RoomyWords.examples';
import { rowCheckboxes } from '../controls/RowCheckbox.examples';
import { segments } from '../controls/Segments.examples';
import { avatars } from '../feedback/Avatar.examples';
import { badges } from '../feedback/Badge.examples';
import { dues } from '../feedback/Due.examples';
import { middleTexts } from '../feedback/MiddleText.examples';
import { notices } from '../feedback/Notice.examples';
import { progressBars } from '../feedback/ProgressBar.examples';
import { sampleMarks } from '../feedback/SampleMark.examples';
import { skeletons } from '../feedback/Skeleton.examples';
import { statusBadges } from '../feedback/StatusBadge.examples';
import { swatches } from '../feedback/Swatch.examples';
import { changedNotices } from '../feedback/ChangedNotice.examples';
import { hidden } from '../foundation/VisuallyHidden.examples';
import { cards } from '../layout/Card.examples';
import { facts } from '../layout/Facts.examples';
import { foldingSections } from '../layout/FoldingSection.examples';
import { pages } from '../layout/Page.examples';
import { rowActions } from '../layout/RowActions.examples';
import { dataLists } from '../list/DataList.examples';
import { bulkBars } from '../list/BulkBar.examples';
import { keyTables } from '../list/KeyTable.examples';
import { listTools } from '../list/ListTools.examples';
import { onlyMine } from '../list/OnlyMine.examples';
import { sidePanels } from '../list/SidePanel.examples';
import { backLinks } from '../navigation/BackLink.examples';
import { pagers } from '../navigation/Pager.examples';
import { confirmDialogs } from '../overlays/ConfirmDialog.examples';
import { conflictDialogs } from '../overlays/ConflictDialog.examples';
import { deletedDialogs } from '../overlays/DeletedDialog.examples';
import { historyDialogs } from '../overlays/HistoryDialog.examples';
import { dialogs } from '../overlays/Dialog.examples';
import { discardDialogs } from '../overlays/DiscardDialog.examples';
import { formDialogs } from '../overlays/FormDialog.examples';
import { readingChoices } from '../overlays/ReadingChoice.examples';
import { transferDialogs } from '../overlays/TransferDialog.examples';
import { menus } from '../overlays/Menu.examples';
import { moreMenus } from '../overlays/MoreMenu.examples';
import { toasts } from '../overlays/ToastRegion.examples';

/** Every component of the suite's design, as the book shows them and the tests render them. */
export const BOOK: readonly Examples[] = [
  marks,
  trends,
  buttons,
  checkboxes,
  fields,
  roomyWords,
  rowCheckboxes,
  segments,
  avatars,
  badges,
  dues,
  middleTexts,
  notices,
  progressBars,
  sampleMarks,
  skeletons,
  statusBadges,
  swatches,
  hidden,
  cards,
  facts,
  foldingSections,
  pages,
  rowActions,
  dataLists,
  bulkBars,
  keyTables,
  listTools,
  onlyMine,
  sidePanels,
  backLinks,
  pagers,
  confirmDialogs,
  changedNotices,
  conflictDialogs,
  deletedDialogs,
  historyDialogs,
  dialogs,
  discardDialogs,
  formDialogs,
  transferDialogs,
  readingChoices,
  menus,
  moreMenus,
  toasts,
].sort((one, other) => one.title.localeCompare(other.title));
