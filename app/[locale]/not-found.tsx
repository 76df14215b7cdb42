import { Main } from "@/components/layout/skip-link";
import { NotFoundView } from "@/components/layout/not-found-view";

export { notFoundMetadata as generateMetadata } from "@/components/layout/not-found-view";

/** For addresses outside all areas. The data of every page include this view, so it has no header or footer. */
export default function NotFound() {
  return (
    <Main>
      <NotFoundView />
    </Main>
  );
}
