import { Main } from "@/components/layout/skip-link";
import { NotFoundView } from "@/components/layout/not-found-view";

export { notFoundMetadata as generateMetadata } from "@/components/layout/not-found-view";

/** For an address outside all areas. Every page's data carry this view, so it brings neither header nor footer. */
export default function NotFound() {
  return (
    <Main>
      <NotFoundView />
    </Main>
  );
}
