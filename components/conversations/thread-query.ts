import { ViewByOffice } from "@/lib/conversations/schemas";

export type ThreadQuery = { before?: string };

const pageSize = 30;

/** The page of messages that an address asks for; the newest if it is unreadable. */
export function threadPage({ before }: ThreadQuery) {
  const asked = ViewByOffice.shape.before.safeParse(before);
  return { before: asked.data ?? null, pageSize };
}

/** The list that an address asks for; the first page if it is unreadable. */
export function listQuery({ before, search, state }: ThreadQuery & { search?: string; state?: string }) {
  return {
    ...threadPage({ before }),
    search: (search ?? "").trim().slice(0, 100),
    state: state === "unread" ? state : null,
  } as const;
}
