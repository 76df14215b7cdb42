import { notFound } from "next/navigation";

export { notFoundMetadata as generateMetadata } from "@/components/layout/not-found-view";

/** Unknown addresses are not kept in memory. */
export const dynamic = "force-dynamic";

/** Unknown addresses get the 404 page of their language. */
export default function UnknownPage() {
  notFound();
}
