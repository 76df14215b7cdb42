import { describe, expect, test } from "vitest";
import { withInput } from "@/lib/core/with-input";
import { endpointPaths, loadEndpoint } from "@/scripts/routes";
import { filledWith } from "../../support/long-bodies";

/**
 * Texts that cause backtracking in a pattern: a call with quadratic time would not finish within the test's timeout.
 * Reading one visitor's input blocks the server for all others.
 */
const longest = 400_000;
const fillers = ["1", "a", "a.", " ", "-", "1 ", "\u5b57", "A@", "\r\n"].flatMap((filler) => {
  const text = filler.repeat(longest / filler.length);
  return [text, `${text}!`, `x${text}\u0000`];
});

describe("no text is long enough to block the server", () => {
  test.each(endpointPaths())("%s", async (path) => {
    const { input } = (await loadEndpoint(path)).declaration;
    for (const text of fillers) input.safeParse(filledWith(input, text), withInput);
  });
});

test("a name, a number and a telephone of usual length are unchanged", async () => {
  const { input } = (await loadEndpoint("/base/enquiry")).declaration;
  const enquiry = { name: "Li Wei", email: "li@example.com", tel: "+1 (416) 555-0142 x12", content: "Hello" };
  expect(input.parse({ ...enquiry, courseId: "1,200" })).toMatchObject({ ...enquiry, courseId: 1200 });
});
