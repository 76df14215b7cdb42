import { createTranslator } from "next-intl";
import { renderUnicodeCompact } from "uqr";
import type { z } from "zod";
import { Code } from "@/lib/accounts/security-schemas";
import { endSessionsOf } from "@/lib/auth/session";
import { Failure } from "@/lib/core/errors";
import { withInput } from "@/lib/core/with-input";
import { fieldKeys } from "@/lib/http/field-keys";
import { drawOffice, finishSetup } from "@/lib/installation/set-up";
import { issueSetupCode } from "@/lib/installation/setup-code";
import { SchoolContact } from "@/lib/school/schemas";
import { FirstAdmin } from "@/lib/staff/admin-schemas";
import en from "@/messages/en.json";
import { askLine } from "./ask-line";
import { Refusal } from "./refusal";

export type Ask = (question: string, hidden?: boolean) => Promise<string>;

const t = createTranslator({ locale: "en", messages: en, namespace: "validation" });
const origin = { ip: "terminal", userAgent: null };

const schoolQuestions = {
  "name.en": "Name of the school in English",
  "name.zh": "Name of the school in Chinese",
  legalName: "Legal name",
  "address.street": "Street",
  "address.city": "City",
  "address.province": "Province (ON, BC, …)",
  "address.postcode": "Postal code",
  email: "E-mail of the school",
  phone: "Phone of the school",
  "hours.en": "Office hours in English (Toronto time)",
  "hours.zh": "Office hours in Chinese (Toronto time)",
  taxNumber: "GST/HST number (empty: none)",
} as const;
const accountQuestions = {
  displayName: "Your name",
  name: "Login name",
  email: "Your e-mail",
  pwd: "Password (at least 8 characters)",
} as const;

/** Asks what `/setup` asks, with the same rules, and makes the school and its office account (rule R20.11). */
export async function setUpInTerminal(ask: Ask = askLine): Promise<void> {
  const setupCode = await issueSetupCode();
  if (!setupCode) throw new Refusal("The school has an office account already; sign in at /admin/login.");
  console.log("\nSetting up the school. Ctrl+C leaves everything as it was.\n");
  const school = await fill(SchoolContact, schoolQuestions, ask, { privacyEmail: "" });
  for (;;) {
    const account = await fill(FirstAdmin, accountQuestions, ask);
    const given = { setupCode, school, ...account };
    const drawn = await drawOffice(given, origin).catch(told);
    if (!drawn) continue;
    console.log(`\nScan this with an authenticator app, or type the key ${drawn.secret}\n`);
    console.log(renderUnicodeCompact(drawn.uri));
    for (;;) {
      const { code } = await fill(Code, { code: "Code of the app" }, ask);
      const made = await finishSetup({ ...given, sealed: drawn.sealed, code }, origin).catch(told);
      if (!made) continue;
      // No browser holds it.
      await endSessionsOf({ role: "admin", id: made.entered.one.adminId });
      console.log(`\nBackup codes, shown only now:\n\n  ${made.recoveryCodes.join("\n  ")}\n`);
      console.log("The office can sign in at /admin/login; /admin/settings lists what is still open.\n");
      return;
    }
  }
}

/** Asks each question until the schema accepts its answer. */
async function fill<S extends z.ZodType>(
  schema: S,
  questions: Record<string, string>,
  ask: Ask,
  start: Record<string, unknown> = {},
): Promise<z.output<S>> {
  const values = structuredClone(start);
  for (const [path, question] of Object.entries(questions)) {
    for (;;) {
      put(values, path, await ask(`${question}: `, path === "pwd"));
      const fault = faultAt(schema, values, path);
      if (!fault) break;
      console.log(`  ${fault}`);
    }
  }
  return schema.parse(values);
}

function faultAt(schema: z.ZodType, values: unknown, path: string): string | undefined {
  const parsed = schema.safeParse(values, withInput);
  const fault = parsed.error && fieldKeys(parsed.error).find(({ field }) => field === path);
  return fault && t(fault.key, fault.params as never);
}

function put(values: Record<string, unknown>, path: string, value: string): void {
  const [outer = "", inner] = path.split(".");
  if (inner) values[outer] = { ...(values[outer] as object | undefined), [inner]: value };
  else values[outer] = value;
}

/** Prints what a field lacks, and lets the question be asked again. @throws anything else */
function told(error: unknown): null {
  if (!(error instanceof Failure) || error.kind !== "invalid") throw error;
  for (const key of Object.values(error.fields)) console.log(`  ${t(key)}`);
  return null;
}
