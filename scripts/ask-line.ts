import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks one question in the terminal; the answer to a hidden one is not shown. */
export async function askLine(question: string, hidden = false): Promise<string> {
  if (hidden) process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: hidden ? silent : process.stdout,
    terminal: true,
  });
  try {
    return await lines.question(hidden ? "" : question);
  } finally {
    lines.close();
    if (hidden) process.stdout.write("\n");
  }
}
