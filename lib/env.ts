import { createEnv } from "@t3-oss/env-nextjs";
import { z } from "zod";
import { SettingsError } from "@/lib/core/settings-error";

const optional = z.string().min(1).optional();

/**
 * The only reader of process.env, validated when the process starts. Every name here is in `.env.example` too (a test
 * compares them).
 */
export const env = createEnv({
  server: {
    NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
    /** PostgreSQL connection string; if absent, the launcher sets it to the embedded server. */
    DATABASE_URL: z.string().min(1),
    /** The same database without a transaction pooler in between; by default DATABASE_URL. */
    DATABASE_DIRECT_URL: optional,
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
    /** Encrypts the session tokens. At least 32 characters; several are separated by commas, the newest first. */
    SESSION_SECRET: z
      .string()
      .refine((secrets) => secrets.split(",").every((secret) => secret.trim().length >= 32), {
        error: "each secret needs at least 32 characters",
      }),
    /** The public address of the site, without a trailing slash. */
    APP_URL: z.url().default("http://localhost:3000"),
    /** The number of proxies in front that write X-Forwarded-For; with 0 the connection's address is used. */
    TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
    /** Seconds for which a stopping server still serves while its proxy learns that it is not ready. */
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
    /** Folder of the embedded database and of locally stored files. */
    DATA_DIR: z.string().default(".data"),
    /** Where new files go; by default S3 or UploadThing if it has settings, else DATA_DIR. */
    FILE_STORE: z.enum(["disk", "uploadthing", "s3"]).optional(),
    /** Address of a bucket with the S3 protocol: https://school.s3.ca-central-1.amazonaws.com or https://minio.example.com/school */
    S3_BUCKET_URL: z.url().optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    /** "server": files are also saved through this server, for readers who cannot reach the store. */
    S3_LINKS: z.enum(["store", "server"]).default("store"),
    /** Files at UploadThing instead of DATA_DIR. */
    UPLOADTHING_TOKEN: optional,
    /** Another address of UploadThing, for tests: http://localhost:1234 */
    UPLOADTHING_URL: z.url().optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
    /** Card payments. Without the key a demo checkout is used. */
    STRIPE_SECRET_KEY: optional,
    STRIPE_WEBHOOK_SECRET: optional,
    /** Another address of the payment provider's API, for tests: http://127.0.0.1:1234 */
    STRIPE_API_URL: z.url().optional(),
    /** What the checkout offers, in this order: card, alipay, wechat_pay. */
    PAYMENT_METHODS: z
      .string()
      .default("card")
      .transform((text) => text.split(",").map((name) => name.trim()))
      .pipe(z.array(z.enum(["card", "alipay", "wechat_pay"])).min(1)),
    /** Business days for which an order that is paid by transfer, cheque or cash holds its seats. */
    OUTSIDE_HOLD_DAYS: z.coerce.number().int().min(1).max(30).default(3),
    /** Hours for which a free seat is offered to the first family of a waiting list. */
    OFFER_HOURS: z.coerce.number().positive().max(240).default(24),
    /** Days for which a waiting place rests after an offer that was not taken. */
    OFFER_REST_DAYS: z.coerce.number().int().min(1).max(30).default(3),
    /** "demo" allows the demo checkout in production. */
    PAYMENTS: z.enum(["demo"]).optional(),
    /** Where classes meet: under their plain link, at Zoom, or on a BigBlueButton server (docs/decisions/0172). */
    ROOM_PROVIDER: z.enum(["link", "zoom", "bbb"]).default("link"),
    /** A server-to-server OAuth app of Zoom, and the secret token of its events. */
    ZOOM_ACCOUNT_ID: optional,
    ZOOM_CLIENT_ID: optional,
    ZOOM_CLIENT_SECRET: optional,
    ZOOM_WEBHOOK_SECRET: optional,
    /** The user of the account who hosts all meetings; by default the term's teacher, by address. */
    ZOOM_HOST: optional,
    /** Another address of Zoom's login and API, for tests: http://127.0.0.1:1234 */
    ZOOM_URL: z.url().optional(),
    /** The server's address with its path, https://bbb.example.com/bigbluebutton, and its shared secret. */
    BBB_URL: z.url().optional(),
    BBB_SECRET: optional,
    /**
     * The demo school's mode, decided by the launcher ("local": reachable from this machine only, docs/decisions/0140).
     */
    DEMO: z.enum(["local", "public"]).optional(),
    /**
     * Outgoing mail: smtp://user:password@host:587 or smtps://…:465. Without it mails are kept; the demo shows them at
     * /dev/mail.
     */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** Sender of all mails, "Name <address>"; the brand's own by default. */
    MAIL_FROM: optional,
    /** Sign-in with Google: the OAuth client's id and secret. Without them the button is hidden. */
    GOOGLE_CLIENT_ID: optional,
    GOOGLE_CLIENT_SECRET: optional,
    /** Another OpenID Connect issuer, for tests: http://localhost:1234 */
    GOOGLE_ISSUER: z.url().optional(),
    /** Sign-in with Facebook: the app's id and secret. */
    FACEBOOK_APP_ID: optional,
    FACEBOOK_APP_SECRET: optional,
    /** Another address of Facebook's dialog and graph, for tests: http://localhost:1234 */
    FACEBOOK_URL: z.url().optional(),
    /** "required" makes the second step compulsory for teachers and administrators; their next login sets it up. */
    STAFF_TWO_STEP: z.enum(["required"]).optional(),
    /** "required": the same for administrators only. */
    OFFICE_TWO_STEP: z.enum(["required"]).optional(),
    /** Seats of one program that a family may hold, paid and being paid for together; the office may give more. */
    FAMILY_SEATS_PER_PROGRAM: z.coerce.number().int().min(1).max(100).default(6),
    /** Address of an OpenTelemetry collector: http://localhost:4318. Without it nothing is traced. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
    OTEL_SERVICE_NAME: z.string().default("lakeside-english"),
    /** GET /api/metrics with this bearer token returns the metrics of a server. Without it there is no such address. */
    METRICS_TOKEN: z.string().min(16, "needs at least 16 characters").optional(),
    /** "1" shows /styleguide in production too, for the visual tests. */
    STYLEGUIDE: z.enum(["1"]).optional(),
  },
  client: {},
  experimental__runtimeEnv: {},
  emptyStringAsUndefined: true,
  isServer: typeof window === "undefined",
  onValidationError(issues) {
    const lines = issues.map(({ path, message }) => `  ${(path ?? []).join(".")}: ${message}`);
    throw new SettingsError(
      `These settings are not right (.env.example explains each):\n${lines.join("\n")}`,
    );
  },
});
