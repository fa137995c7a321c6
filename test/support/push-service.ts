/** A fake push service: it keeps what it is sent, and answers as configured. */
import type { PushBindings } from "../../src/platform/worker/bindings.server";

/** "dies": the connection breaks off. A function decides for each request; `undefined` is a 201. */
type Behaviour = number | "hangs" | "dies" | Response;

export interface PushRequest {
  endpoint: string;
  headers: Headers;
  body: Uint8Array;
}

export class PushService {
  readonly received: PushRequest[] = [];
  /** By the last part of the endpoint; the others get 201. */
  readonly behaviour = new Map<string, Behaviour>();

  readonly send: PushBindings["send"] = async (endpoint, { headers, body }) => {
    this.received.push({ endpoint, headers: new Headers(headers), body: body as Uint8Array });
    const behaviour = this.behaviour.get(endpoint.split("/").at(-1) ?? "") ?? 201;
    if (behaviour === "dies") throw new TypeError("Network connection lost.");
    if (behaviour === "hangs") return new Promise(() => {});
    return behaviour instanceof Response ? behaviour : new Response("", { status: behaviour });
  };

  /** The endpoints that were asked, by their last part. */
  names(): string[] {
    return this.received.map(({ endpoint }) => endpoint.split("/").at(-1) ?? "");
  }
}

/** The Worker's own bindings, with the fake service instead of the network. */
export function pushBindings(service: PushService, vapid: PushBindings["vapid"]): PushBindings {
  return { vapid, send: service.send };
}
