import { SettingsError } from "@/lib/core/settings-error";

/** An error that the user can fix: printed as its message alone, without a stack trace. */
export class Refusal extends Error {}

/** Runs a script's main function and exits with the code that it returns. */
export async function runScript(main: () => Promise<number | void>) {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    const isPlain = error instanceof Refusal || error instanceof SettingsError;
    console.error(isPlain ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
