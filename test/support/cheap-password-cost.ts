/**
 * For the tests in workerd, which hash hundreds of passwords: the same function, a thousandth of the work.
 * `test/unit/password.test.ts` and `test/unit/login-work.test.ts` have the real cost.
 */
export const PASSWORD_COST = { ln: 5, r: 8, p: 1 };
