"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, FocusEvent, PointerEvent } from "react";
import { navigation } from "./next-intl";

const BaseLink = navigation.Link;

/** A pointer passing over a link has left it by then. */
const dwellMs = 60;

type LinkProps = Omit<
  ComponentProps<typeof BaseLink>,
  "prefetch" | "onPointerEnter" | "onPointerLeave" | "onPointerDown" | "onFocus"
> & {
  /** Disables prefetching. */
  prefetch?: false;
};

/** There is one pointer and one focus, so the next link replaces the waiting one. */
let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * The link component for our own pages. It prefetches its page when the mouse rests on it, when it gets the keyboard's
 * focus or when it is pressed, never because it is visible (docs/decisions/0150). Next keeps the result, so an address
 * is requested once.
 */
export function Link({ prefetch, ...rest }: LinkProps) {
  const router = useRouter();
  const fetchIn = (ms: number, { href }: HTMLAnchorElement) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => router.prefetch(href), ms);
  };
  const onIntent = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLAnchorElement>) => {
      if (pointerType === "mouse") fetchIn(dwellMs, currentTarget);
    },
    onPointerLeave: () => clearTimeout(waiting),
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLAnchorElement>) => fetchIn(0, currentTarget),
    onFocus: ({ currentTarget }: FocusEvent<HTMLAnchorElement>) => {
      if (currentTarget.matches(":focus-visible")) fetchIn(dwellMs, currentTarget);
    },
  };
  return <BaseLink {...rest} {...(prefetch !== false && onIntent)} prefetch={false} />;
}
