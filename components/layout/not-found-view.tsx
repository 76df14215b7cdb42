import type { Metadata, ResolvingMetadata } from "next";
import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EmptyScene } from "@/components/scenes/vignettes";
import { EmptyState } from "@/components/ui/empty-state";
import { cachedSchool } from "@/lib/school/cache";
import { WaysOut } from "./ways-out";

/** The metadata of a missing page. It has no parameters; the layout has set the language by then. */
export async function notFoundMetadata(_props: object, layout: ResolvingMetadata): Promise<Metadata> {
  const school = await cachedSchool();
  await layout;
  const t = await getTranslations("meta.notFound");
  const title = t("title", { brand: school.name[await getLocale()] });
  return { title: { absolute: title }, description: t("description") };
}

/**
 * The page does not exist, or belongs to another person. Pages of an area with a loading screen return it: their status
 * has been sent, and a thrown `notFound()` would reach the browser as an error (docs/decisions/0141).
 */
export function NotFoundView() {
  const t = useTranslations("layout.notFound");
  return (
    <LostPage title={t("title")} text={t("text")}>
      <WaysOut ownLabel={t("ownHome")} homeLabel={t("home")} programsLabel={t("programs")} />
    </LostPage>
  );
}

/**
 * The page is about a child for whom the account lacks the right. The same for an ended access, a child who has left, a stranger's
 * child and none, so that no one learns of a child (rule R13.8).
 */
export function ChildNotHereView() {
  const t = useTranslations("layout.notFound");
  const child = useTranslations("layout.childNotHere");
  return (
    <LostPage title={child("title")} text={child("text")}>
      <WaysOut ownLabel={t("ownHome")} homeLabel={t("home")} programsLabel={t("programs")} />
    </LostPage>
  );
}

type LostPageProps = { title: string; text: string; /** The ways out. */ children: ReactNode };

/** A whole page for an address that leads nowhere. */
export const LostPage = ({ title, text, children }: LostPageProps) => (
  <div className="py-10 sm:py-16">
    <EmptyState level={1} title={title} scene={<EmptyScene kind="lost" />} action={children}>
      <p>{text}</p>
    </EmptyState>
  </div>
);
