"use client";

import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { Button } from "./button";

/** Tries again what failed. When it goes with its trouble, the closest part around it that stays takes the focus over. */
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
