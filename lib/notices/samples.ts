import { type Locale, inLocale } from "@/lib/core/locale";
import { sampleFacts } from "./sample-facts";
import { type MailTemplate, templates } from "./templates";

export const mailNames = Object.keys(templates) as MailTemplate[];

/** Sample data for every mail and each of its variants, for the preview page and for tests. */
export function mailSamples(locale: Locale) {
  const facts = sampleFacts((en, zh) => inLocale(locale, en, zh));
  return mailNames.flatMap((template) =>
    Object.entries(templates[template].samples(facts)).map(([variant, data]) => ({
      template,
      variant,
      data,
    })),
  );
}
