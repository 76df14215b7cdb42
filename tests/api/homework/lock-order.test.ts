import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { homework } from "@/db/schema/learning";
import { createRubric } from "@/db/seed/factories";
import { passOnRubric } from "@/lib/marks/homework-rubric";
import { classroom } from "../../support/classroom";
import { lockRows, waitForLockedStatements } from "../../support/row-locks";

test("a new edition of a rubric locks its homework in the order of the ids", async () => {
  const { teacher, piece } = await classroom(1);
  const { rubricId } = await createRubric({ teacherId: teacher.id });
  const { id: first, ...copied } = piece;
  const [second] = await db
    .insert(homework)
    .values({ ...copied, rubricId })
    .returning();
  // Its newest version now stands behind the other row in the table.
  await db.update(homework).set({ rubricId }).where(eq(homework.id, first));

  const held = await lockRows("homework", `id = ${first}`);
  const next = await createRubric({ teacherId: teacher.id });
  const passing = db.transaction((tx) => passOnRubric(tx, rubricId, next.rubricId));
  await waitForLockedStatements(1);
  const free = await db
    .select({ id: homework.id })
    .from(homework)
    .where(eq(homework.rubricId, rubricId))
    .for("update", { skipLocked: true });
  await held.release();
  await passing;
  expect(free).toEqual([{ id: second?.id }]);
});
