/** Run in a process of its own: unpacks the package's Chromium into the temporary folder that it is given. */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
