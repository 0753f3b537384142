import { createHash } from 'node:crypto';
import { LOAD_REPORTS_ADDRESS, SHELL, STARTED_FLAG } from '@fieldline/contracts';

/** An error during the start counts as a failure if the shell has not started after this time. */
const PATIENCE_MS = 5000;

const texts = { failed: 'Fieldline could not be started. Please reload the page.' };

/**
 * Runs before the shell, whose scripts may not arrive, or may throw before they can report it:
 * informs the web host, which rolls back a version that fails too often, and the user. Once
 * started, the shell reports by itself.
 */
export const START_WATCH = `(()=>{
let id,why;
const tell=()=>{
if(!why||globalThis.${STARTED_FLAG})return;
const report={remote:'${SHELL}',id,module:'start',outcome:'failed',reason:why,ms:Math.round(performance.now())};
why='';
if(navigator.onLine)navigator.sendBeacon('${LOAD_REPORTS_ADDRESS}',new Blob([JSON.stringify([report])],{type:'application/json'}));
document.getElementById('root').textContent='${texts.failed}';
};
addEventListener('error',event=>{
const{filename,message,target}=event;
const script=filename||target.localName==='script'&&target.src||'';
const [,version]=/\\/${SHELL}\\/([^/]+)\\/[^/]+$/.exec(script)||[];
if(!version||why!==undefined||globalThis.${STARTED_FLAG})return;
id=version;
why=(message||'A script could not be loaded').slice(0,200);
setTimeout(tell,filename?${PATIENCE_MS}:0);
},true);
addEventListener('pagehide',tell);
})()`;

/** The hash that the Content-Security-Policy allows. */
export const START_WATCH_HASH = `'sha256-${createHash('sha256').update(START_WATCH).digest('base64')}'`;
