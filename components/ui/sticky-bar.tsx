import type { ReactNode } from "react";

/** Actions that stay at the lower edge while the page scrolls: add to cart on a phone, save in the office. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-(--bottom-tabs,0px) z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t bg-surface/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur sm:mx-0 sm:rounded-t-card sm:border-x sm:px-6 print:hidden">
      {children}
    </div>
  );
}
