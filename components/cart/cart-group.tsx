"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import type { CartChild } from "@/lib/cart/rules";
import { childName } from "@/lib/core/person-name";
import { GuestChild } from "./guest-child";

type CartGroupProps = {
  child: CartChild;
  /** The names of a guest's other children, in lower case. */
  otherNames: readonly string[];
  /** Shows what a guest must still say about the child. */
  isAsked: boolean;
  onDescribe: (child: { name: string; grade: number | null }) => void;
  /** In an account: asks which of its children a guest's child is. */
  naming: ReactNode;
  children: ReactNode;
};

/** The seats of one child. A guest says the child's name and grade here. */
export function CartGroup({ child, otherNames, isAsked, onDescribe, naming, children }: CartGroupProps) {
  const t = useTranslations("cart.line");
  const name = childName(child);
  const isGuests = child.studentId === null;
  return (
    <Card as="section" padding="none" aria-label={name}>
      <div className="grid gap-4 border-b px-5 py-4 sm:px-6">
        <h2 className="text-2xl">{t(isGuests && naming ? "who" : "for", { name })}</h2>
        {isGuests &&
          (naming ?? (
            <GuestChild child={child} otherNames={otherNames} isAsked={isAsked} onDescribe={onDescribe} />
          ))}
      </div>
      <ul>{children}</ul>
    </Card>
  );
}
