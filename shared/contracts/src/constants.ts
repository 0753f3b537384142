/** Limits and defaults of the product (specification, section 9). Durations in milliseconds. */

export const PASSWORD_MIN_LENGTH = 6;

export const REQUEST_TIMEOUT_MS = 30_000;
/** Retries after the first attempt; connection failures and time-outs only. */
export const REQUEST_RETRIES = 3;
/** The pause before retry n is n times this one. */
export const RETRY_DELAY_MS = 1000;

export const TOKEN_EXPIRES_IN_S = 3600;

export const STARTING_CREDITS = 50;
export const CREDITS_PER_GUIDE = 1;
/** The most credits that one run of the generator may spend, whatever the balance. */
export const GENERATOR_ALLOWANCE = 10;
export const GENERATION_MS = 3000;
export const GENERATION_REDIRECT_MS = 1500;

export const PEOPLE_PER_PAGE = 6;
export const PROJECTS_PER_PAGE = 10;
export const LOGS_PER_PAGE = 20;
export const RECENT_SEARCHES_KEPT = 10;

export const TOAST_MS = 5000;
export const PRODUCT_TOAST_MS = 3000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;

export const PRODUCT_NAME_MIN_LENGTH = 3;
export const PRODUCT_DESCRIPTION_MIN_LENGTH = 10;

export const PRODUCT_CATEGORIES = [
  'Software',
  'SaaS',
  'Mobile App',
  'Web App',
  'API',
  'Service',
  'Hardware',
  'Consulting',
  'Training',
  'Support',
  'Other',
] as const;

export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'CHF'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'USD';

/** The colour of a project without one. */
export const DEFAULT_PROJECT_COLOR = 'bg-blue-500';
