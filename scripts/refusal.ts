/** Something that the reader can put right: printed as its sentence alone, without a stack. */
export class Refusal extends Error {}

/** Runs a script's main function and ends the process with the exit code that it answers. */
export async function runScript(main: () => Promise<number | void>) {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
