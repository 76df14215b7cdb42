"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { Telling, useTelling } from "@/components/notices/telling";
import { Checkbox } from "@/components/ui/checkbox";
import { DateField } from "@/components/ui/date-field";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { FormSheet } from "@/components/ui/form-sheet";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { toastDone } from "@/components/ui/toast";
import { useUnsaved } from "@/components/ui/unsaved";
import { schoolInstant } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { isPastDue } from "@/lib/marks/homework-rules";
import type { SetHomework } from "@/lib/marks/mark-queries";
import { useRouter } from "@/lib/i18n/navigation";
import type { ListedRubric } from "@/lib/marks/rubrics/queries";
import { HomeworkFields } from "@/lib/marks/form-schemas";
import { type FurtherTerm, FurtherTerms } from "./further-terms";
import { RubricChoice } from "./rubrics/rubric-choice";
import { AttachmentField } from "./attachment-field";
import { type Lessons, LessonSelect } from "@/components/classroom/lesson-select";
import { useAttachments } from "./use-attachments";
import { plainDate } from "@/lib/core/formats";
import { shownFields } from "@/components/ui/shown-fields";

type HomeworkSheetProps = {
  courseRunId: number;
  /** Ids of those who are told of a new homework or a moved date in this term; a family may be in others, too. */
  families: readonly number[];
  /** "new" sets one. */
  homework: SetHomework | "new" | null;
  lessons: Lessons;
  /** The teacher's other current terms, in which a new homework can be set as well. */
  others: readonly FurtherTerm[];
  rubrics: readonly ListedRubric[];
  onClose: () => void;
};

/** Sets a homework, or changes one. */
export function HomeworkSheet({ homework, onClose, ...rest }: HomeworkSheetProps) {
  const t = useTranslations("teaching.homework.form");
  return (
    <FormSheet
      open={homework !== null}
      onClose={onClose}
      title={t(homework === "new" ? "addTitle" : "editTitle")}
      saveLabel={t("save")}
    >
      {homework !== null && (
        <HomeworkForm homework={homework === "new" ? null : homework} onDone={onClose} {...rest} />
      )}
    </FormSheet>
  );
}

type HomeworkFormProps = Omit<HomeworkSheetProps, "homework" | "onClose"> & {
  homework: SetHomework | null;
  onDone: () => void;
};

function HomeworkForm({
  courseRunId,
  families,
  homework,
  lessons,
  others,
  rubrics,
  onDone,
}: HomeworkFormProps) {
  const t = useTranslations("teaching.homework.form");
  const router = useRouter();
  const attachments = useAttachments(homework?.files ?? []);
  const { uploads } = attachments;
  useUnsaved(uploads.length !== (homework?.files.length ?? 0));
  const [waits, setWaits] = useState(false);
  const [further, setFurther] = useState<number[]>([]);
  const form = useSchemaForm(HomeworkFields, {
    ...shownFields(homework, ["name", "instructions"]),
    dueDay: homework?.dueAt ? schoolDay(homework.dueAt) : "",
    dueTime: homework?.dueAt ? plainDate("clock", homework.dueAt) : "20:00",
    maxScore: homework?.max ?? 100,
    courseClassId: homework?.courseClassId ? String(homework.courseClassId) : "",
    rubricId: homework?.rubricId ? String(homework.rubricId) : "",
    isDraft: homework ? !homework.enabled : false,
  });
  const [dueDay, dueTime, staysDraft, rubricId] = form.watch(["dueDay", "dueTime", "isDraft", "rubricId"]);
  const words = useTelling();
  const [openedAt] = useState(() => new Date());
  const dueAt = dueDay ? schoolInstant(dueDay, dueTime || "23:59") : null;
  const isPast = isPastDue({ dueAt }, openedAt);
  const isMoved = (homework?.dueAt?.getTime() ?? null) !== (dueAt?.getTime() ?? null);
  const isNews = !staysDraft && (!homework?.enabled || isMoved);
  const chosen = others.filter((other) => further.includes(other.courseRunId));
  const told = new Set([families, ...chosen.map((other) => other.families)].flat()).size;
  return (
    <Form
      form={form}
      onSubmit={async ({ dueDay: day, dueTime: time, isDraft, courseClassId, ...texts }) => {
        const isSending = uploads.some(({ state }) => state === "waiting" || state === "uploading");
        setWaits(isSending);
        if (isSending) return;
        const saved = await call("/api/teacher/homework/save", {
          ...texts,
          id: homework?.homeworkId,
          version: homework?.version,
          courseRunId,
          unitId: courseClassId ? null : homework?.unitId,
          courseClassId,
          dueAt: day ? schoolInstant(day, time || "23:59").toISOString() : "",
          fileIds: uploads.flatMap(({ ready }) => ready?.id ?? []),
          also: further.map((id) => ({ courseRunId: id })),
          flag: isDraft ? 0 : 1,
        });
        if (isDraft) toastDone(t("savedDraft"));
        else toastDone(isNews ? words.told(t("saved"), saved.told) : t("saved"));
        router.refresh();
        onDone();
      }}
    >
      <TextField label={t("name")} maxLength={120} required {...bind(form, "name")} />
      <TextArea label={t("instructions")} rows={6} maxLength={10_000} {...bind(form, "instructions")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={t("dueDay")} optional {...bind(form, "dueDay")} />
        <DateField type="time" label={t("dueTime")} {...bind(form, "dueTime")} />
      </div>
      {dueDay && dueTime && (
        <p className="-mt-2 text-sm text-muted">
          <TwoClocks at={schoolInstant(dueDay, dueTime)} />
        </p>
      )}
      {isNews && isPast && <Notice tone="warning">{t("past")}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField inputMode="numeric" label={t("maxScore")} {...bind(form, "maxScore")} />
        <LessonSelect lessons={lessons} {...bind(form, "courseClassId")} />
      </div>
      <RubricChoice
        rubrics={rubrics}
        standing={homework?.rubricId ?? null}
        chosen={Number(rubricId) || null}
        {...bind(form, "rubricId")}
      />
      <AttachmentField
        label={t("files")}
        error={waits ? t("wait") : attachments.isTooMany && t("tooMany")}
        {...attachments}
      />
      {!homework && others.length > 0 && (
        <FurtherTerms terms={others} chosen={further} isTold={isNews && !isPast} onChange={setFurther} />
      )}
      {homework && others.length > 0 && <p className="text-sm text-muted">{t("thisTermAlone")}</p>}
      <Checkbox label={t("draft")} hint={t("draftHint")} {...bind(form, "isDraft")} />
      {isNews && <Telling families={isPast ? 0 : told} />}
    </Form>
  );
}
