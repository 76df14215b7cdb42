import pino from "pino";
import { env } from "@/lib/env";
import { errorForLog } from "./log-error";

/** JSON lines; secrets and children's data are redacted by name, and errors are reduced by errorForLog. */
export const logSettings: pino.LoggerOptions = {
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
  serializers: { err: (error: unknown) => errorForLog(error) },
};

/** Writes to standard output. */
export const logger = pino(logSettings);
