import type { Progress } from '../../archive/pack';
import { things } from '../counts';

const MEGABYTE = 1_048_576;
/** Rounded up to 1 if there is anything. */
const megabytes = (bytes: number) =>
  `${(Math.ceil((bytes / MEGABYTE) * 10) / 10).toLocaleString()} MB`;
export const texts = {
  download: 'Download Everything',
  what: 'One ZIP file with all your data: JSON for programs, CSV for spreadsheets, and the original photos and voice notes. People and guides go from this device straight into the file.',
  workspace: (name: string) => `Only data of the workspace "${name}" and of this device.`,
  waiting: (count: number) =>
    `${things(count, 'change')} on this device ${count === 1 ? 'is' : 'are'} not sent yet and will not be in the file.`,
  file: (day: string) => `fieldline-${day}.zip`,
  progress: 'Download progress',
  starting: 'Reading lists...',
  visits: ({ done, total }: Progress) =>
    `Reading site visits: ${done.toLocaleString()} of ${total.toLocaleString()}`,
  files: ({ done, total }: Progress) =>
    `Photos and voice notes: ${megabytes(done)} of ${megabytes(total)}`,
  lost: 'No connection. The download continues when you are back online.',
  stayHere: 'Stay on this page until it is done.',
  cancel: 'Cancel Download',
  cancelled: 'Download cancelled. Nothing was saved.',
  done: 'Download complete',
  missing: (count: number) =>
    `${things(count, 'item')} could not be fetched. README.txt in the file lists ${count === 1 ? 'it' : 'them'}.`,
  failed: {
    network: 'The download stopped and nothing was saved. Check your connection, then try again.',
    space: 'The download stopped: there is not enough space on this device.',
    busy: 'A download is already running in another tab.',
  },
  leave: {
    title: 'Stop the download?',
    text: 'It has not finished. Nothing will be saved if you leave this page.',
    confirm: 'Stop and Leave',
  },
};
