/**
 * Prefixes by which clients are counted: a line has an IPv6 /64 at least, a household a /56 (RIPE-690). An IPv4
 * address is a household of its own, or many behind one provider's address translation. Pure.
 */
export interface ClientPrefixes {
  /** An IPv4 address, or an IPv6 /64 as "2001:db8:0:1". */
  address: string;
  /** The IPv4 address itself, or an IPv6 /56 as "2001:db8:0:0/56". */
  household: string;
  /** Network of many households: an IPv4 /24 as "192.0.2", or an IPv6 /48 as "2001:db8:0". */
  network: string;
}

const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/** Prefixes of an address; undefined for what is no address. */
export function clientPrefixes(address: string): ClientPrefixes | undefined {
  if (IPV4.test(address)) return ofIpv4(address);
  const groups = ipv6Groups(address);
  if (!groups) return undefined;
  // ::ffff:192.0.2.1, an IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2)
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return ofIpv4(dotted(groups[6] ?? "", groups[7] ?? ""));
  const network = groups.slice(0, 3).join(":");
  const subnet = Number.parseInt(groups[3] ?? "", 16);
  return {
    address: `${network}:${groups[3]}`,
    household: `${network}:${(subnet & 0xff00).toString(16)}/56`,
    network,
  };
}

function ofIpv4(address: string): ClientPrefixes {
  return { address, household: address, network: address.slice(0, address.lastIndexOf(".")) };
}

/** The eight groups in lower case without leading zeros, as URLs are normalised; undefined for what is no address. */
function ipv6Groups(address: string): string[] | undefined {
  const [plain = ""] = address.split("%");
  if (!/^[\da-f:.]+$/i.test(plain) || !URL.canParse(`http://[${plain}]`)) return undefined;
  const { hostname } = new URL(`http://[${plain}]`);
  const [head = [], rest = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  return [...head, ...Array(8 - head.length - rest.length).fill("0"), ...rest];
}

function dotted(high: string, low: string): string {
  return [high, low]
    .flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 255];
    })
    .join(".");
}
