"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { type CartChild, guestName } from "@/lib/cart/rules";
import { isPlainName } from "@/lib/core/plain-name";
import { grades } from "@/lib/core/lookups";

type GuestChildProps = {
  child: CartChild;
  /** The names of the guest's other children, in lower case. */
  otherNames: readonly string[];
  /** Shows what is missing. */
  isAsked: boolean;
  onDescribe: (child: { name: string; grade: number | null }) => void;
};

const longestName = 60;

/** Asks a guest for a child's name and grade; both are stored with each key, so that nothing typed is lost. */
export function GuestChild({ child, otherNames, isAsked, onDescribe }: GuestChildProps) {
  const t = useTranslations("cart.child");
  const people = useTranslations("people");
  const [name, setName] = useState(guestName(child));
  const grade = child.studentGrade ?? null;
  const problem = nameProblem(name, otherNames, isAsked);
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <TextField
        label={t("name")}
        value={name}
        maxLength={longestName}
        autoComplete="off"
        error={problem && t(problem)}
        onChange={({ target }) => {
          setName(target.value);
          onDescribe({ name: isPlainName(target.value.trim()) ? target.value : "", grade });
        }}
      />
      <Select
        label={t("grade")}
        placeholder={t("choose")}
        value={grade ?? ""}
        options={grades.map((value) => ({ value, label: people("gradeName", { grade: String(value) }) }))}
        error={isAsked && grade === null ? t("gradeMissing") : undefined}
        onChange={({ target }) =>
          onDescribe({ name, grade: target.value === "" ? null : Number(target.value) })
        }
      />
    </div>
  );
}

function nameProblem(name: string, otherNames: readonly string[], isAsked: boolean) {
  const typed = name.trim();
  if (typed === "") return isAsked ? "nameMissing" : undefined;
  if (!isPlainName(typed)) return "nameWrong";
  return otherNames.includes(typed.toLowerCase()) ? "nameTwice" : undefined;
}
