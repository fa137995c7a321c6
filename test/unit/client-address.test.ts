import { expect, test } from "vitest";
import { clientPrefixes } from "../../src/platform/http/client-address";

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2", "2001:db8:1:0/56", "2001:db8:1"],
  ["2001:0DB8:0001:0002::ffff", "2001:db8:1:2", "2001:db8:1:0/56", "2001:db8:1"],
  ["2001:db8::1", "2001:db8:0:0", "2001:db8:0:0/56", "2001:db8:0"],
  ["::1", "0:0:0:0", "0:0:0:0/56", "0:0:0"],
  ["2001:db8:1:12ff::1", "2001:db8:1:12ff", "2001:db8:1:1200/56", "2001:db8:1"],
  ["2001:db8:1:ff::1", "2001:db8:1:ff", "2001:db8:1:0/56", "2001:db8:1"],
  ["fe80::1%eth0", "fe80:0:0:0", "fe80:0:0:0/56", "fe80:0:0"],
  ["192.0.2.7", "192.0.2.7", "192.0.2.7", "192.0.2"],
  ["::ffff:192.0.2.7", "192.0.2.7", "192.0.2.7", "192.0.2"],
  ["::FFFF:c000:207", "192.0.2.7", "192.0.2.7", "192.0.2"],
  ["0:0:0:0:0:ffff:c000:207", "192.0.2.7", "192.0.2.7", "192.0.2"],
])("%s counts as %s, in the household %s and the network %s", (typed, address, household, network) => {
  expect(clientPrefixes(typed)).toEqual({ address, household, network });
});

test.each(["", "unknown", "1:2:3", "1::2::3", "12345::", "1:2:3:4:5:6:7:8:9", "192.0.2", "2001:db8::g"])(
  "%j is no address",
  (text) => {
    expect(clientPrefixes(text)).toBeUndefined();
  },
);
