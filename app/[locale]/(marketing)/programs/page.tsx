import { setRequestLocale } from "next-intl/server";
import { ProgramList } from "@/components/catalog/program-list";
import { programsMetadata } from "@/components/catalog/programs-metadata";
import { noFilter } from "@/lib/catalog/rules";
import type { Locale } from "@/lib/core/locale";

type Props = { params: Promise<{ locale: Locale }> };

export const revalidate = 60;

export const generateMetadata = programsMetadata;

/** All programs. An address with filters is shown by `filtered` (docs/decisions/0161). */
export default async function ProgramsPage({ params }: Props) {
  setRequestLocale((await params).locale);
  return <ProgramList filter={noFilter} />;
}
