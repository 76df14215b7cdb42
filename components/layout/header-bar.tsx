import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";
import { Wordmark } from "./wordmark";

/** The bar at the top of a page that is open to visitors: the school's name, and what the page puts beside it. */
export function HeaderBar({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 border-b bg-paper/92 backdrop-blur-md print:static print:border-0">
      <div className="mx-auto flex h-18 max-w-page items-center gap-1 px-4 sm:px-6">
        <Link href="/" className="me-auto min-w-0 rounded-control py-1.5 text-ink no-underline lg:me-6">
          <Wordmark />
        </Link>
        {children}
      </div>
    </header>
  );
}
