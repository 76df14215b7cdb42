import { createEnv } from "@t3-oss/env-nextjs";
import { z } from "zod";

const optional = z.string().min(1).optional();

/**
 * The only reader of process.env, checked when the process starts.
 * Every name here stands in `.env.example` too (a test compares them).
 */
export const env = createEnv({
  server: {
    NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
    /** PostgreSQL connection string; the launcher sets it to the embedded server when it is absent. */
    DATABASE_URL: z.string().min(1),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
    /** Seals the session tokens. At least 32 characters; several, the newest first, are separated by commas. */
    SESSION_SECRET: z
      .string()
      .refine((secrets) => secrets.split(",").every((secret) => secret.trim().length >= 32), {
        error: "each secret needs at least 32 characters",
      }),
    /** Where browsers reach the site, without a trailing slash. */
    APP_URL: z.url().default("http://localhost:3000"),
    /** How many proxies stand in front and write X-Forwarded-For; none: the address of the connection counts. */
    TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
    /** Folder of the embedded database and of locally stored files. */
    DATA_DIR: z.string().default(".data"),
    /** Files at UploadThing instead of DATA_DIR. */
    UPLOADTHING_TOKEN: optional,
    /** Another address of UploadThing, for tests: http://localhost:1234 */
    UPLOADTHING_URL: z.url().optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
    /** Card payments. Without the key a demo checkout stands in. */
    STRIPE_SECRET_KEY: optional,
    STRIPE_WEBHOOK_SECRET: optional,
    /** Another address of the payment provider's API, for tests: http://127.0.0.1:1234 */
    STRIPE_API_URL: z.url().optional(),
    /** "demo" allows the demo checkout in production. */
    PAYMENTS: z.enum(["demo"]).optional(),
    /** Which demo school is shown; the launcher decides ("local": only this machine reaches it, docs/decisions/0140). */
    DEMO: z.enum(["local", "public"]).optional(),
    /** Outgoing mail: smtp://user:password@host:587 or smtps://…:465. Without it mails are kept; the demo shows them at /dev/mail. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** Sender of all mails, "Name <address>"; the brand's own by default. */
    MAIL_FROM: optional,
    /** Sign-in with Google: the OAuth client's id and secret. Without them there is no such button. */
    GOOGLE_CLIENT_ID: optional,
    GOOGLE_CLIENT_SECRET: optional,
    /** Another issuer that speaks OpenID Connect, for tests: http://localhost:1234 */
    GOOGLE_ISSUER: z.url().optional(),
    /** Sign-in with Facebook: the app's id and secret. */
    FACEBOOK_APP_ID: optional,
    FACEBOOK_APP_SECRET: optional,
    /** Another address of Facebook's dialog and graph, for tests: http://localhost:1234 */
    FACEBOOK_URL: z.url().optional(),
    /** "required": teachers and administrators get in only with a second step, which their next login sets up. */
    STAFF_TWO_STEP: z.enum(["required"]).optional(),
    /** "required": the same for administrators alone. */
    OFFICE_TWO_STEP: z.enum(["required"]).optional(),
    /** Seats of one program that a family may hold, paid and being paid for together; the office may give more. */
    FAMILY_SEATS_PER_PROGRAM: z.coerce.number().int().min(1).max(100).default(6),
    /** Where an OpenTelemetry collector listens: http://localhost:4318. Without it nothing is traced. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
    OTEL_SERVICE_NAME: z.string().default("lakeside-english"),
    /** "1" shows /styleguide in production too, for the visual tests. */
    STYLEGUIDE: z.enum(["1"]).optional(),
  },
  client: {},
  experimental__runtimeEnv: {},
  emptyStringAsUndefined: true,
  isServer: typeof window === "undefined",
});
