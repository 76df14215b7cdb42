"use client";

import { createNavigation } from "next-intl/navigation";
import { useRouter } from "next/navigation";
import type { ComponentProps, FocusEvent, PointerEvent } from "react";
import { routing } from "./routing";

const { Link: BaseLink } = createNavigation(routing);

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
const forget = () => clearTimeout(waiting);

/**
 * The one link to our own pages. It fetches its page ahead when a mouse rests on it, the keyboard's focus reaches it or it is
 * pressed, never because it is in sight (docs/decisions/0150). Next keeps what it has fetched, so that an address is asked for once.
 */
export function Link({ prefetch, ...rest }: LinkProps) {
  const router = useRouter();
  const fetchSoon = ({ href }: HTMLAnchorElement) => {
    forget();
    waiting = setTimeout(() => router.prefetch(href), dwellMs);
  };
  const onIntent = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLAnchorElement>) => {
      if (pointerType === "mouse") fetchSoon(currentTarget);
    },
    onPointerLeave: forget,
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLAnchorElement>) => {
      forget();
      router.prefetch(currentTarget.href);
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLAnchorElement>) => {
      if (currentTarget.matches(":focus-visible")) fetchSoon(currentTarget);
    },
  };
  return <BaseLink {...rest} {...(prefetch !== false && onIntent)} prefetch={false} />;
}
