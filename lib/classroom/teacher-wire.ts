import { schoolTimeZone } from "@/lib/core/formats";
import type { StructureUnit, TeacherRun } from "./teacher-runs";
import { pick } from "@/lib/core/pick";

/** A run with its units; `hasunit` says whether there are any, `unitId` is the first. */
export const toRunGroup = ({
  units,
  weekdays,
  startTime,
  durationMinutes,
  nextClass,
  ...run
}: TeacherRun) => ({
  ...run,
  unitId: units[0]?.unitId ?? null,
  hasunit: units.length > 0 ? 1 : 0,
  grouped: units.map((unit) => ({
    ...pick(run, ["courseRunId", "courseRunName", "courseRunNameZh"]),
    ...unit,
  })),
  schedule: { weekdays, startTime: startTime.slice(0, 5), durationMinutes, timeZone: schoolTimeZone },
  nextClass: nextClass && { ...nextClass, startsAt: new Date(nextClass.startsAt).toISOString() },
});

/** The structure without the contents of the classes. */
export const toOutline = ({ classes, ...unit }: StructureUnit) => ({
  ...unit,
  classes: classes.map(({ courseClassId, name, nameZh, startsAt, durationMinutes, status }) => ({
    courseClassId,
    name,
    nameZh,
    startsAt,
    durationMinutes,
    status,
  })),
});
