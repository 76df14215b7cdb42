"use client";

import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { Button } from "./button";

/** Retries a failed operation. If it disappears after success, the closest remaining ancestor takes the focus. */
export function RetryButton(props: ComponentProps<typeof Button>) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button && button === document.activeElement)
        button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return <Button {...props} ref={ref} />;
}
