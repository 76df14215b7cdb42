import { strToU8, zipSync } from "fflate";
import { manifestFiles, rosterColumns, type RosterFile } from "@/lib/office/roster/columns";

const asText = (rows: string[][]) => strToU8(rows.map((row) => row.join(",")).join("\r\n"));
const table = (file: RosterFile, row: Record<string, string>) => {
  const names = rosterColumns[file].map(({ name }) => name);
  return asText([names, names.map((name) => row[name] ?? "")]);
};

/** A package with one parent. */
export function rosterOf(email: string): Uint8Array<ArrayBuffer> {
  const present: readonly string[] = ["orgs", "roles", "users"];
  const files = {
    "manifest.csv": asText([
      ["propertyName", "value"],
      ["oneroster.version", "1.2"],
      ...manifestFiles.map((file) => [`file.${file}`, present.includes(file) ? "bulk" : "absent"]),
    ]),
    "orgs.csv": table("orgs", { sourcedId: "school", name: "A school", type: "school" }),
    "users.csv": table("users", {
      sourcedId: email,
      enabledUser: "true",
      username: email,
      givenName: "Ana",
      familyName: "Reyes",
      email,
    }),
    "roles.csv": table("roles", {
      sourcedId: `role-${email}`,
      userSourcedId: email,
      roleType: "primary",
      role: "guardian",
      orgSourcedId: "school",
    }),
  };
  return new Uint8Array(zipSync(files));
}
