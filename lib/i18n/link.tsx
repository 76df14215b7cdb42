"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, FocusEvent, PointerEvent } from "react";
import { navigation } from "./next-intl";

const BaseLink = navigation.Link;

/** A pointer on its way to something else has left a link by then. */
const dwellMs = 60;

type LinkProps = Omit<
  ComponentProps<typeof BaseLink>,
  "prefetch" | "onPointerEnter" | "onPointerLeave" | "onPointerDown" | "onFocus"
> & {
  /** Keeps the page from being fetched before it is visited. */
  prefetch?: false;
};

/** There is one pointer and one focus: whatever comes next takes the place of the page that waits. */
let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * The one link to our own pages. It fetches its page ahead when a mouse rests on it, the keyboard's focus reaches it or it is
 * pressed, never because it is in sight (docs/decisions/0150). Next keeps what it has fetched, so that an address is asked for once.
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
