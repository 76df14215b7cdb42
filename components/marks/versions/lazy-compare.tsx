import dynamic from "next/dynamic";
import { Spinner } from "@/components/ui/spinner";

/** Loaded once someone wants to compare. */
export const LazyCompare = dynamic(() => import("./compare-versions").then((file) => file.CompareVersions), {
  ssr: false,
  loading: () => <Spinner className="m-4 text-lake" />,
});
