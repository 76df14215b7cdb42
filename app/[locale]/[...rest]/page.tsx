import { notFound } from "next/navigation";

/** Addresses that nothing answers get the 404 page of their language. */
export default function UnknownPage() {
  notFound();
}
