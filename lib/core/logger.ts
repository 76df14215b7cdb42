import pino from "pino";
import { env } from "@/lib/env";

/** JSON lines on standard output; secrets and children's data are cut out by name. */
export const logger = pino({
  level: env.LOG_LEVEL,
  redact: {
    paths: [
      "pwd",
      "oldPwd",
      "password",
      "token",
      "email",
      "phone",
      "*.pwd",
      "*.oldPwd",
      "*.token",
      "*.email",
      "*.phone",
    ],
    censor: "[cut]",
  },
});
