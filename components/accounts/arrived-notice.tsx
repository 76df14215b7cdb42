"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useCurrentUser } from "./current-user";

export type ArrivedWords = { text: string; stay: string; leave: string };

type ArrivedNoticeProps = { words: ArrivedWords; forget: () => void };

/** Shows which account a link has signed in, and offers to leave with one press (rule R2.11). */
export function ArrivedNotice({ words, forget }: ArrivedNoticeProps) {
  const user = useCurrentUser();
  const [isAnswered, setAnswered] = useState(false);
  if (!user || isAnswered) return null;
  const stay = () => {
    forget();
    setAnswered(true);
  };
  const leave = async () => {
    const { clearSession, goHome } = await import("@/components/api/session");
    await clearSession();
    goHome();
  };
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-xl flex-wrap items-center gap-x-4 gap-y-2 rounded-card border bg-surface px-4 py-3 shadow-pop print:hidden"
    >
      <p className="min-w-48 flex-1 font-semibold text-balance">{words.text.replace("{name}", user.name)}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void leave()}>{words.leave}</Button>
        <Button variant="secondary" onClick={stay}>
          {words.stay}
        </Button>
      </div>
    </div>
  );
}
