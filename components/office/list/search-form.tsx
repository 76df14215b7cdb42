"use client";

import type { ReactNode } from "react";
import { useRouter } from "@/lib/i18n/navigation";

/** Puts the search into the address without a full load; without script the browser submits the form itself. */
export function SearchForm({
  action,
  className,
  children,
}: {
  /** The address of the list without its search. */
  action: string;
  className?: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const [path = "", query = ""] = action.split("?");
  return (
    <form
      role="search"
      method="get"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const next = new URLSearchParams(query);
        const search = String(new FormData(event.currentTarget).get("q") ?? "").trim();
        if (search) next.set("q", search);
        router.push(next.size > 0 ? `${path}?${next}` : path, { scroll: false });
      }}
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
