import fc from "fast-check";
import { expect, test } from "vitest";
import {
  kept,
  rectangleOf,
  shownSize,
  thinned,
  toPage,
  toView,
  turnOf,
  turnTransform,
  type Turn,
  unitsOf,
} from "./geometry";

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const place = fc.tuple(fraction, fraction);
const turns = fc.constantFrom<Turn>(0, 1, 2, 3);
const size = fc.record({
  width: fc.double({ min: 10, max: 5000, noNaN: true }),
  height: fc.double({ min: 10, max: 5000, noNaN: true }),
});
const near = (a: readonly number[], b: readonly number[], by = 1e-9) =>
  a.forEach((value, index) => expect(Math.abs(value - b[index]!)).toBeLessThanOrEqual(by));

test("a place drawn in any turn is read back in the same turn", () => {
  fc.assert(fc.property(place, turns, (at, turn) => near(toView(toPage(at, turn), turn), at)));
});

test("four quarter turns are none", () => {
  fc.assert(
    fc.property(place, (at) =>
      near(
        [1, 2, 3, 4].reduce((point) => toView(point, 1), at),
        at,
      ),
    ),
  );
});

test("turns add up", () => {
  fc.assert(
    fc.property(place, turns, turns, (at, one, other) =>
      near(toView(toView(at, one), other), toView(at, ((one + other) % 4) as Turn)),
    ),
  );
});

test("the picture's transform puts a place where the calculation does, in any size", () => {
  fc.assert(
    fc.property(place, turns, size, (at, turn, given) => {
      const page = unitsOf(given);
      const view = shownSize(page, turn);
      const [x, y] = moved([at[0] * page.width, at[1] * page.height], turnTransform(page, turn));
      const [viewX, viewY] = toView(at, turn);
      near([x, y], [viewX * view.width, viewY * view.height], 1e-6);
    }),
  );
});

/** Applies a transform of `translate` and `rotate`. */
function moved([x, y]: [number, number], transform: string): [number, number] {
  const [, dx = "0", dy = "0", degrees = "0"] =
    /translate\((\S+) (\S+)\) rotate\((\d+)\)/.exec(transform) ?? [];
  const angle = (Number(degrees) * Math.PI) / 180;
  return [
    x * Math.cos(angle) - y * Math.sin(angle) + Number(dx),
    x * Math.sin(angle) + y * Math.cos(angle) + Number(dy),
  ];
}

test("a kept place is on the page, and less than a pixel of a page of 4000 from where it was", () => {
  fc.assert(
    fc.property(place, (at) => {
      near(kept(at), at, 0.5 / 4000);
    }),
  );
  expect(kept([-0.2, 1.7])).toEqual([0, 1]);
});

test("angles of a viewer are turns", () => {
  expect([0, 90, 180, 270, 360, -90, 450].map(turnOf)).toEqual([0, 1, 2, 3, 0, 3, 1]);
});

test("a box is the same from any corner", () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      expect(rectangleOf(one, other)).toEqual(rectangleOf(other, one));
    }),
  );
});

test("a long stroke keeps its ends", () => {
  const stroke = Array.from({ length: 5000 }, (_, index) => index);
  const short = thinned(stroke, 600);
  expect([short.length, short[0], short.at(-1)]).toEqual([600, 0, 4999]);
  expect(thinned([1, 2], 600)).toEqual([1, 2]);
});
