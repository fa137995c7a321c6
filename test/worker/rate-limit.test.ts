/** Limits a minute: of an address, and of an IPv6 line's household and network. */
import { expect, test } from "vitest";
import { isOverLimit } from "../../src/platform/http/rate-limit.server";

/** Lets so many of a key pass. */
function limiter(limit: number): RateLimit {
  const seen = new Map<string, number>();
  return {
    async limit({ key }: { key: string }) {
      seen.set(key, (seen.get(key) ?? 0) + 1);
      return { success: (seen.get(key) ?? 0) <= limit };
    },
  };
}

/** How many of so many calls pass, one from each of these addresses in turn. */
async function passing(addresses: readonly string[], calls: number): Promise<number> {
  const limits = [limiter(10), limiter(20), limiter(40)] as const;
  let passed = 0;
  for (let call = 0; call < calls; call += 1) {
    const address = addresses[call % addresses.length] ?? "";
    const request = new Request("http://localhost/", { headers: { "CF-Connecting-IP": address } });
    if (!(await isOverLimit(limits, request))) passed += 1;
  }
  return passed;
}

const lines = (count: number, of: (index: number) => string) => Array.from({ length: count }, (_, index) => of(index));

test.each<[string, string[], number]>([
  ["one line, however many addresses of its /64 it uses", lines(50, (index) => `2001:db8:1:1::${index + 1}`), 10],
  ["a household with many /64", lines(50, (index) => `2001:db8:1:${(0x100 + index).toString(16)}::1`), 20],
  ["a network with many /56", lines(50, (index) => `2001:db8:1:${(index * 0x100).toString(16)}::1`), 40],
  ["many networks", lines(50, (index) => `2001:db8:${(index + 1).toString(16)}::1`), 200],
  ["one IPv4 address", ["192.0.2.1"], 10],
  ["an IPv4 network, which a provider's many customers share", lines(20, (index) => `192.0.2.${index + 1}`), 200],
])("%s", async (_, addresses, passed) => {
  expect(await passing(addresses, 200)).toBe(passed);
});
