import { setRequestLocale } from "next-intl/server";
import { contactMetadata, ContactPage } from "@/components/marketing/contact-page";
import type { Locale } from "@/lib/core/locale";
import { cachedSchool } from "@/lib/school/cache";

export const generateMetadata = contactMetadata;

/** The contact page with the trial class as its topic, while the office offers one. */
export default async function TrialPage({ params }: { params: Promise<{ locale: Locale }> }) {
  setRequestLocale((await params).locale);
  const { isTrialOffered } = await cachedSchool();
  return <ContactPage topic={isTrialOffered ? "trial" : undefined} />;
}
