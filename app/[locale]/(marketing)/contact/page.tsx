import { setRequestLocale } from "next-intl/server";
import { contactMetadata, ContactPage } from "@/components/marketing/contact-page";
import type { Locale } from "@/lib/core/locale";

export const generateMetadata = contactMetadata;

export default async function Contact({ params }: { params: Promise<{ locale: Locale }> }) {
  setRequestLocale((await params).locale);
  return <ContactPage />;
}
