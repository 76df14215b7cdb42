import { parseArgs } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { z } from "zod";
import { admins } from "@/db/schema/people";
import { hashPassword } from "@/lib/auth/password";
import { newPassword } from "@/lib/auth/password-schema";
import { isEasilyGuessed } from "@/lib/auth/password-strength";
import { askLine } from "./ask-line";
import { prepareDatabase } from "./prepare-database";
import { Refusal, runScript } from "./refusal";
import { withDatabase } from "./with-database";

const Account = z.object({
  name: z.string().trim().min(1, "--name is missing.").max(100, "--name is too long."),
  email: z.email("--email is not an e-mail address."),
  password: z
    .string()
    .refine(
      (password) => newPassword().safeParse(password).success,
      "The password needs 8 to 128 characters.",
    )
    .refine(async (password) => !(await isEasilyGuessed(password, [])), "The password is easy to guess."),
});

await runScript(async () => {
  const { values } = parseArgs({ options: { name: { type: "string" }, email: { type: "string" } } });
  const account = await Account.safeParseAsync({
    name: values.name ?? (await ask("Name to sign in with: ")),
    email: values.email ?? (await ask("E-mail: ")),
    password: process.env.ADMIN_PASSWORD || (await ask("Password (at least 8 characters): ", true)),
  });
  if (!account.success) throw new Refusal(account.error.issues.map((issue) => issue.message).join("\n"));
  await withDatabase("npm run admin:create", ({ directUrl }) => create(directUrl, account.data));
  console.log(`Administrator "${account.data.name}" can now sign in at /admin/login.`);
});

async function create(url: string, { name, email, password }: z.infer<typeof Account>) {
  await prepareDatabase(url, "nothing");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const passwordHash = await hashPassword(password);
    const row = {
      name,
      email: email.toLowerCase(),
      displayName: name,
      passwordHash,
      emailVerifiedAt: new Date(),
    };
    const db = drizzle({ client, casing: "snake_case" });
    const made = await db.insert(admins).values(row).onConflictDoNothing().returning({ id: admins.id });
    if (made.length === 0)
      throw new Refusal("There is an administrator with this name or e-mail address already.");
  } finally {
    await client.end();
  }
}

async function ask(question: string, hidden = false): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Refusal("Give --name and --email, and the password in the variable ADMIN_PASSWORD.");
  return askLine(question, hidden);
}
