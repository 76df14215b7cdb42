"use client";

import { type PointerEvent, useRef, useState } from "react";
import type { ShownPage } from "@/components/pdf/page-overlay";
import type { InkPoint, PagePoint } from "@/db/schema/work-marks";
import { toPage } from "@/lib/marks/drawn/geometry";
import { PointerGate } from "./pointer-gate";

/** Pens last longer than one page: what they told the gate holds for the whole visit. */
const gate = new PointerGate();

/**
 * Follows the pointers on a page: those that draw give a path in the page's own coordinates, the others scroll or do
 * nothing.
 */
export function useStrokes(page: ShownPage, onStroke: (path: InkPoint[]) => void) {
  const [path, setPath] = useState<InkPoint[]>([]);
  const current = useRef<{ id: number; path: InkPoint[] } | null>(null);
  const placeOf = (
    surface: Element,
    { clientX, clientY }: { clientX: number; clientY: number },
  ): PagePoint => {
    const { left, top, width, height } = surface.getBoundingClientRect();
    return toPage([(clientX - left) / width, (clientY - top) / height], page.turn);
  };
  const pointOf = (surface: Element, event: globalThis.PointerEvent): InkPoint => [
    ...placeOf(surface, event),
    event.pointerType === "pen" ? event.pressure : 0.5,
  ];
  const drop = () => {
    current.current = null;
    setPath([]);
  };

  return {
    path,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.pointerType === "mouse" && event.button !== 0) return;
        const { role, ends } = gate.down(pointerOf(event), event.timeStamp);
        if (ends) drop();
        if (role === "ignore") return;
        capture(event);
        if (role !== "draw") return;
        current.current = { id: event.pointerId, path: [pointOf(event.currentTarget, event.nativeEvent)] };
        setPath(current.current.path);
      },
      onPointerMove(event: PointerEvent) {
        const role = gate.roleOf(event.pointerId);
        if (role === "scroll") scroll(event);
        if (role !== "draw" || current.current?.id !== event.pointerId) return;
        const { nativeEvent, currentTarget } = event;
        const all = nativeEvent.getCoalescedEvents?.() ?? [];
        const more = (all.length > 0 ? all : [nativeEvent]).map((one) => pointOf(currentTarget, one));
        current.current.path = [...current.current.path, ...more];
        setPath(current.current.path);
      },
      onPointerUp(event: PointerEvent) {
        const role = gate.up(pointerOf(event), event.timeStamp);
        const stroke = current.current;
        if (role !== "draw" || stroke?.id !== event.pointerId) return;
        drop();
        onStroke(stroke.path);
      },
      onPointerCancel(event: PointerEvent) {
        gate.up(pointerOf(event), event.timeStamp);
        if (current.current?.id === event.pointerId) drop();
      },
    },
  };
}

const pointerOf = ({ pointerId, pointerType, isPrimary }: PointerEvent) => ({
  id: pointerId,
  type: pointerType,
  isPrimary,
});

/** Keeps the pointer's events on the surface; a pointer that has just been lifted cannot be kept. */
function capture({ currentTarget, pointerId }: PointerEvent): void {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // Its events end with it.
  }
}

function scroll(event: PointerEvent): void {
  const share = Math.max(1, gate.scrolling);
  const [left, top] = [-event.movementX / share, -event.movementY / share];
  const scroller = scrollerOf(event.currentTarget);
  const before = scroller.scrollTop;
  scroller.scrollBy({ left, top, behavior: "instant" });
  // At its end the page scrolls.
  if (top !== 0 && scroller.scrollTop === before) window.scrollBy({ top, behavior: "instant" });
}

function scrollerOf(element: Element): Element {
  for (let one = element.parentElement; one; one = one.parentElement) {
    const { overflowY, overflowX } = getComputedStyle(one);
    const canScroll = one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth;
    if (canScroll && /auto|scroll/.test(overflowY + overflowX)) return one;
  }
  return document.documentElement;
}
