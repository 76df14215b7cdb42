"use client";

import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import type { CartChild } from "@/lib/cart/rules";
import { childName } from "@/lib/core/person-name";
import { rememberUnnamed } from "./name-next";

type CartGroupProps = {
  childKey: string;
  child: CartChild;
  students: CartChild[];
  onName: (child: CartChild) => void;
  children: ReactNode;
};

/** The seats of one child; a guest's child has to be named before it can be paid for. */
export function CartGroup({ childKey, child, students, onName, children }: CartGroupProps) {
  const t = useTranslations("cart.page");
  const name = childName(child);
  const isUnnamed = child.studentId === null;
  return (
    <Card as="section" padding="none" aria-label={name}>
      <div className="grid gap-4 border-b px-5 py-4 sm:px-6">
        <h2 className="text-2xl">{isUnnamed ? t("who", { name }) : t("for", { name })}</h2>
        {isUnnamed && (
          <Notice tone="warning">
            <div className="grid gap-3">
              <p>{t("whoText")}</p>
              <div className="flex flex-wrap items-end gap-3">
                {students.length > 0 && (
                  <Select
                    label={t("chooseChild")}
                    labelHidden
                    className="min-w-52 flex-1"
                    placeholder={t("chooseChild")}
                    value=""
                    options={students.map((student) => ({
                      value: student.studentId ?? "",
                      label: childName(student),
                    }))}
                    onChange={(event) => {
                      const chosen = students.find(
                        ({ studentId }) => studentId === Number(event.target.value),
                      );
                      if (chosen) onName(chosen);
                    }}
                  />
                )}
                <ButtonLink
                  href="/stu/new?fromCart=y"
                  variant="secondary"
                  icon={<UserPlus aria-hidden="true" />}
                  onClick={() => rememberUnnamed(childKey, students)}
                >
                  {t("addChild")}
                </ButtonLink>
              </div>
            </div>
          </Notice>
        )}
      </div>
      <ul>{children}</ul>
    </Card>
  );
}
