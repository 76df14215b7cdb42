"use client";

import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import type { CartChild, CartItem } from "@/lib/cart/rules";
import { isOwned, termsOf } from "@/lib/cart/warnings";
import { childName } from "@/lib/core/person-name";
import type { CartStudent } from "./children";
import { rememberUnnamed } from "./name-next";
import { PatientSelect } from "./patient-select";

type CartGroupProps = {
  childKey: string;
  child: CartChild;
  /** The child's seats. */
  items: CartItem[];
  students: CartStudent[];
  /** Why the server refused the chosen child. */
  refusal?: string;
  onName: (child: CartStudent) => void;
  children: ReactNode;
};

/** The seats of one child; a guest's child must be named before payment. */
export function CartGroup(props: CartGroupProps) {
  const { childKey, child, items, students, refusal, onName, children } = props;
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
                  <PatientSelect
                    label={t("chooseChild")}
                    labelHidden
                    className="min-w-52 flex-1"
                    placeholder={t("chooseChild")}
                    value=""
                    error={refusal}
                    options={students.map((student) => {
                      const isBarred = items.some((item) => isOwned(termsOf(item), student));
                      const own = childName(student);
                      return {
                        value: student.studentId ?? "",
                        label: isBarred ? t("childOwned", { name: own }) : own,
                        disabled: isBarred,
                      };
                    })}
                    onChoose={(value) => {
                      const chosen = students.find(({ studentId }) => studentId === Number(value));
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
