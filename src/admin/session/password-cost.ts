/** scrypt's parameters: N = 2^15, r = 8, p = 3, about 130 ms of CPU, on purpose (OWASP ASVS 5.0, V11.4.2). */
export const PASSWORD_COST = { ln: 15, r: 8, p: 3 };
