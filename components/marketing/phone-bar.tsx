import type { ReactNode } from "react";

/** On a phone, the page's main action at the lower edge, shown after the first screen where the browser supports it. */
export function PhoneBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-20 animate-[appear_linear_both] border-t bg-surface/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur [animation-range:45vh_60vh] [animation-timeline:scroll(root)] md:hidden print:hidden">
      {children}
    </div>
  );
}
