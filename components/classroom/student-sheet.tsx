"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { call, useCall, useReason } from "@/components/api/call";
import { Refusal, useToastUndo } from "@/components/api/refusal";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { WriteToFamily } from "@/components/conversations/write-to-family";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/dialog";
import { Facts } from "@/components/ui/facts";
import { IconButton } from "@/components/ui/icon-button";
import { Alert } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextArea } from "@/components/ui/text-area";
import { useUnsaved } from "@/components/ui/unsaved";
import { useKeptText } from "@/components/ui/use-kept-text";
import { textLanguage } from "@/lib/core/text-language";
import { useRouter } from "@/lib/i18n/navigation";
import { fullName } from "@/lib/core/person-name";
import type { RunStudent } from "@/lib/classroom/run-students";

type StudentSheetProps = { courseRunId: number; student: RunStudent | null; onClose: () => void };

/** A student's details for the teacher, and the teacher's private notes. */
export function StudentSheet({ courseRunId, student, onClose }: StudentSheetProps) {
  const t = useTranslations("teaching.students");
  const router = useRouter();
  const close = () => {
    router.refresh();
    onClose();
  };
  return (
    <Sheet open={student !== null} onClose={close} title={student ? fullName(student) : ""}>
      {student && (
        <div className="grid gap-6">
          <Facts
            facts={[
              {
                label: t("grade"),
                value: student.grade === null ? "–" : t("gradeName", { grade: String(student.grade) }),
              },
              ...(student.school ? [{ label: t("school"), value: student.school }] : []),
              ...(student.timeCanada === null
                ? []
                : [{ label: t("timeCanada"), value: t("months", { count: student.timeCanada }) }]),
              {
                label: t("attendance"),
                value: t("attendanceLine", student.attendance),
              },
              {
                label: t("homework"),
                value: t("homeworkLine", {
                  returned: student.returned,
                  toMark: student.toMark,
                  missing: student.missing,
                }),
              },
            ]}
          />
          {student.bio && <p className="whitespace-pre-line">{student.bio}</p>}
          <WriteToFamily key={student.studentId} courseRunId={courseRunId} studentId={student.studentId} />
          <Notes courseRunId={courseRunId} studentId={student.studentId} />
        </div>
      )}
    </Sheet>
  );
}

function Notes(place: { courseRunId: number; studentId: number }) {
  const t = useTranslations("teaching.students.note");
  const reason = useReason();
  const queries = useQueryClient();
  const { data, error } = useCall("/api/teacher/student/note/list", place, {
    staleTime: 0,
    isShown: true,
  });
  const [text, setText] = useKeptText(`note ${JSON.stringify(place)}`);
  useUnsaved(text.trim() !== "");
  const [refusal, setRefusal] = useState<unknown>(null);
  const offerUndo = useToastUndo();
  const [isBusy, setBusy] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: ["/api/teacher/student/note/list", place] });
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      await refresh();
    } catch (failure) {
      setRefusal(failure);
    } finally {
      setBusy(false);
    }
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    void change(async () => {
      await call("/api/teacher/student/note/save", { ...place, text });
      setText("");
    });
  };
  const remove = (id: number) =>
    change(async () => {
      await call("/api/teacher/student/note/remove", { id, flag: 1 });
      offerUndo(t("removed"), () => call("/api/teacher/student/note/remove", { id, flag: 0 }).then(refresh));
    });
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t("title")}</h3>
      <p className="text-sm text-muted">{t("private")}</p>
      <form noValidate onSubmit={add} className="grid gap-2">
        <TextArea
          label={t("label")}
          labelHidden
          rows={3}
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="sm" variant="secondary" busy={isBusy} className="justify-self-start">
          {t("add")}
        </Button>
      </form>
      <Refusal error={refusal} />
      <Alert>{error && reason(error)}</Alert>
      {!data && !error && (
        <Loading>
          <Skeleton className="h-16" />
        </Loading>
      )}
      <ol className="grid gap-2">
        {data?.map((note) => (
          <li key={note.noteId} className="flex items-start gap-2 rounded-control bg-sunk px-4 py-2">
            <div className="min-w-0 flex-1 py-1">
              <p lang={textLanguage(note.text)} className="whitespace-pre-line">
                {note.text}
              </p>
              <p className="text-sm text-muted">
                <TwoClocks at={note.createdAt} />
              </p>
            </div>
            <IconButton label={t("remove")} icon={<Trash2 />} onClick={() => void remove(note.noteId)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
