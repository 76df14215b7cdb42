import { expect, test } from "vitest";
import { PointerGate } from "./pointer-gate";

const pen = { id: 1, type: "pen" };
const palm = { id: 2, type: "touch" };
const finger = { id: 3, type: "touch" };
const second = { id: 4, type: "touch" };

test("one finger draws without a pen, and so does a mouse", () => {
  expect(new PointerGate().down(finger, 0)).toEqual({ role: "draw", ends: false });
  expect(new PointerGate().down({ id: 9, type: "mouse" }, 0).role).toBe("draw");
});

test("a second finger ends the stroke, and both scroll", () => {
  const gate = new PointerGate();
  gate.down(finger, 0);
  expect(gate.down(second, 40)).toEqual({ role: "scroll", ends: true });
  expect([gate.roleOf(finger.id), gate.scrolling]).toEqual(["scroll", 2]);
  gate.up(second, 300);
  // The finger that stays does not begin to draw.
  expect(gate.roleOf(finger.id)).toBe("scroll");
});

test("the palm beside the pen does nothing, whichever comes first", () => {
  const gate = new PointerGate();
  expect(gate.down(palm, 0).role).toBe("draw");
  expect(gate.down(pen, 30)).toEqual({ role: "draw", ends: true });
  expect(gate.roleOf(palm.id)).toBe("ignore");
  expect(gate.down(finger, 60).role).toBe("ignore");
  expect(gate.up(pen, 500)).toBe("draw");
  expect(gate.down({ ...palm, id: 8 }, 700).role).toBe("ignore");
});

test("once a pen was used, a finger scrolls", () => {
  const gate = new PointerGate();
  gate.down(pen, 0);
  gate.up(pen, 100);
  expect(gate.down(finger, 5_000)).toEqual({ role: "scroll", ends: false });
  expect(gate.down(pen, 5_100)).toEqual({ role: "draw", ends: false });
  expect(gate.roleOf(finger.id)).toBe("ignore");
});

test("a finger that left unnoticed is forgotten when the next one comes alone", () => {
  const gate = new PointerGate();
  gate.down(finger, 0);
  expect(gate.down({ ...second, isPrimary: true }, 5_000)).toEqual({ role: "draw", ends: false });
});
