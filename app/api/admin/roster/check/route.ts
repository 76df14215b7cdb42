import { endpoint } from "@/lib/http/endpoint";
import { CheckRoster, checkRoster } from "@/lib/office/roster/check-roster";

/** Problems that a screen shows. */
const shown = 200;

export const POST = endpoint({
  summary: "Checks a package of OneRoster 1.2: what is new, and what is wrong by file, line and column.",
  allow: "admin",
  body: "multipart",
  input: CheckRoster,
  run: async ({ input }) => {
    const { counts, problems } = (await checkRoster(input)).check;
    return { counts, problems: problems.slice(0, shown), problemCount: problems.length };
  },
});
