import { expect } from "@playwright/test";
import { ready, type Visit } from "./visit";
import { drawer } from "./office";

/** The fields of the contact form and its button. */
export function enquiryForm({ page, t }: Visit) {
  const field = (key: "name" | "email" | "message") =>
    page.getByRole("textbox", { name: t(`enquiry.${key}`) });
  return {
    name: field("name"),
    email: field("email"),
    message: field("message"),
    send: page.getByRole("button", { name: t("enquiry.send"), exact: true }),
  };
}

/** The office searches the enquiries for an address, reads the message, and notes its answer. */
export async function answerEnquiry(
  { page, home, t }: Visit,
  { name, email, message }: { name: string; email: string; message: string },
  note: string,
): Promise<void> {
  await page.goto(`${home}/admin/enquiries`);
  await ready(page);
  await page.getByRole("searchbox").first().fill(email);
  await page.getByRole("searchbox").first().press("Enter");
  await page.getByRole("link", { name }).click();
  await expect(drawer(page)).toContainText(message);
  await drawer(page).getByLabel(t("office.enquiries.note")).fill(note);
  await drawer(page)
    .getByRole("button", { name: t("office.enquiries.answered") })
    .click();
  await expect(drawer(page)).toContainText(t("office.enquiries.answeredBy"));
}
