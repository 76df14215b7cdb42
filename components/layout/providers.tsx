"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { PopupHost } from "@/components/ui/popup";
import { ToastHost } from "@/components/ui/toast";

/** What a layout with calls needs: the query cache, toasts and popups. Marketing pages do without. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { staleTime: 30_000, retry: 1 },
          // Without a connection a call fails and says so: it does not wait to go off when nobody looks any more.
          mutations: { retry: false, networkMode: "always" },
        },
      }),
  );
  return (
    <QueryClientProvider client={queries}>
      {children}
      <ToastHost />
      <PopupHost />
    </QueryClientProvider>
  );
}
