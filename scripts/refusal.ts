/** An error that the user can fix: printed as its message alone, without a stack trace. */
export class Refusal extends Error {}

/** Runs a script's main function and exits with the code that it returns. */
export async function runScript(main: () => Promise<number | void>) {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
