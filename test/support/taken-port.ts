import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, vi } from "vitest";
import { freePort } from "../../scripts/local-server";

/** A port at which something listens at this address alone is taken, and is free again afterwards. */
export async function expectTaken(host: string): Promise<void> {
  const server = createServer().listen({ port: 0, host, ipv6Only: host === "::1" });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("PORT", String(port));
  try {
    await expect(freePort("npm start")).rejects.toThrow(`Port ${port} is taken`);
    server.close();
    await once(server, "close");
    expect(await freePort("npm start")).toBe(port);
  } finally {
    vi.unstubAllEnvs();
  }
}
