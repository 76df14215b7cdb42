import { render, toPlainText } from "react-email";
import type { Locale } from "@/lib/core/locale";
import { type MailContext, mailContext } from "./context";
import { Frame } from "./frame";
import type { Letter, Template } from "./letter";
import { type MailTemplate, templates } from "./templates";
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
 * A mail in its reader's language, as HTML and as plain text.
 * @throws ZodError when the data do not fit the template, Error when a text is missing
 */
export async function renderMail(name: MailTemplate, locale: Locale, data: unknown): Promise<RenderedMail> {
  const context = mailContext(locale);
  const letter = letterOf(name, context, data);
  const html = await render(<Frame context={context} letter={letter} />);
  return { subject: letter.subject, html, text: toPlainText(html, plain) };
}

/** The subject alone. @throws as renderMail */
export const mailSubject = (name: MailTemplate, locale: Locale, data: unknown): string =>
  letterOf(name, mailContext(locale), data).subject;

function letterOf(name: MailTemplate, context: MailContext, data: unknown): Letter {
  const { data: schema, write } = templates[name] as unknown as Template;
  return write(context, schema.parse(data));
}
