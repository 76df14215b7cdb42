import { notFound } from "next/navigation";

export { notFoundMetadata as generateMetadata } from "@/components/layout/not-found-view";

/** Unknown addresses get the 404 page of their language. */
export default function UnknownPage() {
  notFound();
}
