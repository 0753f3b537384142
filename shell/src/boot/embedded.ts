import {
  BOOT_SETTINGS_ELEMENT_ID,
  type BootSettings,
  bootSettings,
  REGISTRY_ELEMENT_ID,
  resolvedRegistry,
  type ResolvedRegistry,
} from '@fieldline/contracts';
import * as z from 'zod/mini';

function embeddedJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** The registry that the web host wrote into the HTML. @throws when it is missing or malformed */
export const embeddedRegistry = (): ResolvedRegistry =>
  z.parse(resolvedRegistry, embeddedJson(REGISTRY_ELEMENT_ID));

/** The settings that the web host wrote into the HTML. @throws when they are missing or malformed */
export const embeddedSettings = (): BootSettings =>
  z.parse(bootSettings, embeddedJson(BOOT_SETTINGS_ELEMENT_ID));
