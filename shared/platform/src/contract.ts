import { CONTRACT_MAJOR } from '@fieldline/contracts';

/** Version of the platform contract: additions raise the minor, everything else the major. */
export const PLATFORM_CONTRACT = { major: CONTRACT_MAJOR, minor: 7 } as const;
