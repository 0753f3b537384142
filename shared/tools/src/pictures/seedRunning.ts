import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WORK_FOLDER } from '@fieldline/build';
import { EmailTakenError, fillWorking, registerAccount } from '@fieldline/testing/seeding';

const say = (line: string) => process.stdout.write(`${line}\n`);

const EMAIL = 'seller@example.com';
const PEOPLE_FILE = join(WORK_FOLDER, 'volumes.people.json');

/** Fills a running suite for a new seller, once, and prints how to see it. */
export async function seedRunning(address: string): Promise<void> {
  try {
    const account = await registerAccount(address, { email: EMAIL });
    const { local } = await fillWorking(address, account);
    await mkdir(WORK_FOLDER, { recursive: true });
    await writeFile(PEOPLE_FILE, JSON.stringify(local, null, 2));
    say(`Sign in as ${account.email} with "${account.password}"`);
    say(`People and guides are kept by the browser: import ${PEOPLE_FILE} in it`);
  } catch (error) {
    if (!(error instanceof EmailTakenError)) throw error;
    say(`${EMAIL} is there from an earlier start, with all its data`);
  }
}
