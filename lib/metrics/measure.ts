import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, Counter, Histogram } from "prom-client";
import { statementWatch } from "@/db/statement-errors";
import { logger } from "@/lib/core/logger";
import { registry } from "./registry";
import { labelsUpTo, routeLabel } from "./route-label";
import { countSlowStatements } from "./slow-statements";

/** A statement that takes longer is named in the log, in seconds. */
const slow = 0.5;
const mostRoutes = 500;

/** Measures this process's requests, statements, memory and event loop from now on. */
export function startMetrics(): void {
  collectDefaultMetrics({ register: registry, prefix: "lakeside_" });
  measureRequests();
  measureStatements();
}

function measureRequests(): void {
  const seconds = new Histogram({
    name: "lakeside_http_request_seconds",
    help: "Time from a request's headers to the end of its response, by method, route and class of status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const limited = labelsUpTo(mostRoutes);
  const begun = new WeakMap<IncomingMessage, number>();
  subscribe("http.server.request.start", (message) => {
    begun.set((message as { request: IncomingMessage }).request, performance.now());
  });
  subscribe("http.server.response.finish", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const from = begun.get(request);
    if (from === undefined) return;
    const route = limited(response.statusCode === 404 ? "not found" : routeLabel(request.url ?? "/"));
    const status = `${Math.floor(response.statusCode / 100)}xx`;
    seconds.observe({ method: request.method ?? "", route, status }, (performance.now() - from) / 1000);
  });
}

function measureStatements(): void {
  const seconds = new Histogram({
    name: "lakeside_database_statement_seconds",
    help: "Time of a statement, with the wait for a connection unless it is part of a transaction, which holds one.",
    labelNames: ["transaction"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
    registers: [registry],
  });
  const slowOnes = new Counter({
    name: "lakeside_database_slow_statements_total",
    help: "Statements of more than half a second; the log names each.",
    registers: [registry],
  });
  countSlowStatements(0);
  statementWatch.lakesideStatementWatch = ({ statement, seconds: time, isInTransaction }) => {
    seconds.observe({ transaction: isInTransaction ? "yes" : "no" }, time);
    if (time < slow) return;
    slowOnes.inc();
    countSlowStatements(1);
    logger.warn({ seconds: Number(time.toFixed(3)), statement: statement.slice(0, 500) }, "slow statement");
  };
}
