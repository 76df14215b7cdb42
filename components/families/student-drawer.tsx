"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormSheet } from "@/components/ui/form-sheet";
import { showSuccess } from "@/components/ui/popup";
import { CallError } from "@/lib/http/client";
import { Link, useRouter } from "@/lib/i18n/navigation";
import type { StudentRecord } from "@/lib/families/wire";
import { StudentForm } from "./student-form";

type DrawerProps = { student?: StudentRecord; lastName: string; open: boolean; onClose: () => void };

/** Adds a child, or edits one. */
export function StudentDrawer({ student, lastName, open, onClose }: DrawerProps) {
  const t = useTranslations("people.students");
  const router = useRouter();
  const add = useAction("/api/user/student/add");
  const save = useAction("/api/user/student/info/save");
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={student ? t("editTitle", { name: student.nickname ?? student.firstName }) : t("addTitle")}
      description={student ? undefined : t("addIntro")}
      saveLabel={student ? t("save") : t("add")}
    >
      <StudentForm
        student={student}
        lastName={lastName}
        onSubmit={async (values) => {
          if (student) await save.mutateAsync({ ...values, studentId: student.studentId });
          else await add.mutateAsync(values);
          showSuccess(t(student ? "saved" : "added"));
          router.refresh();
          onClose();
        }}
      />
    </FormSheet>
  );
}

type RemovalProps = { student: StudentRecord | null; onClose: () => void };

/** Asks before removing a child's profile; the reason of a refusal stays readable here. */
export function StudentRemoval({ student, onClose }: RemovalProps) {
  const t = useTranslations("people.students");
  const router = useRouter();
  const remove = useAction("/api/user/student/remove");
  const name = student?.nickname ?? student?.firstName ?? "";
  const confirm = () =>
    student &&
    remove.mutate(
      { studentId: student.studentId },
      {
        onSuccess: () => {
          showSuccess(t("removed"));
          router.refresh();
          onClose();
        },
        // Another window has already removed the child; a refresh updates the list.
        onError: (error) => error instanceof CallError && error.code === 404 && router.refresh(),
      },
    );
  return (
    <Dialog
      open={student !== null}
      onClose={onClose}
      size="sm"
      title={t("removeTitle", { name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("keep")}
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={confirm}>
            {t("removeConfirm")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t("removeText", { name })}</p>
        <Refusal
          error={remove.error}
          action={
            remove.error instanceof CallError &&
            remove.error.code === 409 && (
              <Link href="/contact" className="inline-flex min-h-11 items-center underline">
                {t("withdraw")}
              </Link>
            )
          }
        />
      </div>
    </Dialog>
  );
}
