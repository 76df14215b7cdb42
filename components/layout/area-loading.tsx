import { Loading, Skeleton } from "@/components/ui/skeleton";
import { PageContainer } from "./page-container";

/** While a page of an area is loading: placeholders for a heading and a few cards. */
export function AreaLoading() {
  return (
    <PageContainer width="wide">
      <Loading className="grid grid-cols-1 gap-5">
        <Skeleton className="h-10 w-64 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
        <div className="mt-2 grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-40 rounded-card" />
          ))}
        </div>
        <Skeleton className="h-64 rounded-card" />
      </Loading>
    </PageContainer>
  );
}
