import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider, type ReadableSpan } from "@opentelemetry/sdk-trace-node";

/** Attributes that may contain a person, a link or a token, because they contain the address. The route is kept. */
const privateAttributes = ["http.target", "http.url", "url.full", "url.path", "url.query", "net.peer.name"];

/**
 * Sends spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT: one per request from Next, with route, status and time.
 * The exporter reads that and related settings (OTEL_EXPORTER_OTLP_HEADERS …) itself.
 */
export function startTracing(serviceName: string): void {
  new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    spanProcessors: [new DiscreetProcessor(new OTLPTraceExporter())],
  }).register();
}

/** Removes addresses from spans, because they may contain one-use links and tokens. */
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
