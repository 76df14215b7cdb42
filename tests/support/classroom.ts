import {
  createClass,
  createHomework,
  createParent,
  createRun,
  createStudent,
  createTeacher,
  createUnit,
  enrol,
} from "@/db/seed/factories";
import { signIn } from "./call";

/** A teacher with a run of one unit, one class and one homework, and `size` students of as many families. */
export async function classroom(size = 2, lessonStartsAt?: Date) {
  const teacher = await createTeacher();
  const run = await createRun({ teacherId: teacher.id });
  const unit = await createUnit({ courseRunId: run.id });
  const lesson = await createClass({ unitId: unit.id, ...(lessonStartsAt && { startsAt: lessonStartsAt }) });
  const piece = await createHomework({ courseRunId: run.id, unitId: unit.id, maxScore: 20 });
  const families = await Promise.all(
    Array.from({ length: size }, async (_, index) => {
      const parent = await createParent();
      const student = await createStudent({ parentId: parent.id, lastName: `Student ${index + 1}` });
      await enrol(student.id, run.id);
      return { parent, student };
    }),
  );
  const students = families.map(({ student }) => student);
  const parents = families.map(({ parent }) => parent);
  return { teacher, run, unit, lesson, piece, students, parents, token: await signIn("teacher", teacher.id) };
}
