import type { Visit } from "./visit";
import { drawer } from "./office";

/** On the order's page in the office: the line of a child, and its refund button. */
export function refundOf({ page, t }: Visit, child: string) {
  const line = drawer(page).getByRole("listitem").filter({ hasText: child }).first();
  const question = page.getByRole("dialog", { name: t("office.orders.refundTitle") });
  const refund = async () => {
    await line.getByRole("checkbox").check();
    await drawer(page)
      .getByRole("button", { name: t("office.orders.refund", { count: 1 }) })
      .click();
    await question.getByRole("button", { name: t("office.orders.refundConfirm"), exact: true }).click();
  };
  return { line, question, refund };
}
