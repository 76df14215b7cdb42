"use client";

import {
  BookOpen,
  ChevronDown,
  LayoutDashboard,
  LogOut,
  ReceiptText,
  UserRound,
  UsersRound,
} from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { clearSession, goHome } from "@/components/api/session";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import { Menu, MenuButton, MenuLink, MenuSection } from "@/components/ui/menu";
import type { Role } from "@/lib/auth/actor";
import { useCurrentUser } from "./current-user";

const PopupHost = lazy(async () => ({ default: (await import("@/components/ui/popup")).PopupHost }));

export type MenuWords = Record<
  | "login"
  | "label"
  | "account"
  | "students"
  | "orders"
  | "profile"
  | "programs"
  | "overview"
  | "logout"
  | "loggedOut",
  string
>;

const entries: Record<Role, { href: string; word: keyof MenuWords; icon: ReactNode }[]> = {
  parent: [
    { href: "/usr/profile", word: "overview", icon: <LayoutDashboard aria-hidden="true" /> },
    { href: "/usr/profile?tab=students", word: "students", icon: <UsersRound aria-hidden="true" /> },
    { href: "/usr/profile?tab=orders", word: "orders", icon: <ReceiptText aria-hidden="true" /> },
    { href: "/usr/profile?tab=account", word: "account", icon: <UserRound aria-hidden="true" /> },
  ],
  student: [{ href: "/stu/profile", word: "profile", icon: <UserRound aria-hidden="true" /> }],
  teacher: [
    { href: "/tea/profile?tab=program", word: "programs", icon: <BookOpen aria-hidden="true" /> },
    { href: "/tea/profile", word: "account", icon: <UserRound aria-hidden="true" /> },
  ],
  admin: [{ href: "/admin/profile", word: "overview", icon: <LayoutDashboard aria-hidden="true" /> }],
};

/** How long 'Logout Successfully' can be read before the home page loads (spec §9). */
const farewellMs = 1_500;

/** Words come as props: a page for visitors should not load the message formatter for them. */
export function AccountMenuButton({ words, standalone }: { words: MenuWords; standalone: boolean }) {
  const user = useCurrentUser();
  const [leaving, setLeaving] = useState(false);
  if (leaving)
    return (
      standalone && (
        <Suspense>
          <PopupHost />
        </Suspense>
      )
    );
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
    await clearSession();
    const { showSuccess } = await import("@/components/ui/popup");
    showSuccess(words.loggedOut);
    setTimeout(goHome, farewellMs);
  };
  return (
    <Menu
      label={words.label.replace("{name}", user.name)}
      triggerClass="inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-full p-1 hover:bg-lake-soft sm:pe-2"
      trigger={
        <>
          <Avatar name={user.name} src={user.pic} size="sm" />
          <span className="hidden max-w-32 truncate font-semibold sm:inline">{user.name}</span>
          <ChevronDown className="hidden size-4 text-muted sm:block" aria-hidden="true" />
        </>
      }
    >
      <MenuSection>{user.name}</MenuSection>
      {entries[user.role].map(({ href, word, icon }) => (
        <MenuLink key={href} href={href}>
          {icon}
          {words[word]}
        </MenuLink>
      ))}
      <MenuSection />
      <MenuButton onClick={logOut}>
        <LogOut aria-hidden="true" />
        {words.logout}
      </MenuButton>
    </Menu>
  );
}
