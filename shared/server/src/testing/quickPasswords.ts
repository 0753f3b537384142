/** scrypt's lowest cost: the recommended one takes a quarter of a second per password. */
export const QUICK_PASSWORDS = { N: 2, r: 8, p: 1 };
