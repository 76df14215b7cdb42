import { NoticePage } from "@/components/notices/notice-page";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

type Props = { searchParams: Promise<{ before?: string }> };

export const generateMetadata = titled("noticeList.title", { robots: { index: false } });

export default async function StudentNoticesPage({ searchParams }: Props) {
  const actor = await requireActor("student", "/stu/notices");
  return <NoticePage actor={actor} before={(await searchParams).before} />;
}
