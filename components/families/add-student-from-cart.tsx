"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Button, ButtonLink } from "@/components/ui/button";
import { showSuccess } from "@/components/ui/popup";
import { useRouter } from "@/lib/i18n/navigation";
import { useQueryClient } from "@tanstack/react-query";
import { StudentForm } from "./student-form";

/** `/stu/new?fromCart=y`: adds a child and returns to the cart (rule R3.3). */
export function AddStudentFromCart({ lastName }: { lastName: string }) {
  const t = useTranslations("people");
  const router = useRouter();
  const queries = useQueryClient();
  const add = useAction("/api/user/student/add");
  return (
    <StudentForm
      lastName={lastName}
      isBrief
      onSubmit={async (values) => {
        await add.mutateAsync(values);
        await queries.invalidateQueries();
        showSuccess(t("students.added"));
        router.push("/cart");
      }}
    >
      <div className="flex flex-wrap gap-3 border-t pt-5">
        <Button type="submit" size="lg" busy={add.isPending || add.isSuccess}>
          {t("fromCart.submit")}
        </Button>
        <ButtonLink href="/cart" variant="quiet" size="lg">
          {t("fromCart.back")}
        </ButtonLink>
      </div>
    </StudentForm>
  );
}
