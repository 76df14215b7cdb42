import { expect, test } from "vitest";
import type { TypedDocument } from "@/lib/marks/typed/document";
import { hiddenText } from "./two-texts";

const saying = (text: string): TypedDocument => ({ blocks: [{ kind: "paragraph", runs: [{ text }] }] });
const mine = (text: string, seq: number) => ({ answer: JSON.stringify(saying(text)), seq });
const theirs = (text: string, seq: number) => ({ document: saying(text), seq });

test("of two texts that went apart the older one is hidden, also the other device's", () => {
  expect(hiddenText(mine("On the phone.", 5), theirs("On the laptop.", 7), [])).toEqual({
    json: JSON.stringify(saying("On the phone.")),
    isFromHere: true,
  });
  expect(hiddenText(mine("On the phone.", 9), theirs("On the laptop.", 7), [])).toEqual({
    json: JSON.stringify(saying("On the laptop.")),
    isFromHere: false,
  });
});

test("nothing is hidden by a text that goes on from the other, is the same, or the only one", () => {
  expect(hiddenText(mine("One. Two.", 9), theirs("One.", 7), [])).toBeNull();
  expect(hiddenText(mine("One.", 5), theirs("One. Two.", 7), [])).toBeNull();
  expect(hiddenText(mine("One.", 5), theirs("One.", 7), [])).toBeNull();
  expect(hiddenText(mine("", 5), theirs("One.", 7), [])).toBeNull();
  expect(hiddenText(undefined, theirs("One.", 7), [])).toBeNull();
  expect(hiddenText(mine("One.", 5), null, [])).toBeNull();
});

test("an own save whose acknowledgement was lost hides nothing", () => {
  expect(hiddenText(mine("One. Three.", 9), theirs("One. Two.", 7), [7])).toBeNull();
});
