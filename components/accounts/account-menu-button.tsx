"use client";

import { lazy, Suspense, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { useCurrentUser } from "./current-user";

const PersonMenu = lazy(async () => ({ default: (await import("./person-menu")).PersonMenu }));

export type MenuWords = Record<
  | "login"
  | "label"
  | "account"
  | "students"
  | "orders"
  | "profile"
  | "programs"
  | "overview"
  | "today"
  | "logout"
  | "loggedOut",
  string
>;

/** Time to read 'Logout Successfully' before the home page loads (rule R14.3). */
const farewellMs = 1_500;

/** Texts are props and the menu is loaded on demand, so that pages for visitors load neither. */
export function AccountMenuButton({ words }: { words: MenuWords }) {
  const user = useCurrentUser();
  const [leaving, setLeaving] = useState(false);
  if (leaving) return null;
  if (!user)
    return (
      <ButtonLink
        href="/usr/login"
        variant="secondary"
        size="sm"
        className="ms-2 whitespace-nowrap max-sm:hidden"
      >
        {words.login}
      </ButtonLink>
    );

  const logOut = async () => {
    setLeaving(true);
    const [{ clearSession, goHome }, { showSuccess }] = await Promise.all([
      import("@/components/api/session"),
      import("@/components/ui/popup"),
    ]);
    await clearSession();
    showSuccess(words.loggedOut);
    setTimeout(goHome, farewellMs);
  };
  return (
    <Suspense fallback={<span className="size-11" />}>
      <PersonMenu user={user} words={words} onLogOut={logOut} />
    </Suspense>
  );
}
