import autocannon from "autocannon";
import type { Contender } from "./contenders";

export type Sample = { requests: number; seconds: number; p50: number; p99: number; cpuSeconds: number };
export type Shot = { path: string; body: unknown; token?: string };

const connections = 16;

/** Sends `amount` requests over 16 connections; `next` creates each one. Every response must have code 200. */
export async function load(contender: Contender, amount: number, next: () => Shot): Promise<Sample> {
  const before = contender.cpuSeconds();
  const begun = performance.now();
  // autocannon rounds its own duration up to full seconds.
  let answered = begun;
  let wrong = "";
  const result = await autocannon({
    url: contender.url,
    connections,
    amount,
    requests: [
      {
        method: "POST",
        setupRequest(request) {
          const { path, body, token } = next();
          const headers = { "content-type": "application/json", ...(token && { authorization: token }) };
          return { ...request, path, headers, body: JSON.stringify(body) };
        },
        onResponse(status, body) {
          answered = performance.now();
          if (status !== 200 && !wrong) wrong = `${status} ${body.slice(0, 300)}`;
        },
      },
    ],
  });
  if (wrong) throw new Error(`${contender.name} answered ${wrong}`);
  return {
    requests: result.requests.total,
    seconds: (answered - begun) / 1000,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuSeconds: contender.cpuSeconds() - before,
  };
}
