"use client";

import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { showSuccess } from "@/components/ui/popup";
import { type CartChild, type CartItem, describeGuest, guestName, isIncomplete } from "@/lib/cart/rules";
import { isOwned, termsOf } from "@/lib/cart/warnings";
import { childName } from "@/lib/core/person-name";
import { splitName } from "@/lib/families/typed-name";
import type { CartStudent } from "./children";
import { GuestChild } from "./guest-child";
import { PatientSelect } from "./patient-select";

type NameChildProps = {
  child: CartChild;
  childKey: string;
  /** The child's seats. */
  items: CartItem[];
  students: CartStudent[];
  /** The parent's family name, for a new child. */
  familyName: string;
  /** Why the server refused the chosen child. */
  refusal?: unknown;
  /** Changes the cart in this browser; the seats are not in the account yet. */
  onDescribe: (change: (items: CartItem[]) => CartItem[]) => void;
  onChoose: (student: CartStudent) => void;
};

/** Asks a parent which child the seats are for: one of the account, or a new one by name and grade. */
export function NameChild(props: NameChildProps) {
  const { child, childKey, items, students, familyName, refusal, onDescribe, onChoose } = props;
  const t = useTranslations("cart.page");
  const line = useTranslations("cart.line");
  const people = useTranslations("people.students");
  const add = useAction("/api/user/student/add");
  const [isAsked, setAsked] = useState(false);

  const addChild = async () => {
    setAsked(true);
    const grade = child.studentGrade;
    if (isIncomplete(child) || typeof grade !== "number") return;
    const student = await add.mutateAsync({ ...splitName(guestName(child), familyName), grade });
    showSuccess(people("added"));
    onChoose({
      studentId: student.studentId,
      studentFirstName: student.firstName,
      studentLastName: student.lastName,
      grade,
      terms: [],
    });
  };

  return (
    <Notice tone="warning">
      <div className="grid gap-4">
        <p>{t("whoText")}</p>
        {students.length > 0 && (
          <PatientSelect
            label={t("chooseChild")}
            placeholder={t("chooseChild")}
            value=""
            options={students.map((student) => {
              const isBarred = items.some((item) => isOwned(termsOf(item), student));
              const name = childName(student);
              return {
                value: student.studentId ?? "",
                label: isBarred ? line("childOwned", { name }) : name,
                disabled: isBarred,
              };
            })}
            onChoose={(value) => {
              const chosen = students.find(({ studentId }) => studentId === Number(value));
              if (chosen) onChoose(chosen);
            }}
          />
        )}
        <Refusal error={refusal} />
        {students.length > 0 && <p className="font-semibold">{t("orNew")}</p>}
        <GuestChild
          child={child}
          otherNames={students.map((student) => childName(student).toLowerCase())}
          isAsked={isAsked}
          onDescribe={(described) => onDescribe((all) => describeGuest(all, childKey, described))}
        />
        <Refusal error={add.error} />
        <Button
          variant="secondary"
          className="justify-self-start"
          icon={<UserPlus aria-hidden="true" />}
          busy={add.isPending}
          onClick={() => addChild().catch(() => {})}
        >
          {t("addChild")}
        </Button>
      </div>
    </Notice>
  );
}
