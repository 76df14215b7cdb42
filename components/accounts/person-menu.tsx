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
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Menu, MenuButton, MenuLink, MenuSection } from "@/components/ui/menu";
import type { Role } from "@/lib/auth/actor";
import type { CurrentUser } from "@/lib/auth/cookies";
import type { MenuWords } from "./account-menu-button";

const entries: Record<Role, { href: string; word: keyof MenuWords; icon: ReactNode }[]> = {
  parent: [
    { href: "/usr/profile", word: "overview", icon: <LayoutDashboard /> },
    { href: "/usr/profile?tab=students", word: "students", icon: <UsersRound /> },
    { href: "/usr/profile?tab=orders", word: "orders", icon: <ReceiptText /> },
    { href: "/usr/profile?tab=account", word: "account", icon: <UserRound /> },
  ],
  student: [{ href: "/stu/profile", word: "profile", icon: <UserRound /> }],
  teacher: [
    { href: "/tea/profile", word: "today", icon: <LayoutDashboard /> },
    { href: "/tea/profile?tab=program", word: "programs", icon: <BookOpen /> },
    { href: "/tea/profile?tab=account", word: "account", icon: <UserRound /> },
  ],
  admin: [{ href: "/admin/profile", word: "today", icon: <LayoutDashboard /> }],
};

type PersonMenuProps = { user: CurrentUser; words: MenuWords; onLogOut: () => void };

/** The signed-in person's menu entries. */
export function PersonMenu({ user, words, onLogOut }: PersonMenuProps) {
  return (
    <Menu
      label={words.label.replace("{name}", user.name)}
      triggerClass="inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-full p-1 hover:bg-lake-soft sm:pe-2"
      trigger={
        <>
          <Avatar name={user.name} src={user.pic} size="sm" />
          <span className="hidden max-w-32 truncate font-semibold sm:inline">{user.name}</span>
          <ChevronDown className="hidden size-4 text-muted sm:block" />
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
      <MenuButton onClick={onLogOut}>
        <LogOut />
        {words.logout}
      </MenuButton>
    </Menu>
  );
}
