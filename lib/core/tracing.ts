import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider, type ReadableSpan } from "@opentelemetry/sdk-trace-node";

/** What names a person, a link or a token: the address that was asked for. The route says enough. */
const privateAttributes = ["http.target", "http.url", "url.full", "url.path", "url.query", "net.peer.name"];

/**
 * Sends spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT: Next's own, one for each request with its route, status
 * and time. The exporter reads that setting and its sisters (OTEL_EXPORTER_OTLP_HEADERS …) by itself.
 */
export function startTracing(serviceName: string): void {
  new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    spanProcessors: [new DiscreetProcessor(new OTLPTraceExporter())],
  }).register();
}

/** Lets spans go without the addresses: one-use links and tokens stand in them. */
class DiscreetProcessor extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    const { attributes, name } = span;
    for (const key of privateAttributes) delete attributes[key];
    for (const [key, value] of Object.entries(attributes))
      if (typeof value === "string") attributes[key] = withoutQuery(value);
    Object.assign(span, { name: withoutQuery(name) });
    super.onEnd(span);
  }
}

const withoutQuery = (text: string) => text.replace(/\?\S*/g, "");
