/** The least that scrypt takes: what is advised holds a test up for a quarter of a second at each password. */
export const QUICK_PASSWORDS = { N: 2, r: 8, p: 1 };
