"use client";

import { GraduationCap, KeyRound, Pencil, Plus, School, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { joinFacts } from "@/components/ui/join-facts";
import { takeFromAddress } from "@/components/ui/take-from-address";
import { proposeLoginName } from "@/lib/families/login-name";
import type { SeenRecord } from "@/lib/families/queries";
import type { StudentRecord } from "@/lib/families/wire";
import { fullName } from "@/lib/core/person-name";
import { ChildSignIn } from "./child-sign-in";
import { OpenOnDevice } from "./open-on-device";
import { StudentDrawer, StudentRemoval } from "./student-drawer";

type StudentCardsProps = {
  students: readonly SeenRecord[];
  /** Content at the bottom of a child's card, by studentId: the programs. */
  programs: Record<number, ReactNode>;
  /** The default family name of a new child. */
  lastName: string;
  startAdding?: boolean;
  /** The address of the children's login page. */
  loginAddress: string;
  /** The child whose sign-in is made at once. */
  signingId: number | null;
  /** The child whose profile is opened at once. */
  editingId: number | null;
};

type Editing = { student?: StudentRecord; turn: number };

/** The children of a family as cards: add, edit, remove. */
export function StudentCards({
  students,
  programs,
  lastName,
  startAdding = false,
  loginAddress,
  signingId,
  editingId,
}: StudentCardsProps) {
  const t = useTranslations("people.students");
  const [editing, setEditing] = useState<Editing>(() => ({
    student: students.find(({ studentId, isShared }) => studentId === editingId && !isShared),
    turn: 0,
  }));
  const [open, setOpen] = useState(startAdding || editing.student !== undefined);
  const [signing, setSigning] = useState(() =>
    students.find(
      ({ studentId, hasPassword, isShared }) => studentId === signingId && !hasPassword && !isShared,
    ),
  );
  const [removing, setRemoving] = useState<StudentRecord | null>(null);
  const edit = (student?: StudentRecord) => {
    setEditing(({ turn }) => ({ student, turn: turn + 1 }));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    takeFromAddress("add");
    takeFromAddress("details");
  };
  const addButton = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => edit()}>
      {t("add")}
    </Button>
  );
  return (
    <section className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-3xl">{t("title")}</h1>
          <p className="text-muted">{t("intro")}</p>
        </div>
        {students.length > 0 && addButton}
      </div>
      {students.length === 0 ? (
        <EmptyState scene={<EmptyScene kind="books" />} title={t("empty.title")} level={2} action={addButton}>
          {t("empty.text")}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {students.map((student) => (
            <StudentCard
              key={student.studentId}
              student={student}
              programs={programs[student.studentId]}
              onEdit={() => edit(student)}
              onSignIn={() => setSigning(student)}
              onRemove={() => setRemoving(student)}
            />
          ))}
        </ul>
      )}
      <StudentDrawer
        key={editing.turn}
        student={editing.student}
        lastName={lastName}
        open={open}
        onClose={close}
      />
      <SignInDialog
        student={signing}
        address={loginAddress}
        onClose={() => {
          setSigning(undefined);
          takeFromAddress("signIn");
        }}
      />
      <StudentRemoval student={removing} onClose={() => setRemoving(null)} />
    </section>
  );
}

type SignInDialogProps = { student: StudentRecord | undefined; address: string; onClose: () => void };

function SignInDialog({ student, address, onClose }: SignInDialogProps) {
  const t = useTranslations("people.signIn");
  const name = student?.nickname ?? student?.firstName ?? "";
  return (
    <Dialog
      open={student !== undefined}
      onClose={onClose}
      title={t("makeTitle", { name })}
      description={t("intro")}
    >
      {student && (
        <ChildSignIn
          child={{
            studentId: student.studentId,
            name,
            login: null,
            proposal: student.loginName ?? proposeLoginName(student),
          }}
          address={address}
        />
      )}
    </Dialog>
  );
}

type StudentCardProps = {
  student: SeenRecord;
  programs: ReactNode;
  onEdit: () => void;
  onSignIn: () => void;
  onRemove: () => void;
};

function StudentCard({ student, programs, onEdit, onSignIn, onRemove }: StudentCardProps) {
  const t = useTranslations("people");
  const shared = useTranslations("guardians")("shared");
  const name = fullName(student);
  const login = student.loginName ?? student.email;
  const { isShared } = student;
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={student.nickname ?? student.firstName} src={student.pic} />
        <div className="min-w-0 flex-1">
          <h2 className="text-xl">
            {name}
            {student.nickname && (
              <span className="font-normal text-muted">
                {"\u00a0· "}
                {student.nickname}
              </span>
            )}
          </h2>
          <p className="text-muted">
            {joinFacts(
              student.grade !== null && t("gradeName", { grade: String(student.grade) }),
              student.birthDay && student.age !== null && t("age", { age: student.age }),
            )}
          </p>
          {isShared && <Badge tone="lake">{shared}</Badge>}
        </div>
        {!isShared && (
          <IconButton
            label={`${t("students.remove")}: ${name}`}
            icon={<Trash2 aria-hidden="true" />}
            className="-me-2 -mt-1 text-muted hover:bg-danger-soft hover:text-danger"
            onClick={onRemove}
          />
        )}
      </div>
      <ul className="grid grow content-start gap-2">
        {student.school && <Line icon={<School aria-hidden="true" />}>{student.school}</Line>}
        {!isShared && (
          <Line icon={<KeyRound aria-hidden="true" />}>
            {login && student.hasPassword ? t("students.loginWith", { login }) : t("students.noLogin")}
          </Line>
        )}
        <Line icon={<GraduationCap aria-hidden="true" />}>{programs}</Line>
      </ul>
      <div className="flex flex-wrap gap-3">
        {!student.hasPassword && !isShared && (
          <Button
            size="sm"
            icon={<KeyRound aria-hidden="true" />}
            onClick={onSignIn}
            aria-label={`${t("signIn.make")}: ${name}`}
          >
            {t("signIn.make")}
          </Button>
        )}
        <OpenOnDevice studentId={student.studentId} name={student.nickname ?? student.firstName} />
        {!isShared && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Pencil aria-hidden="true" />}
            onClick={onEdit}
            aria-label={`${t("students.edit")}: ${name}`}
          >
            {t("students.edit")}
          </Button>
        )}
      </div>
    </Card>
  );
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-w-0 gap-2.5 [&>svg]:mt-[0.2em] [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-lake">
    {icon}
    <div className="min-w-0 wrap-anywhere">{children}</div>
  </li>
);
