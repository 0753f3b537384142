/** Run in a separate process: unpacks the package's Chromium into the folder given by `TMPDIR`. */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
