import { setRequestLocale } from "next-intl/server";
import { ProgramList } from "@/components/catalog/program-list";
import { programsMetadata } from "@/components/catalog/programs-metadata";
import { type AddressQuery, programFilterOf } from "@/lib/catalog/rules";
import type { Locale } from "@/lib/core/locale";

export const generateMetadata = programsMetadata;

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ locale: Locale }>; searchParams: Promise<AddressQuery> };

/** What `/programs` shows for an address with filters; the middleware leads here (docs/decisions/0161). */
export default async function FilteredProgramsPage({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <ProgramList filter={programFilterOf(await searchParams)} />;
}
