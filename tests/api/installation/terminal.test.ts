import { expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { sessions } from "@/db/schema/access";
import { admins } from "@/db/schema/people";
import { codeAt } from "@/lib/accounts/two-step-codes";
import { hasTwoStep } from "@/lib/accounts/two-step-state";
import { getSchool } from "@/lib/school/queries";
import { setUpInTerminal } from "@/scripts/setup-questions";
import { typedAccount, typedSchool } from "../../support/setup";

test("the terminal asks what /setup asks, and again after each mistake (rule R20.11)", async () => {
  const printed: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
  const answers: Record<string, string[]> = {
    "Name of the school in English: ": ["", typedSchool.name.en],
    "Name of the school in Chinese: ": [typedSchool.name.zh],
    "Legal name: ": [typedSchool.legalName],
    "Street: ": [typedSchool.address.street],
    "City: ": [typedSchool.address.city],
    "Province (ON, BC, …): ": ["Ontario", "ON"],
    "Postal code: ": ["123", "l6j 2b4"],
    "E-mail of the school: ": [typedSchool.email],
    "Phone of the school: ": [typedSchool.phone],
    "Office hours in English (Toronto time): ": [typedSchool.hours.en],
    "Office hours in Chinese (Toronto time): ": [typedSchool.hours.zh],
    "GST/HST number (empty: none): ": [""],
    "Your name: ": [typedAccount.displayName, typedAccount.displayName],
    "Login name: ": [typedAccount.name, typedAccount.name],
    "Your e-mail: ": ["rita", typedAccount.email, typedAccount.email],
    "Password (at least 8 characters): ": ["football7", typedAccount.pwd],
    "Code of the app: ": ["000000"],
  };
  const hidden: string[] = [];
  await setUpInTerminal(async (question, isHidden) => {
    if (isHidden) hidden.push(question);
    const answer = answers[question]?.shift();
    if (answer !== undefined) return answer;
    const secret = /type the key (.+)\n/.exec(printed.join("\n"))?.[1] ?? "";
    return codeAt(secret);
  });
  vi.restoreAllMocks();
  expect(Object.values(answers).flat()).toEqual([]);
  expect(new Set(hidden)).toEqual(new Set(["Password (at least 8 characters): "]));
  const said = printed.join("\n");
  expect(said).toContain("Please fill this in.");
  expect(said).toContain("Canadian postal code");
  expect(said).toContain("easy to guess");
  expect(said).toContain("This code is not right");
  expect(said.match(/[a-z2-9]{5}-[a-z2-9]{5}$/gm)).toHaveLength(10);
  expect(await getSchool()).toMatchObject({ name: typedSchool.name, address: { postcode: "L6J 2B4" } });
  const [admin] = await db.select().from(admins);
  expect(await hasTwoStep({ role: "admin", id: admin!.id })).toBe(true);
  expect((await db.select().from(sessions)).every(({ endedAt }) => endedAt)).toBe(true);
});
