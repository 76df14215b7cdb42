import { eq } from "drizzle-orm";
import type { Executor } from "@/db/client";
import type { orderLines, orders } from "@/db/schema/orders";
import { parents } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";
import { inLocale, type Locale } from "@/lib/core/locale";
import { pick } from "@/lib/core/pick";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

/** Where mails about an order go, in the language of the account (rule R15.8), and what each says: who pays it, and which it is. */
export async function toPayer(executor: Executor, { id: orderId, orderNo, parentId }: Order) {
  const [parent] = await executor
    .select(pick(parents, ["email", "firstName", "locale"]))
    .from(parents)
    .where(eq(parents.id, parentId));
  const { email, firstName, locale } = foundOrThrow(parent);
  return {
    mail: { recipient: email, parentId, locale, studentIds: [] as number[] },
    about: { firstName, orderId, orderNo },
  };
}

/** The child and the program of a line, in the mail's language. */
export const seatOf = ({ studentName, name, nameZh }: Line, { locale }: { locale: Locale }) => ({
  studentName,
  courseName: inLocale(locale, name, nameZh),
});
