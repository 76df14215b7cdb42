import { createInterface } from "node:readline/promises";
import { hasOffice, issueSetupCode } from "@/lib/installation/setup-code";
import { setUpInTerminal } from "./setup-questions";

/** The terminal may be unattended: then the start goes on. */
const patienceMs = 20_000;

/**
 * At the first start of a school: offers to ask everything in an interactive terminal, else makes the code for `/setup`.
 * @returns the code, or null if the office has an account
 */
export async function offerSetup(): Promise<string | null> {
  if (await hasOffice()) return null;
  if (process.stdin.isTTY && (await isWanted())) await setUpInTerminal();
  return issueSetupCode();
}

async function isWanted(): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const said = await lines.question("The school has no office account yet. Set it up here? (y/N) ", {
      signal,
    });
    return /^y(es)?$/i.test(said.trim());
  } catch {
    console.log("");
    return false;
  } finally {
    lines.close();
  }
}
