"use client";

import { useQuery } from "@tanstack/react-query";
import { use, useState } from "react";
import { call } from "@/components/api/call";
import { KnownLinks } from "./known-links";

/**
 * A link to a file, valid for five minutes; each viewer requests its own and never uses a cached one, unless the page
 * around it knows a link already. Sound and film are requested in parts while they play, and need a link that has its five minutes
 * before it.
 */
export function useFileLink(id: number, { isNew = false } = {}) {
  const links = use(KnownLinks);
  const [known] = useState(() => (isNew ? undefined : (links?.(id) ?? undefined)));
  return useQuery({
    queryKey: ["/base/file/detail/view", { id }],
    queryFn: () => call("/base/file/detail/view", { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    initialData: known,
    refetchOnMount: known ? false : "always",
    retry: false,
  });
}
