/** For the hundreds of hashes of the tests in workerd; `test/unit/password.test.ts` has the real cost. */
export const PASSWORD_COST = { ln: 5, r: 8, p: 1 };
