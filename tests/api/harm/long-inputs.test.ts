import { describe, expect, test } from "vitest";
import { keepInput } from "@/lib/core/keep-input";
import { endpointPaths, loadEndpoint } from "@/scripts/routes";
import { filledWith } from "../../support/long-bodies";

/**
 * Texts on which a pattern goes back and forth: were one call to take the square of their length, its test would not end
 * within its time. What is read for one visitor stops the server for all others.
 */
const longest = 400_000;
const fillers = ["1", "a", "a.", " ", "-", "1 ", "\u5b57", "A@", "\r\n"].flatMap((filler) => {
  const text = filler.repeat(longest / filler.length);
  return [text, `${text}!`, `x${text}\u0000`];
});

describe("no text is so long that reading it stops the server", () => {
  test.each(endpointPaths())("%s", async (path) => {
    const { input } = (await loadEndpoint(path)).declaration;
    for (const text of fillers) input.safeParse(filledWith(input, text), keepInput);
  });
});

test("a name, a number and a telephone of a usual length stay what they are", async () => {
  const { input } = (await loadEndpoint("/base/enquiry")).declaration;
  const enquiry = { name: "Li Wei", email: "li@example.com", tel: "+1 (416) 555-0142 x12", content: "Hello" };
  expect(input.parse({ ...enquiry, courseId: "1,200" })).toMatchObject({ ...enquiry, courseId: 1200 });
});
