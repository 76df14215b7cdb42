import { render, toPlainText } from "react-email";
import type { Locale } from "@/lib/core/locale";
import { getSchool } from "@/lib/school/queries";
import type { School } from "@/lib/school/rules";
import { type MailContext, mailContext } from "./context";
import { Frame } from "./frame";
import type { Letter, Template } from "./letter";
import { templates } from "./templates";
import type { RenderedMail } from "@/lib/mail/sender";

const plain = {
  wordwrap: false,
  selectors: [
    { selector: "h1", options: { uppercase: false } },
    { selector: "h2", options: { uppercase: false } },
    { selector: "img", format: "skip" },
    { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
    { selector: "table.facts", format: "dataTable", options: { uppercaseHeaderCells: false } },
  ],
} satisfies Parameters<typeof toPlainText>[1];

/**
 * Renders a mail in its reader's language, as HTML and as plain text.
 * @param name a key of `templates`
 * @throws ZodError if the data do not match the template, Error if a text or the template is missing
 */
export async function renderMail(name: string, locale: Locale, data: unknown): Promise<RenderedMail> {
  const school = await getSchool();
  const context = mailContext(locale, school);
  const letter = letterOf(name, context, data);
  const html = await render(<Frame context={context} letter={letter} />);
  return {
    school: { name: school.name[locale], address: school.email },
    subject: letter.subject,
    unsubscribeUrl: letter.unsubscribePath && context.link(letter.unsubscribePath),
    html,
    text: toPlainText(html, plain),
  };
}

/** Renders only the subject. @throws as renderMail */
export const mailSubject = (school: School, name: string, locale: Locale, data: unknown): string =>
  letterOf(name, mailContext(locale, school), data).subject;

function letterOf(name: string, context: MailContext, data: unknown): Letter {
  const { data: schema, write } = (templates as unknown as Record<string, Template>)[name] ?? unknown(name);
  return write(context, schema.parse(data));
}

function unknown(name: string): never {
  throw new Error(`No mail is called ${name}`);
}
